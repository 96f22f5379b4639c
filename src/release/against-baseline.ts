import type { LoadResult, Sealed, Verdict } from "../core/index.ts";
import type { Baseline } from "./baseline.ts";
import { comparableIn, type Drift } from "./drift.ts";
import { loadName } from "./failures.ts";
import type { GateReason } from "./gate-schema.ts";
import type { Policy } from "./policy.ts";

/** What the decision weighs, once every file could be read. */
export interface Weighed {
  readonly verdict: Sealed<Verdict>;
  readonly loads: readonly Sealed<LoadResult>[];
  readonly baseline: Baseline | null;
}

interface Compared {
  readonly reasons: readonly GateReason[];
  readonly remarks: readonly string[];
}

const accept = "Find out why. Where it is meant: `orders-conformance gate accept --because REASON`.";

/** What is worse than in what was accepted last, and what could not be compared with it. */
export function againstBaseline({
  weighed,
  policy,
  drift,
}: {
  readonly weighed: Weighed;
  readonly policy: Policy;
  readonly drift: readonly Drift[];
}): Compared {
  const { verdict, baseline } = weighed;
  const rules = policy.baseline;
  if (baseline === null) return { reasons: rules.required ? [required] : [], remarks: [] };

  const warnings = verdict.requirements.filter(
    ({ id, outcome }) => outcome === "warn" && !baseline.warnings.includes(id),
  );
  const answers = new Map(baseline.observations.map(({ id, answer }) => [id, answer]));
  const observations = verdict.observations.filter(({ id, answer }) => answers.get(id) !== answer);
  const absent = verdict.target.absent.filter(({ answer }) => !baseline.absent.includes(answer));
  return {
    reasons: [
      ...(rules.noNewWarnings
        ? warnings.map(({ id, statement }) => worse(`new warning: ${id}: ${statement}`, [id]))
        : []),
      ...(rules.noNewObservations
        ? observations.map(({ id, question, answer }) => {
            const before = answers.get(id);
            return worse(
              `answered in a new way: ${id}: ${question} ${answer}${before === undefined ? "" : ` (before: ${before})`}`,
            );
          })
        : []),
      ...(rules.noNewAbsent
        ? absent.map(({ answer, reason }) => worse(`the target no longer has ${answer}: ${reason}`))
        : []),
      ...(rules.sameProfile && verdict.target.profileDigest !== baseline.target.profileDigest
        ? [worse("the profile of the target is not the one of the baseline")]
        : []),
      ...drift
        .filter(({ outcome }) => outcome === "slower")
        .map((each) => worse(slowerInWords(each, rules.mostDriftPercent))),
    ],
    remarks: [
      ...(baseline.class === verdict.class
        ? []
        : [`the baseline is of class ${baseline.class}, this run of class ${verdict.class}`]),
      ...(baseline.suite.version === verdict.suite.version
        ? []
        : [`the baseline was made with suite version ${baseline.suite.version}`]),
      ...(rules.mostDriftPercent === null ? [] : uncompared(weighed, drift)),
    ],
  };
}

const required: GateReason = {
  kind: "baseline",
  text: "there is no baseline, and the policy asks for one",
  mend: "Name it with --baseline, or accept a first one: `orders-conformance gate accept --because REASON`.",
  requirements: [],
};

function worse(text: string, requirements: readonly string[] = []): GateReason {
  return { kind: "baseline", text, mend: accept, requirements: [...requirements] };
}

function slowerInWords({ script, shape, operation, before, now, ratio }: Drift, most: number | null): string {
  const percent = (value: number): string => `${Math.round((value - 1) * 100)} %`;
  const sure =
    ratio === null ? "" : `, by ${percent(ratio.lower)} to ${percent(ratio.upper)}, and at most ${most} % is allowed`;
  return `load ${script} ${shape}: ${operation} is slower: p95 ${Math.round(now)} ms, before ${Math.round(before)} ms${sure}`;
}

function uncompared({ baseline, loads }: Weighed, drift: readonly Drift[]): readonly string[] {
  if (baseline === null) return [];
  const alone = loads.filter((load) => comparableIn(baseline, load) === undefined);
  const few = drift.filter(({ outcome }) => outcome === "too few requests");
  return [
    ...alone.map(
      (load) => `${loadName(load)}: the baseline has no such run of the same rate and length, so no drift was judged`,
    ),
    ...(few.length === 0
      ? []
      : [
          `too few requests to judge the drift of ${few.map(({ operation }) => operation).join(", ")} (a p95 needs 72)`,
        ]),
  ];
}
