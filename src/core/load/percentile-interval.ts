/**
 * Between which two of its values, counted from one in ascending order, a percentile lies with a confidence: the interval of
 * order statistics, which assumes no distribution (David and Nagaraja, Order Statistics, 3rd edition, section 7.1). `null` on a
 * side where so few values say nothing.
 */
export function ranksAround(
  count: number,
  share: number,
  confidence: number,
): { readonly lower: number | null; readonly upper: number | null } {
  const tail = (1 - confidence) / 2;
  return { lower: lowerRank(count, share, tail), upper: upperRank(count, share, tail) };
}

/** The largest rank below which the percentile lies with a probability of at most `tail`. */
function lowerRank(count: number, share: number, tail: number): number | null {
  // How many values are at most the percentile is binomial; seen from the other end the same sum is short for high shares.
  let sum = 0;
  for (const { below, probability } of descending(count, share)) {
    sum += probability;
    if (1 - sum <= tail) return below >= 1 ? below : null;
  }
  return null;
}

/** The smallest rank above which the percentile lies with a probability of at most `tail`. */
function upperRank(count: number, share: number, tail: number): number | null {
  let [sum, rank]: [number, number | null] = [0, null];
  for (const { below, probability } of descending(count, share)) {
    sum += probability;
    if (sum > tail) return rank;
    rank = below;
  }
  return rank;
}

/** The binomial distribution from all values downwards, in logarithms since single probabilities may be too small for a number. */
function* descending(
  count: number,
  share: number,
): Generator<{ readonly below: number; readonly probability: number }> {
  const odds = Math.log1p(-share) - Math.log(share);
  let logarithm = count * Math.log(share);
  for (let below = count; below >= 0; below -= 1) {
    yield { below, probability: Math.exp(logarithm) };
    logarithm += Math.log(below) - Math.log(count - below + 1) + odds;
  }
}

/** The same as values: the interval of a percentile of sorted values. */
export function percentileInterval(
  sorted: Float64Array,
  share: number,
  confidence: number,
): { readonly lower: number; readonly upper: number } | null {
  const { lower, upper } = ranksAround(sorted.length, share, confidence);
  const [from, to] = [lower && sorted[lower - 1], upper && sorted[upper - 1]];
  return from == null || to == null ? null : { lower: from, upper: to };
}
