import type { Figure } from "./report-schema.ts";
import type { Sizes } from "./sizes.ts";
import { median } from "./statistics.ts";

export interface Bench {
  readonly sizes: Sizes;
  /** Aborted when the bench ends. Waiting code then throws. */
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
}

export interface Measurement {
  readonly name: string;
  readonly question: string;
  /** It takes so long that it only runs by name. */
  readonly byNameOnly?: true;
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
}

/** A figure: the median of all rounds, so that one disturbed round does not decide. */
export function figure(name: string, unit: Figure["unit"], samples: readonly number[], note?: string): Figure {
  return { name, value: median(samples), unit, samples: [...samples], ...(note !== undefined && { note }) };
}

/** Measures two sides in turn. They swap places in every round, so that neither profits from drift. */
export async function alternate<First, Second>(
  rounds: number,
  first: (round: number) => Promise<First>,
  second: (round: number) => Promise<Second>,
): Promise<readonly (readonly [First, Second])[]> {
  const pairs: (readonly [First, Second])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const one = await first(round);
      pairs.push([one, await second(round)]);
    } else {
      const other = await second(round);
      pairs.push([await first(round), other]);
    }
  }
  return pairs;
}

export function sidesOf<First, Second>(
  pairs: readonly (readonly [First, Second])[],
): [ours: First[], theirs: Second[]] {
  return [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
}
