import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { cellVariants, choiceOfRefusal, drawChoices, refusalInterpretations } from "../../sandbox/index.ts";
import { type AbsentAnswer, absentAnswers, type VariantName } from "../../core/index.ts";

/** A correct service with random choices. Plain data. */
export interface RandomizedVariant {
  readonly variant: VariantName;
  readonly seed: number;
  readonly interpretations: readonly string[];
  /** Cells of the table of stances that are implementation-defined, which its profile has to declare. */
  readonly cells: readonly string[];
  /** Answers that its profile declares absent. */
  readonly absent: readonly AbsentAnswer[];
}

/** One of this many answers is absent, and one of as many cells is chosen. */
const oneOf = 8;
/** One of this many refusals is chosen: each takes scenarios away from what else is tried. */
const oneRefusalOf = 16;

/** The variant of a seed, the same on every machine. */
export function randomizedVariant(variant: VariantName, seed: number): RandomizedVariant {
  const generator = xoroshiro128plus(seed);
  // Both variants have lines that do not wait, and lines that are added with their reservation.
  const mayLack = absentAnswers.filter((answer) => !answer.startsWith("bodies.orderLine."));
  const absent = mayLack.filter(() => uniformInt(generator, 1, oneOf) === 1);
  const drawn = cellVariants.filter(() => uniformInt(generator, 1, oneOf) === 1);
  const refusals = refusalInterpretations
    .map(({ id }) => id)
    .filter(() => uniformInt(generator, 1, oneRefusalOf) === 1);
  // A service takes the references that it makes up.
  const isPossible = (id: string): boolean =>
    id !== "references-are-made-up" || !refusals.includes("references-of-orders-are-words");
  const interpretations = [...refusals, ...drawChoices(variant, seed).interpretations.filter(isPossible)];
  const contradicted = new Set<string>();
  // An order that a transition locks shows the status that the state table has for it.
  if (refusals.some((id) => choiceOfRefusal[id]?.endsWith(".locks"))) contradicted.add("unlock.changes-status");
  // A version that is shown confirmed, and failed no more, is one that a reset goes back to.
  if (interpretations.includes("failed-version-is-not-confirmed")) contradicted.add("cancel.reopens-failed");
  // Nothing could be done with a draft that is paid at once.
  if (refusals.includes("paid-refuses-change")) contradicted.add("draft.books-payments");
  const cells = drawn.filter(({ choice }) => !contradicted.has(choice)).map(({ id }) => id);
  return { variant, seed, interpretations, cells, absent };
}

/** A service with a single interpretation. */
export function aloneOn(variant: VariantName, interpretation: string): RandomizedVariant {
  return { variant, seed: 1, interpretations: [interpretation], cells: [], absent: [] };
}

/** A service with a single cell of a choice. */
export function cellOn(variant: VariantName, cell: string): RandomizedVariant {
  return { variant, seed: 1, interpretations: [], cells: [cell], absent: [] };
}
