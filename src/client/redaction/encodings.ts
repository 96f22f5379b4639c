import { byteEncodings } from "./byte-encodings.ts";
import { decodedTokens, type Decoded } from "./decoding.ts";
import type { Edit } from "./edits.ts";
import { mixedEncoding, textEncodings } from "./text-encodings.ts";

/** Finds what has to be hidden in a text as it stands. */
export type Find = (text: string) => readonly Edit[];

/** Ids, amounts and times, which most of every body is, have no second meaning. */
const harmless = /^(?:[\d.:TZ+-]*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu;
const longestHarmless = 64;
const garbage = "\uFFFD";

/** Encodings may stand within each other; deeper than this nobody nests them by accident. */
const deepest = 3;
/** Each depth takes as long again for each encoding, and of so long a text a record keeps a small part. */
const deepestOfLong = 1;
const long = 64 * 1024;
/** The depth to begin with where nothing is looked for that is encoded more than once. */
export const encodedOnce = deepest - 1;
/** What is as short as a value is tried in every order. */
const short = 120;
const shortest = 4;

function isHarmless(text: string): boolean {
  return text.length <= longestHarmless && harmless.test(text);
}

/**
 * Stretches in which nothing was found, with the least depth at which that was so. Payloads repeat themselves, and this is
 * most of the work.
 */
export interface Harmless {
  readonly isKnown: (stretch: string, depth: number) => boolean;
  readonly remember: (stretch: string, depth: number) => void;
  /** To be called when there is more to be found. */
  readonly forget: () => void;
}

const mostMemoized = 20_000;
const longestMemoized = 80;

/** For each encoding of bytes what is harmless in it. */
export function createHarmless(): readonly Harmless[] {
  return byteEncodings.map(harmlessStretches);
}

function harmlessStretches(): Harmless {
  const known = new Map<string, number>();
  return {
    isKnown: (stretch, depth) => (known.get(stretch) ?? Number.POSITIVE_INFINITY) <= depth,
    remember(stretch, depth) {
      if (stretch.length > longestMemoized) return;
      if (known.size >= mostMemoized) known.clear();
      known.set(stretch, Math.min(depth, known.get(stretch) ?? depth));
    },
    forget: () => known.clear(),
  };
}

/** Finds what has to be hidden in a text, also where it is encoded. What stands around an encoded value is left as it is. */
export function findEncoded(text: string, find: Find, stretches: readonly Harmless[], depth = 0): readonly Edit[] {
  const edits = [...find(text)];
  if (depth >= (text.length > long ? deepestOfLong : deepest) || text.length < shortest || isHarmless(text)) {
    return edits;
  }
  const look = ({ text: meaning, placeOf }: Decoded, offset: number, isDeep: boolean): void => {
    const inner = isDeep ? findEncoded(meaning, find, stretches, depth + 1) : find(meaning);
    for (const { start, end, shown } of inner) {
      const place = placeOf(start, end);
      edits.push({ start: offset + place.start, end: offset + place.end, shown });
    }
  };
  const encodings = depth === 0 || (depth < encodedOnce && text.length <= short) ? textEncodings : [mixedEncoding];
  for (const encoding of encodings) {
    if (!encoding.hint.test(text)) continue;
    const decoded = decodedTokens(text, encoding);
    if (decoded.text !== text) look(decoded, 0, true);
  }
  for (const [at, { hint, stretch, meanings }] of byteEncodings.entries()) {
    const known = stretches[at];
    if (!hint.test(text) || known === undefined) continue;
    for (const { 0: found, index } of text.matchAll(stretch)) {
      if (known.isKnown(found, depth)) continue;
      const before = edits.length;
      // Bytes that are no text mean nothing further.
      for (const meaning of meanings(found)) look(meaning, index, !meaning.text.includes(garbage));
      if (edits.length === before) known.remember(found, depth);
    }
  }
  return edits;
}
