import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { drawChoices } from "../../sandbox/index.ts";
import { type AbsentAnswer, absentAnswers, type VariantName } from "../../core/index.ts";

/** A correct service with random choices. Plain data. */
export interface RandomizedVariant {
  readonly variant: VariantName;
  readonly seed: number;
  readonly interpretations: readonly string[];
  /** Answers that its profile declares absent. */
  readonly absent: readonly AbsentAnswer[];
}

/** One of this many answers is absent. */
const oneOf = 8;

/** The variant of a seed, the same on every machine. */
export function randomizedVariant(variant: VariantName, seed: number): RandomizedVariant {
  const generator = xoroshiro128plus(seed);
  const absent = absentAnswers.filter(() => uniformInt(generator, 1, oneOf) === 1);
  return { variant, seed, interpretations: drawChoices(variant, seed).interpretations, absent };
}

/** A service with a single interpretation. */
export function aloneOn(variant: VariantName, interpretation: string): RandomizedVariant {
  return { variant, seed: 1, interpretations: [interpretation], absent: [] };
}
