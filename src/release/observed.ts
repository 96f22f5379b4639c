import type { Verdict } from "../core/index.ts";
import { differencesFromTraffic } from "./again/observed.ts";
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
  (verdict, { suites }) => {
    const [first] = differencesFromTraffic(verdict, suites);
    return unless(first === undefined, `does not follow from its own parts: ${first}`, observeAgain);
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
