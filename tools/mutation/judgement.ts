import type { ScenarioResult } from "../../src/suite/index.ts";

/**
 * What scenarios say of a mutant, by their worst check. Only a broken requirement kills it; where the suite could not
 * judge, a run that was conformant without the mutant is inconclusive with it, which names no broken sentence.
 */
export type Judgement =
  | { readonly kind: "killed"; readonly scenario: string; readonly reason: string }
  | { readonly kind: "inconclusive"; readonly reason: string }
  | { readonly kind: "survived" };

const broken: readonly string[] = ["fail", "warn"];
const unjudged: readonly string[] = ["blocked", "error", "not-applicable"];

/** The judgement of what came of so many scenarios; a suite that passes without a mutant is expected. */
export function judge(results: readonly ScenarioResult[], ran: number): Judgement {
  const checks = results.flatMap((result) => result.checks);
  const red = checks.find(({ outcome }) => broken.includes(outcome));
  if (red !== undefined) {
    const { requirement, scenario, expected = "", actual = "" } = red;
    return { kind: "killed", scenario, reason: `${requirement}: expected ${expected}, got ${actual}` };
  }
  const open = checks.find(({ outcome }) => unjudged.includes(outcome));
  if (open === undefined && results.length === ran) return { kind: "survived" };
  if (open === undefined) return { kind: "inconclusive", reason: `${ran - results.length} scenarios came to no end` };
  const { scenario, requirement, outcome, message = "" } = open;
  return { kind: "inconclusive", reason: `${requirement} was ${outcome} in "${scenario}": ${message}` };
}
