/** The middle value; with an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.some((value) => !Number.isFinite(value))) throw new RangeError("statistics take finite numbers only");
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError("there is no median of nothing");
  return (low + high) / 2;
}

/** The quotient of two measured quantities, each of which must have been measured. */
export function ratio(numerator: number, denominator: number): number {
  if (!(numerator > 0 && denominator > 0)) throw new RangeError(`there is no ratio of ${numerator} to ${denominator}`);
  return numerator / denominator;
}
