import fc from "fast-check";

/** The free choices of one command, made before it is known what there will be to choose from. */
export interface Choice {
  readonly order: number;
  /** A command is given when this falls below its probability in the state; this is the highest. */
  readonly dice: number;
  /** Where in a list to begin, and how many to take. */
  readonly first: number;
  readonly count: number;
  /** Which of several ways of doing the same. */
  readonly way: number;
  /** Something that is true now and then. */
  readonly odd: boolean;
}

/** What is as probable as this is always done. */
const highestProbability = 60;

export const choices: fc.Arbitrary<Choice> = fc.record({
  order: fc.nat(2),
  dice: fc.nat(highestProbability - 1),
  first: fc.nat(11),
  count: fc.integer({ min: 1, max: 3 }),
  way: fc.nat(5),
  odd: fc.nat(4).map((number) => number === 4),
});

/** A choice in which everything is the first of its kind. */
export const plainChoice: Choice = { order: 0, dice: 0, first: 0, count: 2, way: 0, odd: false };

/** As many of a list as were chosen, from where it was chosen, round the end. */
export function taken<T>(list: readonly T[], { first, count }: Choice): readonly T[] {
  const start = list.length === 0 ? 0 : first % list.length;
  return [...list.slice(start), ...list.slice(0, start)].slice(0, count);
}

export function one<T>(list: readonly T[], { first }: Choice): T | undefined {
  return list.length === 0 ? undefined : list[first % list.length];
}
