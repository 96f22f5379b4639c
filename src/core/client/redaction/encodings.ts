import { byteEncodings } from "./byte-encodings.ts";
import { decodedTokens, type Decoded } from "./decoding.ts";
import { reversed, type Edit } from "./edits.ts";
import { createLookedThrough, type LookedThrough } from "./looked-through.ts";
import { hasSigns, innerEncodings, textEncodings } from "./text-encodings.ts";

/** Finds what to hide in a text, without decoding it: all, or only the values that are known. */
export type Find = (text: string, isForKnown?: boolean) => readonly Edit[];

/** Ids, amounts and times have no second meaning. They are most of every body. */
const harmless = /^(?:(?:(?!\d{18})[\d.:TZ+-])*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu;
const longestHarmless = 64;
const garbage = "\uFFFD";

/** How deep encodings may be nested. Nothing is nested deeper by accident. */
const deepest = 3;
/** Each further depth multiplies the time by the number of encodings, and a record keeps only a small part of such a long text. */
const deepestOfLong = 1;
const long = 64 * 1024;
/** The depth to begin with, if nothing encoded more than once is looked for. */
export const encodedOnce = deepest - 1;
/** Texts as short as a value are decoded in every order of encodings. */
const short = 120;
const shortest = 4;
/** Bytes that are not text contain shorter values by chance, which would hide some of thousands of ids. */
const shortestAmongGarbage = 6;

/** Shorter values are other words when they are read backwards, and digits are other numbers. */
const shortestBackwards = 8;

function isHarmless(text: string): boolean {
  return text.length <= longestHarmless && harmless.test(text);
}

/** For each stretch without a finding, the smallest depth that was tried. */
export type Harmless = LookedThrough<number>;

const longestMemoized = 80;

/** For each encoding of bytes what is harmless in it; `learned`: the values that are looked for, and may become more. */
export function createHarmless(learned: readonly string[]): readonly Harmless[] {
  return byteEncodings.map(() => createLookedThrough(learned, longestMemoized));
}

/**
 * Finds what has to be hidden in a text, also where it is encoded. The text around an encoded value stays.
 * `meanings` takes all texts in which something was looked for.
 */
export function findEncoded(
  text: string,
  find: Find,
  stretches: readonly Harmless[],
  depth = 0,
  meanings: string[] = [],
): readonly Edit[] {
  meanings.push(text);
  const edits = [...find(text)];
  if (depth >= (text.length > long ? deepestOfLong : deepest) || text.length < shortest || isHarmless(text)) {
    return edits;
  }
  const lookOnce = (meaning: string): readonly Edit[] => {
    meanings.push(meaning);
    return find(meaning);
  };
  const look = ({ text: meaning, placeOf }: Decoded, offset: number, isDeep: boolean, isForKnown = false): void => {
    const findHere: Find = isForKnown ? (each) => find(each, true) : find;
    const inner = isDeep ? findEncoded(meaning, findHere, stretches, depth + 1, meanings) : lookOnce(meaning);
    const least = meaning.includes(garbage) ? shortestAmongGarbage : 1;
    for (const { start, end, shown } of inner.filter((edit) => edit.end - edit.start >= least)) {
      const place = placeOf(start, end);
      edits.push({ start: offset + place.start, end: offset + place.end, shown });
    }
  };
  if (depth < encodedOnce && text.length <= long) {
    const placeOf = (start: number, end: number) => ({ start: text.length - end, end: text.length - start });
    const backwards = find(reversed(text));
    for (const { start, end, shown } of backwards) {
      const place = placeOf(start, end);
      if (end - start >= shortestBackwards && /\p{L}/u.test(text.slice(place.start, place.end)))
        edits.push({ ...place, shown });
    }
  }
  const encodings = depth === 0 || (depth < encodedOnce && text.length <= short) ? textEncodings : innerEncodings;
  for (const encoding of hasSigns.test(text) ? encodings : []) {
    if (!encoding.hint.test(text)) continue;
    const decoded = decodedTokens(text, encoding);
    if (decoded.text !== text) look(decoded, 0, true, encoding.isForKnown);
  }
  for (const [at, { hint, stretch, meanings: meaningsOf }] of byteEncodings.entries()) {
    const harmlessOnes = stretches[at];
    if (!hint.test(text) || harmlessOnes === undefined) continue;
    for (const { 0: found, index } of text.matchAll(stretch)) {
      const known = harmlessOnes.get(found);
      if (known !== undefined && known.result <= depth) {
        meanings.push(known.meaning);
        continue;
      }
      const [before, from] = [edits.length, meanings.length];
      // Bytes that are not text have no further meaning.
      for (const meaning of meaningsOf(found)) look(meaning, index, !meaning.text.includes(garbage));
      if (edits.length === before) harmlessOnes.set(found, depth, meanings.slice(from));
    }
  }
  return edits;
}
