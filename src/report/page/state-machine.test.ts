import { expect, test } from "vitest";
import { transitions } from "../../core/index.ts";
import { exampleRecord } from "../run-record.testing.ts";
import { elementsOf, parseStrictly, textOf } from "../strict-markup.testing.ts";
import { renderPage } from "./page.ts";

test("the picture of the states colours each row of the state table by what was found", () => {
  const groups = elementsOf(parseStrictly(renderPage(exampleRecord())), "g").map(
    (group) => `${group.attributes["class"]} ${textOf(group).split(" ").at(-1)?.trim()}`,
  );
  expect(groups).toHaveLength(transitions.length);
  expect(groups).toContain("fail confirm-all-lines");
  expect(groups).toContain("pass cancel-line");
});

test("a reset leads from any state to the first one or to the latest confirmed version", () => {
  const picture = renderPage(exampleRecord());
  const [reset] = elementsOf(parseStrictly(picture), "g").filter((group) => textOf(group).trim().endsWith(" reset"));
  expect(reset && elementsOf(reset, "path")).toHaveLength(2);
});
