import type { CurvePoint } from "../../core/index.ts";

/** Fewer points show no trend. */
const fewest = 6;
/** The one-sided quantile of the normal distribution for a chance of one in a thousand. */
const quantile = 3.09;
/** A queue that grows by less is no reason: within a minute it adds a tenth of a second. */
const leastSlope = 2;

/**
 * By how many milliseconds a second the times of an operation grow; `null` where nothing shows it. The trend is tested as Mann
 * does (Nonparametric tests against trend, Econometrica 13, 1945) on the medians of each second, and the slope is that of Sen
 * (Estimates of the regression coefficient based on Kendall's tau, JASA 63, 1968).
 */
export function growthOf(curve: readonly CurvePoint[]): number | null {
  const points = curve.flatMap(({ second, p50 }) => (p50 === null ? [] : [{ second, p50 }]));
  const pairs = points.flatMap((later, at) => points.slice(0, at).map((earlier) => ({ later, earlier })));
  const count = points.length;
  if (count < fewest) return null;
  const score = pairs.reduce((sum, { later, earlier }) => sum + Math.sign(later.p50 - earlier.p50), 0);
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  if ((score - 1) / deviation < quantile) return null;
  const slopes = pairs
    .map(({ later, earlier }) => (later.p50 - earlier.p50) / (later.second - earlier.second))
    .toSorted((one, other) => one - other);
  const slope = slopes[Math.floor(slopes.length / 2)] ?? 0;
  return slope < leastSlope ? null : Math.round(slope);
}
