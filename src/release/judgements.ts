import { judgeThresholds, type LoadResult, type Reason, thresholdInWords, type Verdict } from "../core/index.ts";
import { loadName } from "./failures.ts";
import type { GateReason } from "./gate-schema.ts";
import type { Policy } from "./policy.ts";

/** What speaks against a release in addition to failures: what was slow, and what was not looked at. */

const open = new Set<Reason["kind"]>([
  "interrupted",
  "suite-error",
  "blocked",
  "operation-without-success",
  "too-little-generated",
  "nothing-checked",
]);

/** What is required and was not looked at, also where something else has failed. */
export function undecidedIn({ reasons, requirements }: Verdict, loads: readonly LoadResult[]): readonly GateReason[] {
  const unjudged = requirements.filter(
    ({ level, outcome }) => outcome === "error" || (level === "must" && outcome === "blocked"),
  );
  const reported = reasons.filter(({ kind }) => open.has(kind));
  const left = unjudged.filter(({ id }) => !reported.some((reason) => reason.requirements.includes(id)));
  const mend = requirements.some(({ outcome }) => outcome === "fail")
    ? "Mend what fails first: it may keep the rest from being judged, and what nobody looked at cannot be waived."
    : "Give the run what it lacks (`orders-conformance doctor` says what), and make it again.";
  return [
    ...reported.map(({ text, requirements: concerned }) => ({
      kind: "undecided" as const,
      text,
      mend,
      requirements: concerned,
    })),
    ...(left.length === 0
      ? []
      : [
          {
            kind: "undecided" as const,
            text: `${left.length} required were not judged`,
            mend,
            requirements: left.map(({ id }) => id),
          },
        ]),
    ...loads.flatMap((load) =>
      incompleteIn(load).map((text) => ({
        kind: "undecided" as const,
        text: `${loadName(load)}: ${text}`,
        mend: "Make the load run again.",
        requirements: [],
      })),
    ),
  ];
}

function incompleteIn({ incomplete, verdict, totals, audit }: LoadResult): readonly string[] {
  if (incomplete.length > 0) return incomplete;
  return verdict === "inconclusive" || totals.judged === 0 || audit.skipped !== null ? ["it is inconclusive"] : [];
}

/** What load runs show in addition to wrong answers: missed budgets, and a load that was less than was asked for. */
export function reasonsOfLoads(loads: readonly LoadResult[], policy: Policy): readonly GateReason[] {
  return loads.flatMap((load) => [
    ...missedIn(load, policy),
    ...lateIn(load),
    ...unnamedIn(load),
    ...weakIn(load, policy),
  ]);
}

function missedIn(load: LoadResult, { budgets }: Policy): readonly GateReason[] {
  const own = budgets.filter(({ script }) => script === undefined || script === load.plan.script);
  const judged = [...load.thresholds, ...judgeThresholds(own, load.operations)];
  return judged
    .filter(({ outcome }) => outcome !== "met")
    .map((threshold) => ({
      kind: "budget",
      text: `${loadName(load)}: ${thresholdInWords(threshold)}`,
      mend: "Make the service quicker, or decide on the budget.",
      requirements: [],
    }));
}

function lateIn(load: LoadResult): readonly GateReason[] {
  const { dropped } = load.totals;
  if (dropped === 0) return [];
  const text = `${loadName(load)}: ${dropped} journeys did not begin on time, because all workers still waited for answers`;
  return [{ kind: "load", text, mend: "Make the service quicker, or ask for a lower rate.", requirements: [] }];
}

/** Broken orders of which no finding says what they break cannot be covered by anybody. */
function unnamedIn(load: LoadResult): readonly GateReason[] {
  return load.audit.checks
    .filter(({ check, broken }) => broken > 0 && !load.audit.findings.some((finding) => finding.check === check))
    .map(({ check, broken }) => ({
      kind: "load",
      text: `${loadName(load)}: ${broken} orders fail the audit "${check}", and none is shown`,
      mend: "Make the load run again, and mend the service.",
      requirements: [],
    }));
}

function weakIn(load: LoadResult, policy: Policy): readonly GateReason[] {
  const { script, shape, rate, seconds } = load.plan;
  const wanted = policy.load.find((each) => each.script === script && each.shape === shape);
  const short = [
    wanted?.leastRate !== undefined && rate < wanted.leastRate
      ? `up to ${rate} journeys a second, and the policy asks for ${wanted.leastRate}`
      : null,
    wanted?.leastSeconds !== undefined && seconds < wanted.leastSeconds
      ? `${seconds} s long, and the policy asks for ${wanted.leastSeconds}`
      : null,
  ].filter((each) => each !== null);
  return short.map((each) => ({
    kind: "load",
    text: `${loadName(load)}: ${each}`,
    mend: "Make the load run as the policy asks for it.",
    requirements: [],
  }));
}
