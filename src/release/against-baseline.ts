import type { LoadResult, Sealed, Verdict } from "../core/index.ts";
import type { Baseline } from "./baseline.ts";
import { comparableIn } from "./drift.ts";
import { loadName } from "./failures.ts";
import { type GateReason, reasonAgainst } from "./gate-reasons.ts";
import type { Drift } from "./gate-schema.ts";
import type { Policy } from "./policy.ts";

/** The evidence of a decision, once every file could be read. */
export interface Weighed {
  readonly verdict: Sealed<Verdict>;
  readonly loads: readonly Sealed<LoadResult>[];
  readonly baseline: Baseline | null;
}

interface Comparison {
  readonly weighed: Weighed;
  readonly policy: Policy;
  readonly drift: readonly Drift[];
}

interface Compared {
  readonly reasons: readonly GateReason[];
  readonly remarks: readonly string[];
}

const accept = "Find out why. If the change is intended, accept it: `orders-conformance gate accept --because REASON`.";

/** What is worse than in the accepted baseline, and what could not be compared with it. */
export function againstBaseline(comparison: Comparison): Compared {
  const { weighed, policy } = comparison;
  const { baseline } = weighed;
  if (baseline === null) return { reasons: policy.baseline.required ? [required] : [], remarks: [] };
  return { reasons: worseThan(baseline, comparison), remarks: remarksOn(baseline, comparison) };
}

const required = reasonAgainst(
  "baseline",
  "there is no baseline; the policy requires one",
  "Name one with --baseline, or store the first: `orders-conformance gate accept --because REASON`.",
);

function worseThan(baseline: Baseline, { weighed: { verdict }, policy, drift }: Comparison): readonly GateReason[] {
  const rules = policy.baseline;
  const answers = new Map(baseline.observations.map(({ id, answer }) => [id, answer]));
  const worse = (text: string, requirements: readonly string[] = []): GateReason =>
    reasonAgainst("baseline", text, accept, requirements);
  const warnings = verdict.requirements
    .filter(({ id, outcome }) => outcome === "warn" && !baseline.warnings.includes(id))
    .map(({ id, statement }) => worse(`new warning: ${id}: ${statement}`, [id]));
  const observations = verdict.observations
    .filter(({ id, answer }) => answers.get(id) !== answer)
    .map(({ id, question, answer }) => {
      const before = answers.get(id);
      return worse(`new answer: ${id}: ${question} ${answer}${before === undefined ? "" : ` (before: ${before})`}`);
    });
  const absent = verdict.target.absent
    .filter(({ answer }) => !baseline.absent.includes(answer))
    .map(({ answer, reason }) => worse(`the target no longer has ${answer}: ${reason}`));
  return [
    ...(rules.noNewWarnings ? warnings : []),
    ...(rules.noNewObservations ? observations : []),
    ...(rules.noNewAbsent ? absent : []),
    ...(rules.sameProfile && verdict.target.profileDigest !== baseline.target.profileDigest
      ? [worse("the profile of the target differs from the baseline's")]
      : []),
    ...drift
      .filter(({ outcome }) => outcome === "slower")
      .map((each) => worse(slowerInWords(each, rules.mostDriftPercent))),
  ];
}

function slowerInWords({ script, shape, operation, before, now, ratio }: Drift, most: number | null): string {
  const percent = (value: number): string => `${Math.round((value - 1) * 100)} %`;
  const sure = ratio === null ? "" : ` (slower by ${percent(ratio.lower)} to ${percent(ratio.upper)}, limit ${most} %)`;
  return `load ${script} ${shape}: ${operation} p95 was ${Math.round(now)} ms, before ${Math.round(before)} ms${sure}`;
}

function remarksOn(baseline: Baseline, { weighed: { verdict, loads }, policy, drift }: Comparison): readonly string[] {
  const few = drift.filter(({ outcome }) => outcome === "too few requests").map(({ operation }) => operation);
  const alone = loads.filter((load) => comparableIn(baseline, load) === undefined).map(loadName);
  return [
    ...(baseline.class === verdict.class
      ? []
      : [`the baseline is of class ${baseline.class}, this run of class ${verdict.class}`]),
    ...(baseline.suite.version === verdict.suite.version
      ? []
      : [`the baseline was made with suite version ${baseline.suite.version}`]),
    ...(policy.baseline.mostDriftPercent === null
      ? []
      : [
          ...alone.map((name) => `${name}: drift was not judged; the baseline has no run with this rate and length`),
          ...(few.length === 0 ? [] : [`drift of ${few.join(", ")} was not judged: too few requests (a p95 needs 72)`]),
        ]),
  ];
}
