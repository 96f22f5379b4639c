import {
  auditName,
  type JudgedThreshold,
  judgeThresholds,
  type LoadResult,
  type Reason,
  thresholdInWords,
  type Verdict,
} from "../core/index.ts";
import { loadName } from "./failures.ts";
import { type GateReason, reasonAgainst } from "./gate-reasons.ts";
import type { Policy } from "./policy.ts";

/** What speaks against a release besides failures: what was slow, and what was not judged. */

/** The kinds of reasons that leave nothing open. */
const decided = new Set<Reason["kind"]>([
  "failed",
  "connection",
  "partial",
  "not-run",
  "outside-class",
  "absent",
  "not-asked",
  "warned",
]);

/** What is required and was not judged, even if something else failed. */
export function undecidedIn(
  { verdict, reasons, requirements }: Verdict,
  loads: readonly LoadResult[],
): readonly GateReason[] {
  const unjudged = requirements.filter(
    ({ level, outcome }) => outcome === "error" || (level === "must" && outcome === "blocked"),
  );
  const reported = reasons.filter(({ kind }) => !decided.has(kind));
  const left = unjudged.filter(({ id }) => !reported.some((reason) => reason.requirements.includes(id)));
  const fix = requirements.some(({ outcome }) => outcome === "fail")
    ? "Fix the failures first: they may keep other requirements from being judged. A waiver cannot cover what was not judged."
    : "Give the run what it lacks (`orders-conformance doctor` lists it), then run again.";
  const ids = left.map(({ id }) => id);
  // More time does not help where a failure kept flows from running.
  const isFollowing = requirements.some(
    ({ outcome, consequenceOf }) => outcome === "blocked" && consequenceOf !== undefined,
  );
  const isUnexplained = verdict === "inconclusive" && reported.length + ids.length === 0;
  return [
    ...(isUnexplained ? [reasonAgainst("undecided", "the verdict is inconclusive, and does not say why", fix)] : []),
    ...reported.map(({ kind, text, requirements: concerned }) =>
      reasonAgainst(
        "undecided",
        text,
        kind === "too-little-generated" && !isFollowing ? "Run again with a larger `--time`." : fix,
        concerned,
      ),
    ),
    ...(ids.length === 0
      ? []
      : [reasonAgainst("undecided", `required, but not judged: ${ids.length} requirements`, fix, ids)]),
    ...loads.flatMap((load) =>
      incompleteIn(load).map((text) =>
        reasonAgainst("undecided", `${loadName(load)}: ${text}`, "Run the load test again."),
      ),
    ),
  ];
}

function incompleteIn({ incomplete, verdict, totals, audit }: LoadResult): readonly string[] {
  if (incomplete.length > 0) return incomplete;
  return verdict === "inconclusive" || totals.judged === 0 || audit.skipped !== null
    ? ["the result is inconclusive"]
    : [];
}

/** What load runs show besides wrong answers: missed budgets, and less load than the policy requires. */
export function reasonsOfLoads(loads: readonly LoadResult[], policy: Policy): readonly GateReason[] {
  return [...unjudgedIn(loads, policy), ...loads.flatMap((load) => againstLoad(load, policy))];
}

/** Budgets of the policy for a script that no load run is of. */
function unjudgedIn(loads: readonly LoadResult[], { budgets, role }: Policy): readonly GateReason[] {
  const scripts = loads.map(({ plan }) => plan.script);
  return (role === "client" ? [] : budgets)
    .filter(({ script }) => (script === undefined ? scripts.length === 0 : !scripts.includes(script)))
    .map(({ script, guards }) =>
      reasonAgainst(
        "budget",
        `no load run${script === undefined ? "" : ` of ${script}`} is there to judge a budget of the policy by: ${guards}`,
        "Name such a load run with --load, and require it in `load` of the policy, or delete the budget.",
      ),
    );
}

function againstLoad(load: LoadResult, policy: Policy): readonly GateReason[] {
  const of = (kind: "budget" | "load", fix: string) => (text: string) =>
    reasonAgainst(kind, `${loadName(load)}: ${text}`, fix);
  return [
    ...missedIn(load, policy).map(thresholdInWords).map(of("budget", "Make the service faster, or change the budget.")),
    ...lateIn(load).map(of("load", "Make the service faster, or lower the rate.")),
    ...unnamedIn(load).map(of("load", "Fix the service, and run the load test again.")),
    ...weakIn(load, policy).map(of("load", "Run the load test as the policy requires.")),
  ];
}

function missedIn(load: LoadResult, { budgets }: Policy): readonly JudgedThreshold[] {
  const own = budgets.filter(({ script }) => script === undefined || script === load.plan.script);
  return [...load.thresholds, ...judgeThresholds(own, load.operations)].filter(({ outcome }) => outcome !== "met");
}

function lateIn({ totals: { dropped } }: LoadResult): readonly string[] {
  return dropped === 0 ? [] : [`${dropped} journeys started late, because all workers were waiting for answers`];
}

/** Broken orders without a finding name no requirement, so no waiver can cover them. */
function unnamedIn({ audit }: LoadResult): readonly string[] {
  return audit.checks
    .filter(({ check, broken }) => broken > 0 && !audit.findings.some((finding) => finding.check === check))
    .map(({ check, broken }) => `${broken} orders fail the audit "${auditName(check)}", but no example was recorded`);
}

function weakIn({ plan, capacity }: LoadResult, policy: Policy): readonly string[] {
  const { script, shape, seconds } = plan;
  // Of a search for the capacity only the rate that held counts.
  const rate = capacity === undefined ? plan.rate : (capacity.holds ?? 0);
  const wanted = policy.load.filter((each) => each.script === script && each.shape === shape);
  const leastRate = Math.max(0, ...wanted.map((each) => each.leastRate ?? 0));
  const leastSeconds = Math.max(0, ...wanted.map((each) => each.leastSeconds ?? 0));
  return [
    ...(rate < leastRate ? [`the rate was at most ${rate} journeys a second; the policy requires ${leastRate}`] : []),
    ...(seconds < leastSeconds ? [`it lasted ${seconds} s; the policy requires ${leastSeconds} s`] : []),
  ];
}
