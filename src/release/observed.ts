import { type Verdict, canonical, type VerdictRequirement } from "../core/index.ts";
import { type GateContext, isOfRole, type Refusal, type Rule, rulesOfAll, unless } from "./refusals.ts";
import { decidedOfTraffic } from "./again/decided-again.ts";
import { rowsThatDiffer, type Suites } from "./again/verdict.ts";
import { contradictionsOfTarget, spared } from "./again/target.ts";

/** What a verdict on traffic that others made has to be. */

const observeAgain = "Judge the record again: `orders-conformance observe`.";
const rulesOfObserved: readonly Rule<Verdict>[] = [
  isOfRole,
  ({ verdict, observed }) =>
    unless(
      verdict === "observed" && observed !== undefined,
      "is no verdict on observed traffic",
      "Pass the verdict.json of `orders-conformance observe`.",
    ),
  (verdict, { suites }) => {
    const [first] = differencesFromTraffic(verdict, suites);
    return unless(first === undefined, `does not follow from its own parts: ${first}`, observeAgain);
  },
  ({ observed }, { policy }) => {
    // Traffic without a judged answer shows nothing, with any policy.
    const { leastJudged = 1 } = policy.evidence.observed ?? {};
    return unless(
      (observed?.judged ?? 0) >= leastJudged,
      `has ${observed?.judged ?? 0} judged answers; the gate requires ${leastJudged}`,
      "Observe the traffic for longer.",
    );
  },
];

/** Why a verdict on observed traffic cannot be relied on. It may be of any environment: nothing was sent to it. */
export function refusalsOfObserved(observed: Verdict, run: Verdict | null, context: GateContext): readonly Refusal[] {
  const { name, release } = run?.target ?? observed.target;
  const { target } = observed;
  return [
    ...[...rulesOfAll, ...rulesOfObserved].flatMap((rule) => rule(observed, context) ?? []),
    unless(target.name === name, `is about the target ${target.name}, not ${name}`, `Use evidence about ${name}.`),
    unless(
      target.release === release,
      `is about ${inWords(target.release)}, and the conformance run about ${inWords(release)}`,
      "Observe the release that the run was about, and set ORDERS_RELEASE for both.",
    ),
  ].filter((refusal) => refusal !== null);
}

function inWords(release: string | undefined): string {
  return release === undefined ? "an unnamed release" : `release ${release}`;
}

/** How a verdict on observed traffic differs from the one that its checks lead to, or contradicts itself; empty if it does not. */
function differencesFromTraffic(verdict: Verdict, suites: Suites): readonly string[] {
  const again = decidedOfTraffic(verdict, suites);
  const { totals, requirements, observed, startedAt, durationMs } = verdict;
  if (observed === undefined) return [];
  const { exchanges, judged, operations, from, until } = observed;
  const calls = Object.values(operations);
  const named = (row: Verdict): readonly unknown[] => row.reasons.filter(({ kind }) => kind === "failed");
  const rules: readonly (readonly [boolean, string])[] = [
    [canonical(totals) === canonical(again.totals), "its totals"],
    [canonical(named(verdict)) === canonical(named(again)), "its reasons"],
    [judged <= exchanges && totals.requests === exchanges, "the number of its answers"],
    [calls.every(({ called, succeeded }) => succeeded <= called), "the number of its calls"],
    [from === startedAt && Date.parse(until) - Date.parse(from) === durationMs, "its time"],
  ];
  return [
    ...rowsThatDiffer(verdict, again),
    ...rules.flatMap(([holds, text]) => (holds ? [] : [text])),
    ...requirements.filter((row) => !isSeen(row)).map(({ id }) => `the outcome of ${id}`),
    ...contradictionsOfTarget(verdict),
    ...spared(verdict),
  ];
}

/** Whether an outcome is that of its numbers: a failure counts, and a warning may be of an answer that nothing forbids. */
function isSeen({ outcome, seen }: VerdictRequirement): boolean {
  const { judged = 0, failed = 0 } = seen ?? {};
  if (failed > judged) return false;
  if (outcome === "fail") return failed > 0;
  if (outcome === "warn") return judged > 0;
  return outcome === "pass" ? judged > 0 && failed === 0 : judged === 0;
}
