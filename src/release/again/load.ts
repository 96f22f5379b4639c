import {
  auditChecks,
  canonical,
  decideLoad,
  intervalConfidence,
  isOperation,
  judgeThresholds,
  type LoadOperation,
  type LoadResult,
  loadScripts,
  operations as catalogue,
  ranksAround,
  shapes,
} from "../../core/index.ts";
import { hasItsShape, isAsBusyAsPlanned, isOfItsScript, journeysBeside, isWhole } from "./plan.ts";
import { isInCatalogue } from "../catalogue.ts";

/** How a load result contradicts itself, decided again from its parts; empty if it does not. */
export function contradictionsOfLoad(load: LoadResult): readonly string[] {
  return [
    ...load.operations.flatMap(inOperation),
    ...Object.entries(rules).flatMap(([text, holds]) => (holds(load) ? [] : [text])),
    ...inDecision(load),
  ];
}

/** The share of its planned time that a run lasts at least. */
const leastShareOfTime = 0.9;
/** Of this many answers without an error, one at least is judged: what is sent again is not. */
const leastShareJudged = 2;
/** The last answers come after the end of the plan. */
const secondsBeside = 60;
const rules: Readonly<Record<string, (load: LoadResult) => boolean>> = {
  "it counts an operation twice": ({ operations }) => areDifferent(operations.map(({ operation }) => operation)),
  "its totals are not the sums of its operations and violations": hasItsTotals,
  "it judges answers, but made no journey": ({ totals }) => totals.iterations > 0 || totals.judged === 0,
  "it made fewer journeys than its plan, but nothing interrupted it": isAsBusyAsPlanned,
  "it made fewer requests than journeys": ({ totals }) => totals.requests >= totals.iterations,
  "its requests are not those of its script": isOfItsScript,
  "its requests do not follow the shape of its plan": hasItsShape,
  "its plan has no script or shape of this suite": ({ plan }) => plan.script in loadScripts && plan.shape in shapes,
  "a threshold does not follow from its operations": ({ thresholds, operations }) => {
    const limits = thresholds.map(({ operation, ...limit }) => ({
      ...limit,
      ...(operation !== null && { operation }),
    }));
    return canonical(judgeThresholds(limits, operations)) === canonical(thresholds);
  },
  "a violation is counted twice, or has fewer cases than examples, or breaks nothing in the catalogue": ({
    violations,
  }) =>
    areDifferent(violations.map(({ requirement, operation }) => `${requirement} ${operation}`)) &&
    violations.every(
      ({ requirement, count, examples }) => count > 0 && count >= examples.length && isInCatalogue(requirement),
    ),
  "wrong answers have no violation": ({ operations, violations }) =>
    operations.every((each) => isExplained(each, violations)),
  "its audit contradicts itself": ({ audit }) => isConsistent(audit),
  "its audit knows fewer orders than it created": knowsItsOrders,
  "its audit left out checks, and does not say why": hasItsChecks,
  "it lasted less than its plan, but nothing interrupted it": ({ incomplete, durationMs, plan }) =>
    incomplete.length > 0 || durationMs / 1_000 >= plan.seconds * leastShareOfTime - journeysBeside / plan.rate,
  "its rates do not follow from its requests and its time": hasItsRates,
  "its capacity does not follow from its steps": ({ capacity, verdict }) => isSearched(capacity, verdict),
  "its segments are not the whole run, each part once": ({ segments }) => isWhole(segments),
};

function inOperation({ operation, count, errors, judged, correct, ...own }: LoadOperation): readonly string[] {
  const { statuses, latency, p95Interval, curve } = own;
  const unanswered = statuses["none"] ?? 0;
  const holds =
    sum(Object.values(statuses)) === count &&
    sum(curve.map((point) => point.count)) === count &&
    sum(curve.map((point) => point.errors)) === errors &&
    sum(Object.entries(statuses).map(([status, times]) => (mayServe(operation, status) ? 0 : times))) <= errors &&
    errors <= count &&
    correct <= judged &&
    judged <= count - unanswered &&
    judged * leastShareJudged >= count - errors &&
    Object.keys(statuses).every(isStatus) &&
    curve.every((point, place) => place === 0 || point.second > (curve[place - 1]?.second ?? 0)) &&
    (latency === null) === (unanswered === count) &&
    (latency === null || isAscending([latency.p50, latency.p90, latency.p95, latency.p99, latency.max])) &&
    percentiles.every((name) =>
      isWithin(
        latency?.[name] ?? null,
        curve.flatMap((point) => point[name] ?? []),
      ),
    ) &&
    isIntervalOf({ latency, p95Interval, answered: count - unanswered });
  const isKnown = isOperation(operation) || operation === "token";
  return [
    ...(isKnown ? [] : [`${operation} is no operation`]),
    ...(holds ? [] : [`its numbers of ${operation} contradict each other`]),
  ];
}

/** A conflict says that another request was quicker with the same order. Any other status is an error. */
const conflict = "409";

function mayServe(operation: string, status: string): boolean {
  const success = catalogue.find(({ id }) => id === operation)?.success.status ?? 200;
  return status === String(success) || status === conflict;
}

/** Whether the interval of the p95 lies where its ranks do among the other percentiles, and is there if there are ranks. */
function isIntervalOf({
  latency,
  p95Interval,
  answered,
}: Pick<LoadOperation, "latency" | "p95Interval"> & { readonly answered: number }): boolean {
  const { lower, upper } = ranksAround(answered, 0.95, intervalConfidence);
  if (latency === null || lower === null || upper === null || p95Interval === null)
    return (latency === null || lower === null || upper === null) === (p95Interval === null);
  const least = lower >= Math.ceil(0.9 * answered) ? latency.p90 : latency.p50;
  const most = upper <= Math.ceil(0.99 * answered) ? latency.p99 : latency.max;
  return isAscending([least, p95Interval.lower, latency.p95, p95Interval.upper, most]);
}

const isStatus = (status: string): boolean => status === "none" || /^[1-5]\d\d$/u.test(status);

const percentiles = ["p50", "p95", "p99"] as const;

/** A percentile of all lies between the lowest and the highest of the parts. */
function isWithin(value: number | null, parts: readonly number[]): boolean {
  return value === null || (parts.some((part) => part <= value) && parts.some((part) => value <= part));
}

/** Rates are of the time from the first request to the last one: it ends with the run, and not before the last interval begins. */
function hasItsRates({ operations, durationMs }: LoadResult): boolean {
  return operations.every(({ count, rate, curve }) => {
    const seconds = count / rate;
    return seconds <= durationMs / 1_000 + secondsBeside && seconds >= (curve.at(-1)?.second ?? 0);
  });
}

/** Whether the interval of a search has its ends among the steps; what holds at no rate did not pass. */
function isSearched(capacity: LoadResult["capacity"], verdict: LoadResult["verdict"]): boolean {
  if (capacity === undefined) return true;
  const { holds, fails, steps } = capacity;
  const isStep = (rate: number | null, outcome: string): boolean =>
    rate === null || steps.some((step) => step.rate === rate && step.outcome === outcome);
  const isOrdered = holds === null || fails === null || holds < fails;
  return isOrdered && isStep(holds, "holds") && isStep(fails, "fails") && (verdict !== "pass" || holds !== null);
}

function hasItsTotals({ totals, operations, violations }: LoadResult): boolean {
  const { requests, errors, errorRate } = totals;
  return (
    requests === sum(operations.map(({ count }) => count)) &&
    errors === sum(operations.map((each) => each.errors)) &&
    errorRate === (requests === 0 ? 0 : errors / requests) &&
    totals.judged === sum(operations.map(({ judged }) => judged)) &&
    totals.correct === sum(operations.map(({ correct }) => correct)) &&
    totals.violations === sum(violations.map(({ count }) => count))
  );
}

function isExplained({ operation, judged, correct }: LoadOperation, violations: LoadResult["violations"]): boolean {
  return judged - correct <= sum(violations.filter((each) => each.operation === operation).map(({ count }) => count));
}

function isConsistent({ skipped, made, audited, checks, findings }: LoadResult["audit"]): boolean {
  const names = checks.map(({ check }) => check);
  const state = checks.find(({ check }) => check === "state");
  return (
    audited <= made &&
    (skipped !== null || (audited === 0) === (made === 0)) &&
    (skipped !== null || (state?.judged ?? 0) >= audited) &&
    areDifferent(names) &&
    auditChecks.every((check) => names.includes(check)) &&
    checks.every(({ judged, broken }) => broken <= judged) &&
    findings.every((finding) => checks.some(({ check, broken }) => check === finding.check && broken > 0))
  );
}

/** The orders of the last journeys may be cut off. */
function knowsItsOrders({ audit, operations, verdict, segments }: LoadResult): boolean {
  const created = sum(operations.map(({ operation, correct }) => (operation === "createOrder" ? correct : 0)));
  if (audit.skipped !== null || created === 0) return true;
  const cutOff = journeysBeside * Math.max(1, segments.length);
  return audit.made > 0 && (verdict !== "pass" || audit.made >= created * leastShareOfTime - cutOff);
}

/** What is judged of each order that was read, or left out for a reason. */
const ofEachOrder: readonly string[] = ["state", "lines", "cancellations", "totals", "events"];

function hasItsChecks({ audit, verdict }: LoadResult): boolean {
  return (
    verdict !== "pass" ||
    audit.audited === 0 ||
    audit.checks.every(({ check, judged, leftOut }) => judged > 0 || leftOut !== null || !ofEachOrder.includes(check))
  );
}

/** The verdict by the rules of a load run. Interruptions and remarks are not among its parts. */
function inDecision(load: LoadResult): readonly string[] {
  const again = decideLoad(load, { interruptions: [], remarks: [] });
  const interruptions = load.incomplete.filter((text) => !again.incomplete.includes(text));
  const { verdict, reasons, incomplete } = decideLoad(load, { interruptions, remarks: [] });
  const isSame = load.verdict === verdict && load.incomplete.length === incomplete.length;
  if (isSame && load.reasons.length >= reasons.length) return [];
  return [
    `it is ${load.verdict}, but its parts say ${verdict}${reasons.length === 0 ? "" : `: ${reasons.slice(0, 3).join("; ")}`}`,
  ];
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, place) => place === 0 || value >= (values[place - 1] ?? Number.NaN));
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
