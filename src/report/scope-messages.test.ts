import { expect, test } from "vitest";
import { greenRecord } from "./run-record.testing.ts";
import { nothingLeftOut } from "./scope-messages.ts";

const { totals } = greenRecord().verdict;

test.each([
  ["nothing where all was judged", { notApplicable: 0 }, /^Nothing: every requirement/u],
  ["what does not apply", { notApplicable: 2 }, /^2 that do not apply to the target, .* else every requirement/u],
  ["what could not be judged", { blocked: 879, error: 1 }, /^880 of \d+ requirements, for the reason above\.$/u],
])("a run of which no part was left out says %s", (_, counts, said) => {
  expect(nothingLeftOut({ totals: { ...totals, ...counts } })).toMatch(said);
});
