import { expect, test } from "vitest";
import { greenRecord } from "./run-record.testing.ts";
import { nothingLeftOut, scopeInWords } from "./verdict-messages.ts";

const { totals } = greenRecord().verdict;

test.each([
  ["nothing", { notApplicable: 0 }, /^nothing\. The run covered its whole class/u],
  [
    "what does not apply",
    { notApplicable: 2 },
    /^2 requirements \(n\/a, each with its reason\)\. The run covered its whole class/u,
  ],
  ["what could not be judged", { blocked: 879, error: 1 }, /^880 of \d+ requirements, for the reason above\.$/u],
])("a whole run names what was not judged: %s", (_, counts, said) => {
  expect(nothingLeftOut({ totals: { ...totals, ...counts } })).toMatch(said);
});

test("a run that could judge nothing is not called complete", () => {
  const { verdict } = greenRecord();
  expect(scopeInWords(verdict)).toContain(", complete run, ");
  const requirements = verdict.requirements.map((each) => ({ ...each, outcome: "blocked" as const }));
  expect(scopeInWords({ ...verdict, requirements })).toContain(", nothing judged, ");
});
