/** Repeatable chance: the same seed makes the same orders (mulberry32). */
export interface Chance {
  /** A whole number from 0 up to, but not including, the bound. */
  readonly below: (bound: number) => number;
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value;
  readonly uuid: () => string;
}

export function chance(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number): number => next() % bound;
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    uuid: () => {
      const digits = Array.from({ length: 4 }, () => next().toString(16).padStart(8, "0")).join("");
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
    },
  };
}
