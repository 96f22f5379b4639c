import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { VariantName } from "../embedded/fixture.ts";
import { drawChoices } from "../../sandbox/index.ts";
import { type AbsentAnswer, absentAnswers } from "../../core/index.ts";

/** A correct service with choices of its own, and what it does not have. Plain data. */
export interface DrawnVariant {
  readonly variant: VariantName;
  readonly seed: number;
  readonly interpretations: readonly string[];
  /** Answers that its profile does not give, and says so. */
  readonly absent: readonly AbsentAnswer[];
}

/** One answer of so many is not there. */
const oneOf = 8;

/** The variant of a seed; the same one on every machine. */
export function drawVariant(variant: VariantName, seed: number): DrawnVariant {
  const generator = xoroshiro128plus(seed);
  const absent = absentAnswers.filter(() => uniformInt(generator, 1, oneOf) === 1);
  return { variant, seed, interpretations: drawChoices(variant, seed).interpretations, absent };
}

/** One interpretation and nothing else. */
export function aloneOn(variant: VariantName, interpretation: string): DrawnVariant {
  return { variant, seed: 1, interpretations: [interpretation], absent: [] };
}
