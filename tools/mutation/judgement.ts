import type { ScenarioResult } from "../../src/suite/index.ts";

/**
 * The judgement of a mutant, by the worst check. Only a broken requirement kills it. When the suite could not judge something,
 * a run with the mutant is inconclusive, but names no broken sentence.
 */
export type Judgement =
  | { readonly kind: "killed"; readonly scenario: string; readonly reason: string }
  | { readonly kind: "inconclusive"; readonly reason: string }
  | { readonly kind: "survived" };

const broken: readonly string[] = ["fail", "warn"];
const unjudged: readonly string[] = ["blocked", "error", "not-applicable"];

/** Judges the results of the given number of scenarios. Without the mutant they all pass. */
export function judge(results: readonly ScenarioResult[], ran: number): Judgement {
  const checks = results.flatMap((result) => result.checks);
  const red = checks.find(({ outcome }) => broken.includes(outcome));
  if (red !== undefined) {
    const { requirement, scenario, expected = "", actual = "" } = red;
    return { kind: "killed", scenario, reason: `${requirement}: expected ${expected}, got ${actual}` };
  }
  const open = checks.find(({ outcome }) => unjudged.includes(outcome));
  if (open === undefined && results.length === ran) return { kind: "survived" };
  if (open === undefined) return { kind: "inconclusive", reason: `${ran - results.length} scenarios did not finish` };
  const { scenario, requirement, outcome, message = "" } = open;
  return { kind: "inconclusive", reason: `${requirement} was ${outcome} in "${scenario}": ${message}` };
}
