import type { LoadResult } from "../core/index.ts";
import type { Baseline } from "./baseline.ts";
import type { Drift } from "./gate-schema.ts";

/**
 * How much slower a p95 became, with its uncertainty. Each interval of order statistics gives a standard error on the
 * logarithmic scale, and both together one of the ratio (Price and Bonett, Distribution-free confidence intervals for difference
 * and ratio of medians, Journal of Statistical Computation and Simulation 72, 2002, applied to the 95th percentile).
 */

type Measured = Baseline["load"][number]["operations"][number];
type Judged = Pick<Drift, "ratio" | "outcome">;

/** Two-sided quantiles of the normal distribution: of the intervals as they were made, and of the ratio. */
const [ofInterval, ofRatio] = [1.96, 1.96];

/** The drift of every operation that was measured both times by the same script and shape, and with about the same rate and length. */
export function driftsOf(baseline: Baseline, loads: readonly LoadResult[], mostPercent: number): readonly Drift[] {
  return loads.flatMap((load) => {
    const before = comparableIn(baseline, load);
    return (before?.operations ?? []).flatMap((older) => {
      const newer = load.operations.find(({ operation }) => operation === older.operation);
      if (newer?.latency == null) return [];
      const now = { ...older, count: newer.count, p95: newer.latency.p95, p95Interval: newer.p95Interval };
      const { script, shape } = load.plan;
      const { operation, p95 } = older;
      return [{ script, shape, operation, before: p95, now: now.p95, ...judged(older, now, mostPercent) }];
    });
  });
}

/** Rates and lengths that differ by less load a service alike. */
const alike = 0.05;

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= alike * Math.max(one, other);
}

/** The load run of the baseline with the same script and shape, and with about the same rate and length. */
export function comparableIn(baseline: Baseline, { plan }: LoadResult): Baseline["load"][number] | undefined {
  return baseline.load.find(
    ({ script, shape, rate, seconds }) =>
      script === plan.script && shape === plan.shape && isAlike(rate, plan.rate) && isAlike(seconds, plan.seconds),
  );
}

function judged(before: Measured, now: Measured, mostPercent: number): Judged {
  const [older, newer] = [errorOf(before), errorOf(now)];
  if (older === null || newer === null) return { ratio: null, outcome: "too few requests" };
  const logarithm = Math.log(now.p95 / before.p95);
  const error = Math.hypot(older, newer);
  const ratio = {
    lower: Math.exp(logarithm - ofRatio * error),
    upper: Math.exp(logarithm + ofRatio * error),
  };
  return { ratio, outcome: ratio.lower > 1 + mostPercent / 100 ? "slower" : "held" };
}

/** The standard error of the logarithm of a p95, from the width of its interval. */
function errorOf({ p95, p95Interval: interval }: Measured): number | null {
  if (interval === null || interval.lower <= 0 || p95 <= 0) return null;
  return (Math.log(interval.upper) - Math.log(interval.lower)) / (2 * ofInterval);
}
