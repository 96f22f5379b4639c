import { referenceIn } from "../../protocol/invented-persons.ts";
import { cutAt } from "./cut-text.ts";
import { folded, type Edit } from "./edits.ts";
import { isPlaceholder, type PublicTexts } from "./public-texts.ts";
import { isOrdinaryWord } from "./vocabulary.ts";

/** Values of persons: each has a placeholder, and a learned one is found wherever else it is written. */
export interface PersonalValues {
  /** The placeholder of a value: its type, and a number that equal values share. */
  placeholder(value: unknown): string;
  /** Keeps what the run with this id invents readable from now on: it names no real person. */
  keepInvented(runId: string): void;
  /** Whether such a run invented a value. */
  isInvented(value: string): boolean;
  /** From now on hides a value. Returns whether it is new. */
  learn(value: string): boolean;
  /** Adds what is looked for elsewhere to the values to look for. */
  alsoLookFor(value: string): void;
  /** The values to look for, folded, oldest first. */
  readonly known: readonly string[];
  /** `lower` is the text, folded. */
  find(text: string, lower: string): readonly Edit[];
  /** The numbers given since the last call, by their values. */
  takeNumbers(): readonly (readonly [string, number])[];
  /** Takes numbers that another redactor of the same run gave. */
  adoptNumbers(numbers: readonly (readonly [string, number])[]): void;
}

/** Shorter values would match by chance, and so would digits that are not a phone number. */
const shortestText = 3;
const shortestDigits = 6;
const wordCharacter = /^[\p{L}\p{N}]/u;
/** Bounded, because an unbounded pattern fails on a body of some megabytes. */
const firstWord = /[\p{L}\p{N}]{1,1000}/u;
const wordHere = new RegExp(firstWord, "uy");
const wordBefore = /[\p{L}\p{N}]$/u;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

export function createPersonalValues(publicTexts: PublicTexts): PersonalValues {
  const numbers = new Map<string, number>();
  let fresh: (readonly [string, number])[] = [];
  let highest = 0;
  const index = new Index();
  const known: string[] = [];

  const runs = new Set<string>();
  const isInvented = (value: string): boolean => {
    const reference = referenceIn(value);
    return [...runs].some((runId) => reference === runId || reference?.startsWith(`${runId}-`) === true);
  };

  const placeholder = (value: unknown): string => {
    if (typeof value === "string" && isInvented(value)) return value;
    const type = typeOf(value);
    const key = `${type} ${type === "text" ? String(value) : JSON.stringify(value)}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = highest += 1;
      numbers.set(key, number);
      fresh.push([key, number]);
    }
    return `[redacted-${type}-${number}]`;
  };

  return {
    placeholder,
    known,
    isInvented,
    alsoLookFor: (value) => void known.push(value),
    keepInvented: (runId) => void runs.add(runId),
    learn(value) {
      if (isPlaceholder(value) || isInvented(value)) return false;
      let isNew = false;
      for (const form of formsOf(value)) {
        const core = form.replaceAll(edges, "");
        if (!isDistinctive(core) || !index.add(folded(core))) continue;
        known.push(folded(core));
        isNew = true;
      }
      return isNew;
    },
    find: (text, lower) => publicTexts.outside(text, index.find(text, lower, placeholder), "all"),
    takeNumbers() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    adoptNumbers(others) {
      for (const [key, number] of others) {
        if (!numbers.has(key)) numbers.set(key, number);
        highest = Math.max(highest, number);
      }
    },
  };
}

/** Also as it looks after its bytes were read in another encoding. */
function formsOf(value: string): ReadonlySet<string> {
  if (/^\p{ASCII}*$/u.test(value)) return new Set([value]);
  const [once, twice] = [value, mistakenOnce(value)].map(mistakenOnce);
  const mistaken = [
    Buffer.from(value, "utf8").toString("latin1"),
    once ?? value,
    twice ?? value,
    Buffer.from(value, "latin1").toString("utf8"),
    Buffer.from(value, "utf16le").toString("utf8").replaceAll("\0", ""),
    Buffer.from(value, "utf16le").swap16().toString("utf8").replaceAll("\0", ""),
  ];
  return new Set([value, value.normalize("NFC"), value.normalize("NFD"), ...mistaken]);
}

/** As databases and browsers show bytes of UTF-8 that they take for Western European. */
function mistakenOnce(value: string): string {
  return westernEuropean.decode(Buffer.from(value));
}

const westernEuropean = new TextDecoder("windows-1252");

function typeOf(value: unknown): string {
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" ? "object" : typeof value;
}

function isDistinctive(core: string): boolean {
  if (!/\p{L}/u.test(core)) return core.replaceAll(/\D/gu, "").length >= shortestDigits;
  return core.length >= shortestText && !isOrdinaryWord(core);
}

const filterSize = 2 ** 16;

/** The place of a beginning in the filter; different ones may share one. */
function filterPlace(text: string, at: number): number {
  let place = 0;
  for (let index = at; index < at + shortestText; index += 1)
    place = (place * 31 + text.charCodeAt(index)) % filterSize;
  return place;
}

const longestShared = 200;
const fewestLeft = 4;

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Values by their length. */
type ByLength = Map<number, Set<string>>;

/** So much after its first word tells a value from most others that begin with the same word. */
const headLength = 8;

/**
 * Finds whole values in a text by their beginning and their length, so that the time it takes hardly grows with the
 * number of values: a run sees thousands.
 */
class Index {
  /** By the first word, and with more where a value has more. */
  readonly #byBeginning = new Map<string, ByLength>();
  /** The values in order: the one that shares most with a text is beside the place of the text. */
  readonly #sorted: string[] = [];
  /** Whether a value may begin with these letters: to take out each word of a text and ask for it takes many times as long. */
  readonly #filter = new Uint8Array(filterSize);

  add(value: string): boolean {
    const place = this.#placeInOrder(value);
    if (this.#sorted[place] === value) return false;
    const [first = ""] = firstWord.exec(value) ?? [];
    this.#filter[filterPlace(value, 0)] = 1;
    const isBrief = value.length <= first.length + headLength;
    const brief = this.#into(first);
    const byLength = isBrief ? brief : this.#into(value.slice(0, first.length + headLength));
    byLength.set(value.length, (byLength.get(value.length) ?? new Set()).add(value));
    this.#sorted.splice(place, 0, value);
    return true;
  }

  #into(beginning: string): ByLength {
    const values = this.#byBeginning.get(beginning) ?? new Map<number, Set<string>>();
    this.#byBeginning.set(beginning, values);
    return values;
  }

  find(text: string, lower: string, shownAs: (found: string) => string): readonly Edit[] {
    if (this.#sorted.length === 0) return [];
    const edits: Edit[] = [];
    const add = (start: number, end: number): void =>
      void edits.push({ start, end, shown: () => shownAs(text.slice(start, end)) });
    for (let start = 0; start + shortestText <= lower.length; start += 1) {
      if (this.#filter[filterPlace(lower, start)] === 0) continue;
      const first = wordAt(lower, start);
      if (first === undefined) continue;
      // Also within another one: where two overlap, all that belongs to either is hidden.
      const length = this.#lengthAt(lower, first, start) || this.#cutLengthAt(lower, first, start);
      if (length > 0) add(start, start + length);
    }
    return edits;
  }

  #lengthAt(text: string, word: string, start: number): number {
    const brief = this.#byBeginning.get(word);
    if (brief === undefined) return 0;
    const beginning = text.slice(start, start + word.length + headLength);
    const found = beginning === word ? undefined : this.#byBeginning.get(beginning);
    let longest = 0;
    for (const [length, values] of [...brief, ...(found ?? [])]) {
      if (length <= longest || !values.has(text.slice(start, start + length))) continue;
      if (!wordCharacter.test(text.slice(start + length, start + length + 2))) longest = length;
    }
    return longest;
  }

  /** How many letters of a value are left where a target cut a text. */
  #cutLengthAt(text: string, word: string, start: number): number {
    const rest = text.slice(start, start + longestShared);
    const place = this.#placeInOrder(rest);
    const length = Math.max(...[place - 1, place].map((at) => sharedBeginning(this.#sorted[at] ?? "", rest)));
    if (length < fewestLeft || !isDistinctive(rest.slice(0, length))) return 0;
    const cut = cutAt(text, start + length);
    // One word alone is also a word of its own, such as the name of a member.
    return cut === null || (length <= word.length && cut === "perhaps") ? 0 : length;
  }

  #placeInOrder(value: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function wordAt(text: string, start: number): string | undefined {
  if (wordBefore.test(text.slice(Math.max(0, start - 2), start))) return undefined;
  wordHere.lastIndex = start;
  return wordHere.exec(text)?.[0];
}
