import { canonical, type LoadResult, type Sealed, type Verdict } from "../../core/index.ts";
import { decideGate } from "../gate.ts";
import { defaultPolicy, defaultPolicySource } from "../policy.ts";
import type { GateContext } from "../refusals.ts";
import type { GateResult } from "../gate-schema.ts";

interface Decided {
  readonly verdict: Sealed<Verdict>;
  readonly load: Sealed<LoadResult> | null;
  readonly gate: GateResult;
}

/**
 * How a gate differs from the decision that its own policy and waivers make of the evidence at hand; empty if it does not. The
 * baseline, observed traffic and further load runs are not at hand: what they contribute is not decided again.
 */
export function differencesFromGate(
  { verdict, load, gate }: Decided,
  { suites, succeeded }: Pick<GateContext, "suites" | "succeeded">,
): readonly string[] {
  const { policy, evidence, waivers } = gate;
  const loads = load === null ? [] : [load];
  const kinds = evidence.map(({ kind }) => kind);
  const isWhole = evidence.filter(({ kind }) => kind === "load").length === loads.length && !kinds.includes("observed");
  const again = decideGate({
    now: new Date(gate.decidedAt),
    suite: gate.suite,
    release: gate.release ?? undefined,
    commitTime: gate.commitTime,
    policy: {
      ...policy.rules,
      evidence: { noOlderThan: policy.rules.evidence.noOlderThan },
      load: isWhole ? policy.rules.load : [],
      baseline: { ...policy.rules.baseline, required: policy.rules.baseline.required && !kinds.includes("baseline") },
      history: { ...policy.rules.history, nothingNew: false },
    },
    policySource: policy.source,
    suites,
    succeeded,
    verdict: { file: "verdict.json", document: verdict, problem: null },
    observed: [],
    loads: loads.map((document) => ({ file: "load.json", document, problem: null })),
    baseline: null,
    history: null,
    waivers: waivers.map(({ failure, ...waiver }) => ({
      covers: waiver.covers,
      target: waiver.target,
      reason: waiver.reason,
      ticket: waiver.ticket,
      owner: waiver.owner,
      expires: waiver.expires,
      ...(failure !== null && { failure }),
    })),
  });
  const own = isWhole ? gate : withoutOtherLoads(gate, again);
  const differing = Object.entries(compared)
    .filter(([, of]) => canonical(of(own)) !== canonical(of(again)))
    .map(([name]) => name);
  const opposed = Object.entries(contradictions).flatMap(([text, holds]) =>
    holds(gate) ? [] : [`gate.json contradicts itself: ${text}`],
  );
  if (differing.length === 0) return opposed;
  const why = again.reasons.slice(0, 2).map(({ text }) => text);
  return [
    ...opposed,
    `gate.json does not follow from the evidence: its ${differing.join(", ")} would be different${why.length === 0 ? "" : `, because ${why.join("; ")}`}`,
  ];
}

/** What holds of every open gate, also where more than the evidence at hand decided it. */
const contradictions: Readonly<Record<string, (gate: GateResult) => boolean>> = {
  "it decides on several runs": ({ evidence }) => evidence.filter(({ kind }) => kind === "verdict").length === 1,
  "a failure has no waiver that was valid": ({ failures, decidedAt }) =>
    failures.every(({ waivedBy }) => waivedBy !== null && waivedBy.expires >= decidedAt.slice(0, 10)),
  "something is slower": ({ drift }) => drift.every(({ outcome }) => outcome !== "slower"),
  "its policy is not the default policy": ({ policy: { source, rules } }) =>
    source !== defaultPolicySource || canonical(rules) === canonical(defaultPolicy),
};

/** What of a decision has to be the same; its texts may have been redacted. */
const compared: Readonly<Record<string, (gate: GateResult) => unknown>> = {
  decision: ({ decision, exitCode }) => [decision, exitCode],
  release: ({ release }) => release,
  role: ({ role, class: runClass }) => [role, runClass],
  target: ({ target }) => target,
  reasons: ({ reasons }) => reasons.map(({ kind }) => kind),
  failures: ({ failures }) =>
    failures.map(({ seenIn, requirement, failure, waivedBy }) => [
      seenIn,
      requirement,
      failure,
      waivedBy && [waivedBy.entry, waivedBy.owner, waivedBy.expires, waivedBy.reason, waivedBy.ticket],
    ]),
  waivers: ({ waivers }) => waivers.map(({ entry, state }) => [entry, state]),
};

/** What a gate says about the evidence at hand: another load run, or observed traffic, may use waivers that have no match here. */
function withoutOtherLoads(gate: GateResult, again: GateResult): GateResult {
  const seen = new Set(["run", ...again.failures.map(({ seenIn }) => seenIn)]);
  return {
    ...gate,
    failures: gate.failures.filter(({ seenIn }) => seen.has(seenIn)),
    waivers: again.waivers,
  };
}
