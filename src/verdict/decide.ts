import { specification } from "../specification/about.ts";
import type { Requirement } from "../specification/requirements/index.ts";
import { sentence } from "../specification/sentences/index.ts";
import type { Check } from "./check.ts";
import type { RunFacts } from "./facts.ts";
import { worstOf, type Outcome } from "./outcome.ts";
import { facilityWords } from "./facility-words.ts";
import { reasonsAgainst, remarks } from "./reasons.ts";
import type { Verdict, VerdictRequirement } from "./schema.ts";
import { belongsTo } from "./scope.ts";

/**
 * The verdict of a run. Conformant only if nothing failed, every applicable `must` of the class was really judged and
 * every operation in scope succeeded at least once: what was not looked at is never green.
 */
export function decide(facts: RunFacts): Verdict {
  const checksOf = Map.groupBy(facts.checks, (check) => check.requirement);
  const judged = facts.scope.map((requirement) => judge(requirement, checksOf.get(requirement.id) ?? [], facts));
  const deciding = judged.filter((_, index) => belongsTo(facts.scope[index] as Requirement, facts.class));
  const failed = deciding.filter((requirement) => requirement.outcome === "fail");
  const against = reasonsAgainst(facts, deciding);

  return {
    schemaVersion: 2,
    suite: facts.suite,
    specification: { ...specification },
    target: facts.target,
    class: facts.class,
    startedAt: facts.startedAt,
    durationMs: Math.round(facts.durationMs),
    seed: facts.seed,
    verdict: failed.length > 0 ? "non-conformant" : against.length > 0 ? "inconclusive" : "conformant",
    reasons: [
      ...(failed.length > 0 ? [`${failed.length} failed: ${failed.map(({ id }) => id).join(", ")}`] : []),
      ...against,
      ...remarks(facts, judged),
    ],
    totals: totalsOf(judged, facts.requests),
    requirements: judged,
    observations: facts.observations.map((observation) => ({ ...observation, exchanges: [...observation.exchanges] })),
    residue: [...facts.residue],
  };
}

function judge(
  requirement: Requirement,
  own: readonly Check[],
  { interruption, restriction }: RunFacts,
): VerdictRequirement {
  const { id, area, level, sentences, statement } = requirement;
  const [first] = sentences;
  const about = {
    id,
    area,
    level,
    sentences: [...sentences],
    section: first === undefined ? null : sentence(first).section,
    statement,
    checks: own.map(withoutRequirement),
  };
  const outcome = worstOf(own.map((check) => check.outcome));
  if (outcome === null)
    return { ...about, outcome: "blocked", reason: interruption ?? restriction ?? whyUnjudged(requirement) };
  const message = own.find((check) => check.outcome === outcome)?.message;
  return outcome === "pass" || message === undefined ? { ...about, outcome } : { ...about, outcome, reason: message };
}

/** What a requirement needs is what nothing came of it for want of, in a run that does not have it or was not to use it. */
function whyUnjudged({ visibility }: Requirement): string {
  return visibility.kind === "needs-hook"
    ? `needs ${facilityWords[visibility.facility]}, and class full`
    : "no scenario came to judge it";
}

function withoutRequirement({
  requirement: _,
  exchanges,
  generated,
  ...check
}: Check): VerdictRequirement["checks"][number] {
  return {
    ...check,
    exchanges: [...exchanges],
    ...(generated && { generated: { steps: [...generated.steps], rerun: generated.rerun } }),
  };
}

function totalsOf(judged: readonly VerdictRequirement[], requests: number): Verdict["totals"] {
  const count = (outcome: Outcome): number => judged.filter((requirement) => requirement.outcome === outcome).length;
  return {
    sentences: new Set(judged.filter(({ outcome }) => isJudged(outcome)).flatMap(({ sentences }) => sentences)).size,
    requirements: judged.length,
    pass: count("pass"),
    fail: count("fail"),
    warn: count("warn"),
    notApplicable: count("not-applicable"),
    blocked: count("blocked"),
    error: count("error"),
    requests,
  };
}

function isJudged(outcome: Outcome): boolean {
  return outcome === "pass" || outcome === "fail" || outcome === "warn";
}
