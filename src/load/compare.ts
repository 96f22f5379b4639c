import type { ComparedOperation, LoadOperation, LoadResult } from "../core/index.ts";

/** Fewer intervals show nothing. */
const fewest = 20;
/** The two-sided quantile of the normal distribution for a confidence of 99 %. */
const quantile = 2.576;
/** By as much do two runs of the same service differ for reasons of the machine. */
const noise = 0.02;
/** An interval that is wider hides a slowdown of a tenth. */
const widest = Math.log(1.15);

/** Why the times of two load runs cannot be compared; `null` where they can. */
export function misfitBetween(
  older: Pick<LoadResult, "plan" | "target">,
  newer: { readonly plan: Omit<LoadResult["plan"], "runTag">; readonly target: string },
): string | null {
  const [one, other] = [older, newer].map(
    ({ plan: { script, shape, rate, seconds } }) => `${script}, ${shape} at ${rate} a second for ${seconds} s`,
  );
  if (one !== other) return `it is of ${one}, this one of ${other}`;
  return older.target.name === newer.target ? null : `it is of ${older.target.name}, this one of ${newer.target}`;
}

/**
 * How the times of each operation changed. The medians of the intervals of both runs are compared on a logarithmic scale, by the
 * confidence interval of Moses for the shift of Hodges and Lehmann (Hollander, Wolfe and Chicken, Nonparametric Statistical
 * Methods, 3rd edition, section 4.3). It assumes no distribution, and requests of one interval may depend on each other.
 */
export function comparedLoad(
  older: Pick<LoadResult, "operations">,
  newer: Pick<LoadResult, "operations">,
): readonly ComparedOperation[] {
  return older.operations.flatMap((before) => {
    const now = newer.operations.find(({ operation }) => operation === before.operation);
    return now === undefined ? [] : [comparedOperation(before, now)];
  });
}

function comparedOperation(before: LoadOperation, now: LoadOperation): ComparedOperation {
  const [older, newer] = [mediansOf(before), mediansOf(now)];
  const { operation } = before;
  const shift = older.length < fewest || newer.length < fewest ? null : shiftBetween(older, newer);
  if (shift === null) return { operation, ratio: null, outcome: "too few requests" };
  const ratio = { lower: Math.exp(shift.lower), upper: Math.exp(shift.upper) };
  const isUnsure = shift.upper - shift.lower > widest;
  const outcome =
    ratio.lower > 1 + noise ? "slower" : ratio.upper < 1 - noise ? "faster" : isUnsure ? "too few requests" : "same";
  return { operation, ratio, outcome };
}

/** Logarithms of the medians. The first and the last interval are incomplete, and the first has the start of everything. */
function mediansOf({ curve }: LoadOperation): readonly number[] {
  return curve.slice(1, -1).flatMap(({ p50 }) => (p50 === null || p50 <= 0 ? [] : [Math.log(p50)]));
}

function shiftBetween(older: readonly number[], newer: readonly number[]) {
  const differences = Float64Array.from(newer.flatMap((now) => older.map((before) => now - before))).toSorted();
  const [count, other] = [older.length, newer.length];
  const pairs = count * other;
  const rank = Math.floor(pairs / 2 - quantile * Math.sqrt((pairs * (count + other + 1)) / 12));
  const [lower, upper] = [differences[rank - 1], differences[pairs - rank]];
  return rank < 1 || lower === undefined || upper === undefined ? null : { lower, upper };
}
