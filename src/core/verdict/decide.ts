import { specification } from "../specification/about.ts";
import type { AnyRequirement } from "../specification/requirements/requirement.ts";
import { sentence } from "../specification/sentences/index.ts";
import type { Check } from "./check.ts";
import type { RunFacts } from "./facts.ts";
import { worstOf, type Outcome } from "./outcome.ts";
import { absenceInWords, answerFor, facilityWords } from "./facility-messages.ts";
import { withConsequences } from "./consequences.ts";
import { withFailureDigests } from "./failure-digest.ts";
import { withBlockers } from "./foundations.ts";
import { failedIn, reasonsAgainst, remarks } from "./reasons.ts";
import type { Verdict, VerdictRequirement } from "./schema.ts";
import { declaredChoices, unseenChoices } from "./choices.ts";
import { belongsTo } from "./scope.ts";

/**
 * The verdict of a run. Conformant only if nothing failed, every applicable `must` of the class was really judged and
 * every operation in scope succeeded at least once: what was not looked at is never green, and a part is never the whole.
 */
export function decide(facts: RunFacts): Verdict {
  const [inside, outside] = partition(facts.scope, (requirement) => belongsTo(requirement, facts.class));
  const checksOf = Map.groupBy(facts.checks, (check) => check.requirement);
  const judged = withFailureDigests(
    withBlockers(
      withConsequences(inside.map((requirement) => judge(requirement, checksOf.get(requirement.id) ?? [], facts))),
      checksOf,
      facts.succeeded,
    ),
  );
  const failed = failedIn(judged);
  const against = reasonsAgainst(facts, judged);
  const partial = facts.patterns.length > 0 || (facts.leftOut ?? []).length > 0;

  return {
    schemaVersion: 2,
    role: facts.role ?? "server",
    suite: facts.suite,
    specification: { ...specification },
    target: { ...facts.target, choices: declaredChoices(facts) },
    class: facts.class,
    partial,
    startedAt: facts.startedAt,
    durationMs: Math.round(facts.durationMs),
    seed: facts.seed,
    ...(facts.challenge !== undefined && { challenge: facts.challenge }),
    ...(facts.witness !== undefined && { witness: facts.witness }),
    verdict:
      failed.length > 0 ? "non-conformant" : against.length > 0 ? "inconclusive" : partial ? "partial" : "conformant",
    reasons: [...failed, ...against, ...remarks(facts, judged, outside)],
    totals: totalsOf(judged, facts.requests),
    requirements: judged,
    observations: [...facts.observations, ...unseenChoices(facts)].map((observation) => ({
      ...observation,
      exchanges: [...observation.exchanges],
    })),
    residue: [...facts.residue],
  };
}

function partition<Row>(
  rows: readonly Row[],
  isFirst: (row: Row) => boolean,
): readonly [readonly Row[], readonly Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
}

function judge(requirement: AnyRequirement, own: readonly Check<string>[], facts: RunFacts): VerdictRequirement {
  const { interruption, restriction } = facts;
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
  const absence = outcome === null ? absenceFor(requirement, facts) : undefined;
  if (absence !== undefined) return { ...about, outcome: "not-applicable", reason: absence };
  if (outcome === null)
    return { ...about, outcome: "blocked", reason: interruption ?? restriction ?? whyUnjudged(requirement) };
  const message = own.find((check) => check.outcome === outcome)?.message;
  return outcome === "pass" || message === undefined ? { ...about, outcome } : { ...about, outcome, reason: message };
}

/** What the target says not to have, where a requirement needs that. */
function absenceFor({ visibility }: AnyRequirement, { target }: RunFacts): string | undefined {
  const answer = visibility.kind === "needs-hook" ? answerFor[visibility.facility] : undefined;
  const absent = target.absent.find((each) => each.answer === answer);
  return absent && absenceInWords(absent.answer, absent.reason);
}

/** What a requirement needs is what nothing came of it for want of, in a run that does not have it or was not to use it. */
function whyUnjudged({ visibility }: AnyRequirement): string {
  return visibility.kind === "needs-hook" ? `needs ${facilityWords[visibility.facility]}` : "no scenario checked it";
}

function withoutRequirement({
  requirement: _,
  restsOn: __,
  choices: ___,
  exchanges,
  instead,
  generated,
  ...check
}: Check<string>): VerdictRequirement["checks"][number] {
  return {
    ...check,
    exchanges: [...exchanges],
    ...(instead && { instead: [...instead] }),
    ...(generated && { generated: { ...generated, steps: [...generated.steps] } }),
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
