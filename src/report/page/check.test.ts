import { expect, test } from "vitest";
import { exampleExchanges } from "../exchanges.testing.ts";
import { exampleRecord, recordWith } from "../run-record.testing.ts";
import { elementsOf, parseStrictly, textOf, withClass } from "../strict-markup.testing.ts";
import { renderPage } from "./page.ts";

const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
const [check] = failed!.checks;

test("checks that failed the same way are counted by their scenarios", () => {
  const scenarios = ["one", "two", "two", "three", "two"];
  const checks = scenarios.map((scenario) => ({ ...check!, scenario }));
  const page = parseStrictly(renderPage(recordWith([{ ...failed!, checks }], exampleExchanges())));
  const [list] = withClass(page, "details", "alike scenarios");
  expect(textOf(list!)).toContain("4 more checks failed the same way");
  expect(elementsOf(list!, "li").map(textOf)).toEqual(["two (3 times)", "three"]);
});

test("the steps of a generated case have a heading", () => {
  const generated = { steps: ["1. create order A", "2. confirm order A"], rerun: "--only flows --replay 7" };
  const checks = [{ ...check!, generated }];
  const page = parseStrictly(renderPage(recordWith([{ ...failed!, checks }], exampleExchanges())));
  expect(withClass(page, "p", "label").map(textOf)).toContain("Steps");
});

test("a replay is called by the path that the terminal says", () => {
  const generated = { steps: ["1. create order A"], rerun: "--only flows --replay 7" };
  const exchanges = exampleExchanges();
  const checks = [{ ...check!, exchanges: exchanges.map(({ id }) => id), generated }];
  const record = recordWith([{ ...failed!, checks }], exchanges);
  const commandsOf = (path?: string) =>
    elementsOf(parseStrictly(renderPage(record, null, path)), "pre")
      .map(textOf)
      .filter((text) => text.startsWith("sh "));
  expect(commandsOf("'my reports/replay.sh'")).toEqual([`sh 'my reports/replay.sh' ${failed!.id}`]);
  expect(commandsOf()).toEqual([`sh replay.sh ${failed!.id}`]);
});
