/** The middle value; with an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = sortedNumbers(values);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError("there is no median of nothing");
  return (low + high) / 2;
}

/** The smallest value that at least this share of all values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError(`a percentile is a share above 0 and up to 1, not ${share}`);
  const sorted = sortedNumbers(values);
  const value = sorted[Math.ceil(share * sorted.length) - 1];
  if (value === undefined) throw new RangeError("there is no percentile of nothing");
  return value;
}

/** The quotient of two measured quantities, each of which must have been measured. */
export function ratio(numerator: number, denominator: number): number {
  if (!(numerator > 0 && denominator > 0)) throw new RangeError(`there is no ratio of ${numerator} to ${denominator}`);
  return numerator / denominator;
}

function sortedNumbers(values: readonly number[]): readonly number[] {
  if (values.some((value) => !Number.isFinite(value))) throw new RangeError("statistics take finite numbers only");
  return values.toSorted((one, other) => one - other);
}
