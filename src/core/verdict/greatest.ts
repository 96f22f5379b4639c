/** The greatest of any number of values: `Math.max` takes as many as a call has arguments. Of none, the lowest of all numbers. */
export function greatest(values: Iterable<number>): number {
  return Iterator.from(values).reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}
