import type { Place, Role } from "./nodes.ts";
import { wordsIn } from "./words.ts";

/** A value that the profile asks for, and how services call it. */
export interface Concept<Name extends string = string> {
  readonly name: Name;
  readonly as: Role;
  /** Its names with commas between them, the most usual first. */
  readonly called: string;
  /** Names of other values that it is taken from where nothing has a name of its own. */
  readonly otherwise?: string;
  /** Words that it never has in its name. */
  readonly never?: string;
  /** What the description of an enumeration says of it, under any name. */
  readonly about?: RegExp;
  /** A word of its enumeration that no other value has. */
  readonly says?: readonly string[];
}

/** How sure it is that a place is the one that was looked for. */
export type Certainty = "sure" | "likely" | "guess";

export interface Match<Name extends string = string> {
  readonly name: Name;
  readonly place: Place;
  readonly score: number;
  readonly certainty: Certainty;
  /** What speaks for it, beside its name. */
  readonly because: string;
}

interface Candidate<Name extends string> {
  readonly concept: Concept<Name>;
  readonly place: Place;
  readonly score: number;
  readonly because: string;
}

/** Words that group values, and say nothing about them. */
const neutral = new Set(
  "detail info information data attribute summary value content the a an of in on for by at to is it this that and or with has order line item entry record field current own code text time date name number id".split(
    " ",
  ),
);
const leastScore = 0.3;

/** The best place for each concept. `about`: words that each name may have because of what all of it is about. */
export function matchesIn<Name extends string>(
  concepts: readonly Concept<Name>[],
  places: readonly Place[],
  about: string,
): ReadonlyMap<Name, Match<Name>> {
  const context = new Set(wordsIn(about));
  const placesOf = (concept: Concept<Name>): readonly Candidate<Name>[] =>
    places.flatMap((place) => candidate(concept, place, context));
  const orOtherwise = (concept: Concept<Name>): readonly Candidate<Name>[] => {
    const own = placesOf(concept);
    const { otherwise } = concept;
    if (own.length > 0 || otherwise === undefined) return own;
    // It comes after every value that has its own name.
    return placesOf({ ...concept, called: otherwise }).map((each) => ({ ...each, concept, score: leastScore }));
  };
  const candidates = concepts.flatMap(orOtherwise).toSorted((one, other) => other.score - one.score);
  const best = new Map<Name, Candidate<Name>>();
  const isTaken = ({ place }: Candidate<Name>): boolean =>
    [...best.values()].some((other) => overlaps(other.place, place));
  for (const each of candidates) if (!best.has(each.concept.name) && !isTaken(each)) best.set(each.concept.name, each);
  // In the order in which the profile has them.
  return new Map(
    concepts.flatMap(({ name }): readonly [Name, Match<Name>][] => {
      const own = best.get(name);
      if (own === undefined) return [];
      const { concept, place, score, because } = own;
      const rival = candidates.find((each) => each.concept === concept && score - each.score < 0.08 && !isTaken(each));
      const certainty = score >= 0.75 && rival === undefined ? "sure" : score >= 0.5 ? "likely" : "guess";
      return [[name, { name, place, score, certainty, because }]];
    }),
  );
}

/** Whether two places cannot be two values: they are the same, or one is an amount that the other is a part of. */
function overlaps(one: Place, other: Place): boolean {
  const [short, long] = one.path.length <= other.path.length ? [one, other] : [other, one];
  if (!short.path.every((name, at) => long.path[at] === name)) return false;
  return short.path.length === long.path.length || short.roles.has("amount");
}

function candidate<Name extends string>(
  concept: Concept<Name>,
  place: Place,
  context: ReadonlySet<string>,
): readonly Candidate<Name>[] {
  if (!place.roles.has(concept.as)) return [];
  const { words, text } = place.shape;
  const said = concept.says?.find((word) => words.some((own) => own.toUpperCase() === word));
  const byName = scoreOfName(concept, place, context);
  if (said !== undefined) return [{ concept, place, score: 0.85 + byName / 10, because: `it can be ${said}` }];
  if (words.length > 1 && byName < 0.8 && concept.about?.test(text) === true)
    return [{ concept, place, score: 0.5, because: "by its description" }];
  if (concept.says !== undefined && words.length > 0 && byName < 0.8) return [];
  const byText = scoreOfText(concept, text);
  const score = Math.max(byName, byText) + formBonus(concept.as, place);
  if (score < leastScore) return [];
  return [{ concept, place, score, because: byText > byName ? "by its description" : "by its name" }];
}

function scoreOfName({ called, never }: Concept, { path }: Place, context: ReadonlySet<string>): number {
  const segments = path.map(wordsIn);
  const all = new Set(segments.flat());
  const last = new Set(segments.at(-1));
  // A group may be called after the resource itself.
  const speaks = (word: string): boolean => last.has(word) || (all.has(word) && !context.has(word));
  if (wordsIn(never ?? "").some((word) => speaks(word) && !isCalled(called, word))) return 0;
  const scores = namesIn(called).map((phrase, rank) => {
    if (!phrase.every((word) => all.has(word))) return 0;
    const unexplained = [...all].filter((word) => !phrase.includes(word) && !context.has(word));
    const strange = unexplained.filter((word) => !neutral.has(word)).length;
    const missesEnd = [...last].some((word) => phrase.includes(word)) ? 0 : 0.25;
    return 1 - 0.17 * strange - 0.03 * (unexplained.length - strange) - 0.02 * rank - 0.02 * path.length - missesEnd;
  });
  return Math.max(0, ...scores);
}

function isCalled(called: string, word: string): boolean {
  return wordsIn(called).includes(word);
}

function namesIn(called: string): readonly (readonly string[])[] {
  return called.split(",").map(wordsIn);
}

/** A description names a value, where its name does not. */
function scoreOfText({ called, never }: Concept, text: string): number {
  const words = wordsIn(text.split(/\.\s/u)[0] ?? "");
  if (words.length === 0 || words.length > 20) return 0;
  if (wordsIn(never ?? "").some((word) => words.includes(word) && !isCalled(called, word))) return 0;
  const scores = namesIn(called).map((phrase, rank) => {
    // One word alone is in too many descriptions.
    const isNamed = phrase.length > 1 && phrase.every((word) => words.includes(word));
    const strange = words.filter((word) => !phrase.includes(word) && !neutral.has(word)).length;
    return isNamed ? 0.72 - 0.02 * strange - 0.02 * rank : 0;
  });
  return Math.max(0, ...scores);
}

/** A form that speaks for a role, or against it. */
function formBonus(role: Role, { path, shape }: Place): number {
  const { format, kinds, words } = shape;
  if (role === "time") return format === "date-time" ? 0.1 : kinds.has("integer") ? 0 : -0.1;
  if (role === "amount") return shape.members.size > 0 ? 0.05 : 0;
  if (role !== "text") return 0;
  const saysId = wordsIn(path.at(-1) ?? "").includes("id");
  return (format === "date-time" ? -0.5 : 0) + (words.length > 0 && saysId ? -0.2 : 0);
}
