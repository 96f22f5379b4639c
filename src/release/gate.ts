import { notRunIn, type PastRun, type Sealed } from "../core/index.ts";
import { againstBaseline, type Weighed } from "./against-baseline.ts";
import { driftsOf } from "./drift.ts";
import type { BaselineEvidence, LoadEvidence, ReadEvidence, VerdictEvidence } from "./evidence.ts";
import { failuresOfLoad, failuresOfRun, loadName } from "./failures.ts";
import { type GateReason, outcomeOf, reasonAgainst } from "./gate-reasons.ts";
import type { GateResult } from "./gate-schema.ts";
import { besideHistory } from "./history.ts";
import { judgeWaivers } from "./judge-waivers.ts";
import { reasonsOfLoads, undecidedIn } from "./judgements.ts";
import {
  digestIn,
  type GateContext,
  misfitsOf,
  type Refusal,
  refusalsOfBaseline,
  refusalsOfLoad,
  refusalsOfRun,
  repeatedIn,
} from "./refusals.ts";
import { refusalsOfObserved } from "./observed.ts";
import { judgeFailures, reasonsOfWaivers, shownWaiver } from "./waived.ts";
import type { Waiver } from "./waivers.ts";

/** All that a decision is made from. */
export interface GateInput extends GateContext {
  /** Where the policy came from. */
  readonly policySource: string;
  readonly verdict: VerdictEvidence;
  /** Verdicts on traffic that others made. */
  readonly observed: readonly VerdictEvidence[];
  readonly loads: readonly LoadEvidence[];
  /** `null` before the first release is accepted. */
  readonly baseline: BaselineEvidence | null;
  readonly waivers: readonly Waiver[];
  /** Earlier runs; `null` where no history was given. */
  readonly history: readonly PastRun[] | null;
}

/**
 * The release decision. Open only when every file can be relied on, everything required was judged, and each failure has a
 * valid waiver that the policy allows.
 */
export function decideGate(input: GateInput): GateResult {
  const { now, suite, policy, policySource, verdict } = input;
  const weighed = weighedOf(input);
  const found = weighed === null ? nothingFound : foundIn(weighed, input);
  const reasons = [...refusedIn(input), ...found.reasons];
  const { target, class: runClass, role } = verdict.document ?? {};
  return {
    schemaVersion: 2,
    suite,
    decidedAt: now.toISOString(),
    ...outcomeOf(reasons),
    release: input.release ?? target?.release ?? null,
    commitTime: input.commitTime,
    role: role ?? null,
    target: target ?? null,
    class: runClass ?? null,
    ...found,
    reasons,
    evidence: evidenceOf(input),
    policy: { source: policySource, rules: policy },
  };
}

function evidenceOf({ verdict, observed, loads, baseline }: GateInput): GateResult["evidence"] {
  return [
    shownEvidence("verdict", verdict, ({ verdict: word, seed }) => `${word}, seed ${seed}`),
    ...observed.map((each) =>
      shownEvidence("observed", each, ({ observed: seen, totals }) => {
        return `${seen?.judged ?? 0} answers judged from ${seen?.source ?? "unknown"}, ${totals.fail} requirements failed`;
      }),
    ),
    ...loads.map((load) => shownEvidence("load", load, (result) => `${loadName(result)}: ${result.verdict}`)),
    ...(baseline === null
      ? []
      : [
          shownEvidence(
            "baseline",
            baseline,
            ({ release, acceptedAt }) => `${release ?? "an unnamed release"}, accepted at ${acceptedAt}`,
          ),
        ]),
  ];
}

type Found = Pick<GateResult, "reasons" | "remarks" | "failures" | "waivers" | "drift">;

const nothingFound: Found = { reasons: [], remarks: [], failures: [], waivers: [], drift: [] };

function weighedOf({ verdict, observed, loads, baseline }: GateInput): Weighed | null {
  const results = loads.flatMap(({ document }) => document ?? []);
  const isRead = results.length === loads.length && observed.every(({ document }) => document !== null);
  if (verdict.document === null || !isRead || baseline?.document === null) return null;
  return { verdict: verdict.document, loads: results, baseline: baseline?.document ?? null };
}

function refusedIn(input: GateInput): readonly GateReason[] {
  const { verdict, observed, loads, baseline, policy } = input;
  const run = verdict.document;
  const results = loads.flatMap(({ document }) => document ?? []);
  const to = run === null ? "" : ` --target ${run.target.name}`;
  // A load run measures a service, never a client.
  const missing = (policy.role === "client" ? [] : policy.load).filter(
    ({ script, shape }) => !results.some(({ plan }) => plan.script === script && plan.shape === shape),
  );
  return [
    ...refusedFile(verdict, (document) => refusalsOfRun(document, input)),
    ...loads.flatMap((load) =>
      refusedFile(load, (document) => [
        ...refusalsOfLoad(document, input),
        ...(run === null ? [] : misfitsOf(run, document)),
      ]),
    ),
    ...observed.flatMap((each) => refusedFile(each, (document) => refusalsOfObserved(document, run, input))),
    ...(policy.evidence.observed === undefined || observed.length > 0
      ? []
      : [
          reasonAgainst(
            "evidence",
            "observed traffic is missing; the policy requires it",
            `Run \`orders-conformance observe${to}\`, and pass its verdict.json with --observed.`,
          ),
        ]),
    ...repeatedIn(results).map((name) =>
      reasonAgainst("evidence", `--load names ${name} twice`, "Name each result once."),
    ),
    ...missing.map(({ script, shape }) =>
      reasonAgainst(
        "evidence",
        `load ${script} ${shape} is missing; the policy requires it`,
        `Run \`orders-conformance load ${script} --shape ${shape}${to}\`, and pass its load.json with --load.`,
      ),
    ),
    ...(baseline === null
      ? []
      : refusedFile(baseline, (document) => (run === null ? [] : refusalsOfBaseline(document, run)))),
  ];
}

function refusedFile<Document>(
  read: ReadEvidence<Document>,
  refusals: (document: Document) => readonly Refusal[],
): readonly GateReason[] {
  if (read.problem === null)
    return refusals(read.document).map(({ text, fix }) => reasonAgainst("evidence", `${read.file} ${text}`, fix));
  const fix = "Use the whole reports directory as it was written, or run again.";
  return [reasonAgainst("evidence", read.problem, fix)];
}

function foundIn(weighed: Weighed, input: GateInput): Found {
  const { now, policy, waivers } = input;
  const { verdict, loads, baseline } = weighed;
  const observed = input.observed.flatMap(({ document }) => document ?? []);
  const failures = [...failuresOfRun(verdict), ...observed.flatMap(failuresOfRun), ...loads.flatMap(failuresOfLoad)];
  const facts = { now, target: verdict.target.name, requirements: verdict.requirements, failures };
  const judged = judgeWaivers(waivers, facts);
  const shown = judgeFailures(failures, judged, policy);
  const past = besideHistory(shown.failures, input, verdict);
  const { mostDriftPercent } = policy.baseline;
  const drift = baseline === null || mostDriftPercent === null ? [] : driftsOf(baseline, loads, mostDriftPercent);
  const compared = againstBaseline({ weighed, policy, drift });
  const ofOthers = judged.filter(({ state }) => state === "another-target").length;
  return {
    reasons: [
      ...reasonsOfWaivers(judged),
      ...shown.reasons,
      ...past.reasons,
      ...reasonsOfLoads(loads, policy),
      ...compared.reasons,
      ...undecidedIn(verdict, loads),
    ],
    remarks: [
      ...remarksOn(input, verdict.target),
      ...notRunIn(verdict),
      ...(ofOthers === 0 ? [] : [`waivers for other targets: ${ofOthers}`]),
      ...compared.remarks,
      ...past.remarks,
    ],
    failures: past.failures,
    waivers: judged.map(shownWaiver),
    drift: [...drift],
  };
}

function remarksOn({ release, baseline }: GateInput, target: NonNullable<GateResult["target"]>): readonly string[] {
  return [
    ...(release === undefined
      ? [
          `no --release was given: the decision is about ${target.release ?? "a release that the evidence does not name"}`,
        ]
      : []),
    ...(baseline === null ? ["there is no baseline to compare with; `orders-conformance gate accept` stores one"] : []),
    ...target.absent.map(({ answer, reason }) => `the target has no ${answer}: ${reason}`),
    ...target.choices.map(({ id, reason }) => `the target makes the choice ${id}: ${reason}`),
  ];
}

function shownEvidence<Document extends Sealed<object> & { readonly startedAt: string }>(
  kind: GateResult["evidence"][number]["kind"],
  { file, document }: ReadEvidence<Document>,
  says: (document: Document) => string,
): GateResult["evidence"][number] {
  return {
    kind,
    file,
    digest: digestIn(document),
    startedAt: document?.startedAt ?? null,
    says: document === null ? "unusable" : says(document),
  };
}
