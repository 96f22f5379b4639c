import { pendingConfirmation } from "../../../core/index.ts";
import type { Shape } from "../described/shape.ts";
import { code, dependencies, type ObjectTree, type Tree } from "../profile/tree.ts";
import { filledObject, filler } from "./filler.ts";
import { amountTree, timeCode } from "./forms.ts";
import { type Certainty, type Concept, type Match, matchesIn } from "./match.ts";
import { placesIn } from "./nodes.ts";
import { settledAtOnce } from "./concepts/index.ts";
import { wordsIn } from "./words.ts";

/** Where a value of a scenario goes in a request, as code. */
export interface Source {
  /** The code of the value. */
  readonly code: string;
  /** What may be missing, so that there is no value. */
  readonly optional?: string;
  readonly form?: "amount" | "time" | "word";
  /** Instead of the code, for a value that needs more than that. */
  readonly made?: (shape: Shape, isNeeded: boolean) => Tree | null;
  /** What is sent where the service requires a value and the scenario has none. */
  readonly otherwise?: string;
  /** Whether it is something that the service sells. Texts of persons are never taken from a source. */
  readonly isSold?: true;
  /** Whether it is only sent where the service requires it. */
  readonly onlyNeeded?: true;
}

export interface Body {
  readonly tree: Tree;
  /** The concepts that have a place in it. */
  readonly placed: ReadonlySet<string>;
  readonly certainty: Certainty;
}

/** A request body, with a place for each value of a scenario that it takes. */
export function bodyOf<Name extends string>(
  shape: Shape,
  concepts: readonly Concept<Name>[],
  sources: Readonly<Partial<Record<Name, Source>>>,
  about: string,
): Body {
  const asked = concepts.filter(({ name }) => sources[name] !== undefined);
  const matches = matchesIn(asked, placesIn(shape), about);
  const byPath = new Map([...matches.values()].map((match) => [match.place.path.join("/"), match]));
  const build = (inner: Shape, path: readonly string[], isNeeded: boolean): Tree | null => {
    const match = byPath.get(path.join("/"));
    if (match !== undefined) return sent(match, sources[match.name], isNeeded);
    return members(inner, path, isNeeded);
  };
  const members = (outer: Shape, path: readonly string[], isNeeded: boolean): Tree | null => {
    if (outer.members.size === 0) return null;
    const own = [...outer.members].flatMap(([name, inner]): readonly (readonly [string, Tree])[] => {
      const needed = isNeeded && outer.required.has(name);
      const tree = build(inner, [...path, name], needed) ?? (outer.required.has(name) ? filler(name, inner) : null);
      return tree === null ? [] : [[name, tree]];
    });
    const isAbout = own.some(([, tree]) => !isConstant(tree));
    if (!isAbout) return path.length === 0 || isNeeded ? filledObject(outer) : null;
    return conditional({ kind: "object", members: own, when: [] }, outer, isNeeded || path.length === 0);
  };
  return {
    tree: members(shape, [], true) ?? { kind: "object", members: [], when: [] },
    placed: new Set(matches.keys()),
    certainty: leastCertain([...matches.values()].map(({ certainty }) => certainty)),
  };
}

/** An object that some scenarios have nothing for is left out there, if it would not be complete without. */
function conditional(tree: ObjectTree, shape: Shape, isNeeded: boolean): Tree {
  const needs = dependencies(tree);
  if (isNeeded || needs === null) return tree;
  const [only, ...others] = needs;
  if (only !== undefined && others.length === 0) return { ...tree, when: [only] };
  const isIncomplete = tree.members.some(([name]) => shape.required.has(name));
  return isIncomplete ? { ...tree, when: [...needs] } : tree;
}

function isConstant(tree: Tree): boolean {
  return tree.kind === "code" ? tree.constant === true : tree.members.every(([, each]) => isConstant(each));
}

function sent({ place, certainty, because }: Match, source: Source | undefined, isNeeded: boolean): Tree | null {
  if (source === undefined || (source.onlyNeeded === true && !isNeeded)) return null;
  const { shape } = place;
  const optional = source.optional ?? null;
  const note = certainty === "sure" ? undefined : `${certainty}, ${because}`;
  const given =
    isNeeded && optional !== null && source.otherwise !== undefined
      ? `(${source.code} ?? ${source.isSold === true ? soldOr(source.otherwise, shape) : source.otherwise})`
      : source.code;
  const missing = given === source.code ? optional : null;
  if (source.made !== undefined) return source.made(shape, isNeeded);
  if (source.form === "amount") return amountTree(shape, unwrapped(given, missing), missing, note);
  if (source.form === "time") return code(timeCode(shape, given), missing, note);
  const text = takesNumbers(shape) ? numeric(given, missing, shape) : unwrapped(given, missing);
  return code(text, missing, note);
}

/** What the document shows is more likely to be sold than what we invent. */
function soldOr(invented: string, { preset, examples, words }: Shape): string {
  const known = words.some((word) => JSON.stringify(word) === invented)
    ? undefined
    : [preset, ...examples, ...words].find((value) => typeof value === "string");
  return known !== undefined ? JSON.stringify(known) : invented;
}

function unwrapped(given: string, missing: string | null): string {
  return missing === null ? given.replace(/^\((?<inner>.*)\)$/u, "$<inner>") : given;
}

/** Versions are texts such as "1.10" to a scenario: of these, a whole number takes the digits, so that it is one for every text. */
function numeric(given: string, missing: string | null, { kinds }: Shape): string {
  const known = given.replace("?.", missing === null ? "?." : ".").replace(/^\((?<inner>.*)\)$/u, "$<inner>");
  const number = kinds.has("number") ? `Number(${known})` : `wholeNumber(${known})`;
  return missing === null ? number : `${missing} && ${number}`;
}

function takesNumbers({ kinds }: Shape): boolean {
  return !kinds.has("string") && (kinds.has("integer") || kinds.has("number"));
}

export function leastCertain(all: readonly Certainty[]): Certainty {
  return all.includes("guess") ? "guess" : all.includes("likely") ? "likely" : "sure";
}

/**
 * The word for a line that waits for its confirmation, and the one for a line that does not; `null` where an enumeration has
 * none that says so.
 */
export function pendingWord({ words, text }: Shape, shown: readonly string[]): Tree | null {
  const all = words.length > 0 ? words : shown;
  const said = wordSettledAtOnce(words, text);
  if (said !== null) return code(`pending ? ${JSON.stringify(said.waiting)} : ${JSON.stringify(said.settled)}`);
  const other =
    all.find((word) => /not|none|n\/?a|immediate|instant|unneeded|free|skip|without/iu.test(word)) ??
    all.find((word) => !/pending|fail|reject|cancel|refus|declin|turn/iu.test(word) && !waits.test(word));
  const waiting = words.length === 0 ? pendingConfirmation : wordOfWaiting(words.filter((word) => word !== other));
  if (waiting === undefined) return null;
  return code(`pending ? ${JSON.stringify(waiting)} : ${other === undefined ? "undefined" : JSON.stringify(other)}`);
}

/** The word that a description says needs no confirmation, and the one beside it. */
function wordSettledAtOnce(words: readonly string[], text: string) {
  const clause = text.split(/[.;,]/u).find((part) => settledAtOnce.test(part)) ?? "";
  // The clause is about the word that comes first in it.
  const placeOf = (word: string): number => wordsIn(clause).indexOf(wordsIn(word).join(" "));
  const [settled] = words.filter((word) => placeOf(word) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other));
  const [waiting, ...others] = words.filter((word) => word !== settled);
  if (settled === undefined || waiting === undefined || others.length > 0) return null;
  return { settled, waiting };
}

const waits = /extern|await|wait|later|defer|delay|async|hold|request|requir|needed|supplier|manual/iu;

function wordOfWaiting(words: readonly string[]): string | undefined {
  return words.find((word) => /pending/iu.test(word)) ?? words.find((word) => waits.test(word));
}
