import { expect, test } from "vitest";
import type { ScenarioResult } from "../../src/suite/index.ts";
import type { Check, Outcome } from "../../src/core/index.ts";
import { judge } from "./judgement.ts";

function resultOf(...outcomes: readonly Outcome[]): ScenarioResult {
  const checks = outcomes.map((outcome): Check => {
    return { requirement: "fail.draft.order-failed", scenario: "a draft fails", outcome, exchanges: [] };
  });
  return {
    area: "fail",
    title: "a draft fails",
    checks,
    exchanges: [],
    observations: [],
    succeeded: [],
    residue: [],
    choices: [],
  };
}

test("a mutant survives passing checks", () => {
  expect(judge([resultOf("pass"), resultOf("pass", "pass")], 2)).toEqual({ kind: "survived" });
});

test.for(["fail", "warn"] as const)("a check with the outcome %s kills it, and names its scenario", (outcome) => {
  expect(judge([resultOf("pass"), resultOf("blocked", outcome)], 9)).toMatchObject({
    kind: "killed",
    scenario: "a draft fails",
  });
});

test.for(["blocked", "error", "not-applicable"] as const)("%s alone is inconclusive", (outcome) => {
  const judgement = judge([resultOf("pass", outcome)], 1);
  expect(judgement.kind).toBe("inconclusive");
  expect(judgement).toHaveProperty("reason", expect.stringContaining(`fail.draft.order-failed was ${outcome}`));
});

test("an unfinished scenario is inconclusive", () => {
  expect(judge([resultOf("pass")], 2)).toEqual({ kind: "inconclusive", reason: "1 scenarios did not finish" });
});
