import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findStiff, proseFiles, stiffIn } from "./find-stiff.ts";

const root = resolve(import.meta.dirname, "../..");

test("no text of the project uses a wording of the table", () => {
  const files = proseFiles(root);
  expect(files.length).toBeGreaterThan(1_000);
  expect(findStiff(root, files)).toEqual([]);
});

test.for([
  ["ask whoever answers for it", "whoever"],
  ["const lookalikesOf = 1;", "lookalikes"],
  ["it stands in the report", "stands"],
  ["a body with a value in place of a word", "in place of"],
  ["Needed where the group is given.", "Needed where"],
  ["the result is the word of the signer", "is the word of"],
  ["what is shown here, is right", "what is shown here, is"],
] as const)("%s is refused", ([line, found]) => {
  expect(stiffIn(line)).toMatchObject([{ found }]);
});

test("words that only contain a wording are not refused", () => {
  expect(stiffIn("standard notation, northern, recommended, understands, bedrooms")).toEqual([]);
});
