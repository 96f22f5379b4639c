/** The median. Throws RangeError for no values, or any that are not finite. */
export function median(values: readonly number[]): number {
  if (values.some((value) => !Number.isFinite(value))) throw new RangeError("a median needs finite numbers");
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError("a median needs at least one number");
  return (low + high) / 2;
}

/** The quotient of two measured quantities. Throws RangeError if one was not measured. */
export function ratio(numerator: number, denominator: number): number {
  if (!(numerator > 0 && denominator > 0))
    throw new RangeError(`a ratio needs positive numbers, not ${numerator} to ${denominator}`);
  return numerator / denominator;
}
