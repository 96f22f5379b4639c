import {
  canonical,
  type LoadResult,
  type OperationId,
  runClasses,
  type Sealed,
  specification,
  type Verdict,
} from "../core/index.ts";
import { contradictionsOfLoad } from "./again/load.ts";
import { differencesFromChecks, type Suites } from "./again/verdict.ts";
import type { Baseline } from "./baseline.ts";
import { loadName } from "./failures.ts";
import type { Policy } from "./policy.ts";

/** Why evidence cannot be relied on. Each rule says what is wrong and what to do about it. */

export interface Refusal {
  /** What is wrong, in words that follow the name of the file. */
  readonly text: string;
  readonly fix: string;
}

/** What evidence is held against. */
export interface GateContext {
  readonly now: Date;
  readonly suite: Verdict["suite"];
  /** The release that is asked about; `undefined`: the one of the evidence. */
  readonly release: string | undefined;
  readonly policy: Policy;
  /** When the commit of the release was made; `null` where that is not known. */
  readonly commitTime: string | null;
  readonly suites: Suites;
  /** The operations that succeeded in the exchanges of the run. */
  readonly succeeded: ReadonlySet<OperationId>;
}

export type Rule<Evidence> = (evidence: Evidence, context: GateContext) => Refusal | null;

export function unless(holds: boolean, text: string, fix: string): Refusal | null {
  return holds ? null : { text, fix };
}

const runAgain = "Run the whole suite again: `orders-conformance run`.";
const sessionAgain = "Run all missions again: `orders-conformance referee`.";
const hour = 3_600_000;
/** Clocks of two machines differ. */
const clockTolerance = 5 * 60_000;

const isOfAllowedEnvironment: Rule<Verdict | LoadResult> = (
  { target: { environment } },
  { policy: { environments } },
) =>
  unless(
    environments.includes(environment),
    `is from ${environment}, which the policy does not allow`,
    `Use evidence from ${environments.join(" or ")}, or add ${environment} to \`environments\` in the policy.`,
  );

export const rulesOfAll: readonly Rule<Verdict | LoadResult>[] = [
  ({ suite }, { suite: own }) =>
    unless(
      suite.version === own.version,
      `was written by suite version ${suite.version}; this is ${own.version}`,
      "Use the same version of the suite for the runs and for the gate.",
    ),
  (evidence) =>
    unless(
      evidence.specification.version === specification.version,
      `judges by version ${evidence.specification.version} of the specification; this suite judges by ${specification.version}`,
      isOfClient(evidence) ? sessionAgain : runAgain,
    ),
  ({ target }, { policy }) =>
    unless(
      policy.target === undefined || policy.target === target.name,
      `is about the target ${target.name}; the policy is for ${policy.target}`,
      `Use evidence about ${policy.target}.`,
    ),
  (evidence, { release }) => {
    const { target } = evidence;
    if (release === undefined || target.release === release) return null;
    const text =
      target.release === undefined ? "does not name a release" : `is about release ${target.release}, not ${release}`;
    return { text, fix: fixOfRelease(evidence, release) };
  },
  ({ startedAt, durationMs }, { now, policy: { maxAgeHours } }) => {
    // From its start: a run that says it took days is as old as its first answer.
    const age = now.getTime() - Date.parse(startedAt);
    if (age - durationMs < -clockTolerance)
      return { text: `starts in the future (${startedAt})`, fix: "Correct the clock of the machine that is wrong." };
    return unless(age <= maxAgeHours * hour, `is older than ${maxAgeHours} hours (${startedAt})`, "Run it again.");
  },
  ({ startedAt }, { commitTime, policy }) => {
    const earliest = [commitTime, policy.evidence.noOlderThan].find(
      (time) => time != null && Date.parse(startedAt) < Date.parse(time),
    );
    return unless(
      earliest == null,
      `started at ${startedAt}, before ${earliest}: it is older than what is released`,
      "Run it again with the release that you decide on.",
    );
  },
];

function fixOfRelease(evidence: Verdict | LoadResult, release: string): string {
  const { target } = evidence;
  if (isOfClient(evidence)) return "Set the client's `release` in the file of --client, and run its missions again.";
  if (target.release !== undefined) return `Run again while the target serves release ${release}.`;
  return target.environment === "reference"
    ? `The embedded reference has no release: leave out --release. For any other service, set ORDERS_RELEASE=${release}.`
    : `Set ORDERS_RELEASE=${release} for the run, and run again.`;
}

function isOfClient(evidence: Verdict | LoadResult): boolean {
  return "role" in evidence && evidence.role === "client";
}

export const isOfRole: Rule<Verdict> = ({ role }, { policy }) =>
  unless(
    role === policy.role,
    `judges a ${role}; the policy is for a ${policy.role}`,
    "Correct `role` in the policy, or use the other verdict.",
  );

const rulesOfRun: readonly Rule<Verdict>[] = [
  isOfRole,
  ({ partial, verdict, role }) =>
    unless(
      !partial && verdict !== "partial",
      "is from a partial run",
      role === "client" ? `${sessionAgain} Leave out --mission.` : `${runAgain} Leave out --only and --flows 0.`,
    ),
  ({ class: runClass, role }, { policy }) =>
    unless(
      role === "client" || runClasses.indexOf(runClass) >= runClasses.indexOf(policy.class),
      `covers class ${runClass}; the policy requires ${policy.class}`,
      `Run \`orders-conformance run --class ${policy.class}\`.`,
    ),
  (verdict, { succeeded, suites }) => {
    // A part is refused as one, and lacks the rest on purpose.
    const [first] = verdict.partial ? [] : differencesFromChecks(verdict, succeeded, suites);
    return unless(first === undefined, `does not follow from its own parts: ${first}`, againOf(verdict));
  },
];

/** How to get another verdict of this kind. */
function againOf({ role }: Verdict): string {
  return role === "client" ? sessionAgain : runAgain;
}

const rulesOfLoad: readonly Rule<LoadResult>[] = [
  (load) => {
    const [first] = contradictionsOfLoad(load);
    return unless(
      first === undefined,
      `does not follow from its own parts: ${first}`,
      "Run the load test again, and merge all segments: `orders-conformance load merge`.",
    );
  },
];

/** Why the verdict of a run or of a client's session cannot be relied on. */
export function refusalsOfRun(verdict: Verdict, context: GateContext): readonly Refusal[] {
  return [isOfAllowedEnvironment, ...rulesOfAll, ...rulesOfRun].flatMap((rule) => rule(verdict, context) ?? []);
}

/** Why a load result cannot be relied on. */
export function refusalsOfLoad(load: LoadResult, context: GateContext): readonly Refusal[] {
  return [isOfAllowedEnvironment, ...rulesOfAll, ...rulesOfLoad].flatMap((rule) => rule(load, context) ?? []);
}

/** Why a verdict cannot be compared with what was accepted last. */
export function refusalsOfBaseline(baseline: Baseline, verdict: Verdict): readonly Refusal[] {
  const { target, role } = verdict;
  const other =
    "Name the baseline of this target with --baseline, or store a new one with `orders-conformance gate accept`.";
  return [
    unless(
      baseline.target.name === target.name,
      `is about the target ${baseline.target.name}, not ${target.name}`,
      other,
    ),
    unless(
      baseline.target.environment === target.environment,
      `is from ${baseline.target.environment}, not from ${target.environment}`,
      other,
    ),
    unless(baseline.role === role, `judges a ${baseline.role}, not a ${role}`, other),
    unless(
      Date.parse(verdict.startedAt) >= Date.parse(baseline.startedAt),
      `was accepted from a later run (${baseline.startedAt}) than this one (${verdict.startedAt})`,
      againOf(verdict),
    ),
  ].filter((refusal) => refusal !== null);
}

/** How a load run differs from the conformance run in what service it was about; empty when both are about one. */
export function misfitsOf({ target: run }: Verdict, { target: load }: LoadResult): readonly Refusal[] {
  // The embedded reference gets another port each time.
  const sameAddress = run.environment === "reference" || run.baseUrl === load.baseUrl;
  const differences = [
    run.name === load.name ? null : `target ${load.name}, not ${run.name}`,
    run.environment === load.environment ? null : `environment ${load.environment}, not ${run.environment}`,
    sameAddress ? null : `address ${load.baseUrl}, not ${run.baseUrl}`,
    run.profileDigest === load.profileDigest ? null : "another profile",
    run.release === load.release ? null : `release ${load.release ?? "unnamed"}, not ${run.release ?? "unnamed"}`,
  ].filter((difference) => difference !== null);
  if (differences.length === 0) return [];
  const fix = "Run both against the same service: `orders-conformance run`, then `orders-conformance load`.";
  return [{ text: `does not match the conformance run: ${differences.join("; ")}`, fix }];
}

/** Fewer requests may take the same times by chance. */
const fewRequests = 10;

/** The names of load runs that were given more than once, as a whole or in part, which says no more than once: no two runs have the same answers. */
export function repeatedIn(loads: readonly LoadResult[]): readonly string[] {
  const times = ({ operations }: LoadResult): readonly string[] =>
    operations.flatMap(({ count, curve }) => (count < fewRequests ? [] : [canonical(curve)]));
  const isSame = (one: LoadResult, other: LoadResult): boolean =>
    one.plan.runTag === other.plan.runTag || times(one).some((each) => times(other).includes(each));
  const repeated = loads.filter((load, place) => loads.slice(0, place).some((earlier) => isSame(earlier, load)));
  return [...new Set(repeated.map(loadName))];
}

/** The digest that a document carries; `null` for one that was not read. */
export function digestIn(document: Sealed<object> | null): string | null {
  return document?.integrity.digest ?? null;
}
