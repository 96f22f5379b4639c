import type { Sealed } from "../core/index.ts";
import { againstBaseline, type Weighed } from "./against-baseline.ts";
import { driftsOf } from "./drift.ts";
import {
  digestIn,
  misfitsOf,
  refusalsOfLoad,
  refusalsOfRun,
  repeatedIn,
  type Frame,
  type Refusal,
} from "./refusals.ts";
import { refusalsOfBaseline } from "./refusals-of-baseline.ts";
import type { BaselineEvidence, LoadEvidence, ReadEvidence, VerdictEvidence } from "./evidence.ts";
import { failuresOfLoad, failuresOfRun, loadName } from "./failures.ts";
import type { GateReason, GateResult } from "./gate-schema.ts";
import { judgeWaivers } from "./judge-waivers.ts";
import { reasonsOfLoads, undecidedIn } from "./judgements.ts";
import { judgeFailures, reasonsOfWaivers, shownWaiver } from "./waived.ts";
import type { Waiver } from "./waivers.ts";

/** All that a decision is made from. */
export interface GateInput extends Frame {
  /** Where the policy came from. */
  readonly policySource: string;
  readonly verdict: VerdictEvidence;
  readonly loads: readonly LoadEvidence[];
  /** `null` where nothing was accepted before. */
  readonly baseline: BaselineEvidence | null;
  readonly waivers: readonly Waiver[];
}

/**
 * The release decision. Open only where every file can be relied on, everything required was looked at, and each failure is
 * covered by an entry of somebody who answers for it today and that the policy allows.
 */
export function decideGate(input: GateInput): GateResult {
  const { now, suite, policy, policySource, verdict, loads, baseline } = input;
  const weighed = weighedOf(input);
  const refused = refusedIn(input);
  const found = weighed === null ? nothingFound : foundIn(weighed, input);
  const reasons = [...refused, ...found.reasons];
  const { target, class: runClass } = verdict.document ?? {};
  return {
    schemaVersion: 1,
    suite,
    decidedAt: now.toISOString(),
    ...outcomeOf(reasons),
    release: input.release ?? target?.release ?? null,
    role: verdict.document?.role ?? null,
    target: target ?? null,
    class: runClass ?? null,
    reasons,
    remarks: found.remarks,
    failures: found.failures,
    waivers: found.waivers,
    drift: found.drift,
    evidence: [
      shownEvidence("verdict", verdict, ({ verdict: word, seed }) => `${word}, seed ${seed}`),
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
    ],
    policy: { source: policySource, rules: policy },
  };
}

type Found = Pick<GateResult, "reasons" | "remarks" | "failures" | "waivers" | "drift">;

const nothingFound: Found = { reasons: [], remarks: [], failures: [], waivers: [], drift: [] };

/** What cannot be relied on outweighs everything; an entry to be mended outweighs what is not good enough. */
function outcomeOf(reasons: readonly GateReason[]): Pick<GateResult, "decision" | "exitCode"> {
  const has = (kind: GateReason["kind"]): boolean => reasons.some((reason) => reason.kind === kind);
  if (has("evidence")) return { decision: "cannot-decide", exitCode: 3 };
  if (has("waiver")) return { decision: "closed", exitCode: 4 };
  if (reasons.some(({ kind }) => kind !== "undecided")) return { decision: "closed", exitCode: 1 };
  return has("undecided") ? { decision: "cannot-decide", exitCode: 3 } : { decision: "open", exitCode: 0 };
}

function weighedOf({ verdict, loads, baseline }: GateInput): Weighed | null {
  const results = loads.flatMap(({ document }) => document ?? []);
  if (verdict.document === null || results.length < loads.length || baseline?.document === null) return null;
  return { verdict: verdict.document, loads: results, baseline: baseline?.document ?? null };
}

function refusedIn(input: GateInput): readonly GateReason[] {
  const { verdict, loads, baseline, policy } = input;
  const run = verdict.document;
  const results = loads.flatMap(({ document }) => document ?? []);
  const to = run === null ? "" : ` --target ${run.target.name}`;
  // Load is what a service stands, and no client.
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
    ...repeatedIn(results).map((name) =>
      refusal("the files of --load", { text: `hold ${name} twice`, mend: "Name each result once." }),
    ),
    ...missing.map(({ script, shape }) =>
      refusal(`load ${script} ${shape}`, {
        text: "is missing, and the policy asks for it",
        mend: `Make it with \`orders-conformance load ${script} --shape ${shape}${to}\` and name its load.json with --load.`,
      }),
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
  if (read.problem === null) return refusals(read.document).map((each) => refusal(read.file, each));
  const mend = "Take the files as they were written, the whole reports directory, or make them again.";
  return [{ kind: "evidence", text: read.problem, mend, requirements: [] }];
}

function refusal(file: string, { text, mend }: Refusal): GateReason {
  return { kind: "evidence", text: `${file} ${text}`, mend, requirements: [] };
}

function foundIn(weighed: Weighed, { now, policy, waivers, release, baseline: read }: GateInput): Found {
  const { verdict, loads, baseline } = weighed;
  const failures = [...failuresOfRun(verdict), ...loads.flatMap(failuresOfLoad)];
  const facts = { now, target: verdict.target.name, requirements: verdict.requirements, failures };
  const judged = judgeWaivers(waivers, facts);
  const shown = judgeFailures(failures, judged, policy);
  const { mostDriftPercent } = policy.baseline;
  const drift = baseline === null || mostDriftPercent === null ? [] : driftsOf(baseline, loads, mostDriftPercent);
  const compared = againstBaseline({ weighed, policy, drift });
  return {
    reasons: [
      ...reasonsOfWaivers(judged),
      ...shown.reasons,
      ...reasonsOfLoads(loads, policy),
      ...compared.reasons,
      ...undecidedIn(verdict, loads),
    ],
    remarks: [
      ...(release === undefined
        ? [
            `no --release was given: this is about ${verdict.target.release ?? "a release that the evidence does not name"}`,
          ]
        : []),
      ...(read === null
        ? ["there is no baseline, so nothing was compared; `orders-conformance gate accept` stores one"]
        : []),
      ...verdict.target.absent.map(({ answer, reason }) => `the target has no ${answer}: ${reason}`),
      ...otherTargets(judged.filter(({ state }) => state === "another-target").length),
      ...compared.remarks,
    ],
    failures: shown.failures,
    waivers: judged.map(shownWaiver),
    drift: [...drift],
  };
}

function otherTargets(count: number): readonly string[] {
  return count === 0
    ? []
    : [`${count} ${count === 1 ? "entry" : "entries"} of the waivers ${count === 1 ? "is" : "are"} for other targets`];
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
    says: document === null ? "not what it should be" : says(document),
  };
}
