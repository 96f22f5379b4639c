import type { Verdict } from "../core/index.ts";
import { type GateContext, isOfRole, type Refusal, type Rule, rulesOfAll, unless } from "./refusals.ts";

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
  ({ requirements }) => {
    const odd = requirements.find(
      ({ outcome, checks, seen: { judged = 0, failed = 0 } = {} }) =>
        (outcome === "fail" || outcome === "warn") !== failed > 0 ||
        (outcome === "pass") !== (judged > 0 && failed === 0) ||
        checks.some((check) => check.outcome !== outcome),
    );
    return unless(odd === undefined, `does not follow from its own parts: the outcome of ${odd?.id}`, observeAgain);
  },
  ({ observed }, { policy }) => {
    const { leastJudged = 0 } = policy.evidence.observed ?? {};
    return unless(
      (observed?.judged ?? 0) >= leastJudged,
      `has ${observed?.judged ?? 0} judged answers; the policy requires ${leastJudged}`,
      "Observe the traffic for longer.",
    );
  },
];

/** Why a verdict on observed traffic cannot be relied on. It may be of any environment: nothing was sent to it. */
export function refusalsOfObserved(observed: Verdict, run: Verdict | null, context: GateContext): readonly Refusal[] {
  const name = run?.target.name ?? observed.target.name;
  return [
    ...[...rulesOfAll, ...rulesOfObserved].flatMap((rule) => rule(observed, context) ?? []),
    ...(observed.target.name === name
      ? []
      : [{ text: `is about the target ${observed.target.name}, not ${name}`, fix: `Use evidence about ${name}.` }]),
  ];
}
