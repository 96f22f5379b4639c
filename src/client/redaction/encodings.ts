import { byteEncodings } from "./byte-encodings.ts";
import { decodedTokens, type Decoded } from "./decoding.ts";
import type { Edit } from "./edits.ts";
import { textEncodings } from "./text-encodings.ts";

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
const shortest = 4;

function isHarmless(text: string): boolean {
  return text.length <= longestHarmless && harmless.test(text);
}

/** Finds what has to be hidden in a text, also where it is encoded. What stands around an encoded value is left as it is. */
export function findEncoded(text: string, find: Find, depth = 0): readonly Edit[] {
  const edits = [...find(text)];
  if (depth >= (text.length > long ? deepestOfLong : deepest) || text.length < shortest || isHarmless(text)) {
    return edits;
  }
  const look = ({ text: meaning, placeOf }: Decoded, offset: number, isDeep: boolean): void => {
    const inner = isDeep ? findEncoded(meaning, find, depth + 1) : find(meaning);
    for (const { start, end, shown } of inner) {
      const place = placeOf(start, end);
      edits.push({ start: offset + place.start, end: offset + place.end, shown });
    }
  };
  for (const encoding of textEncodings) {
    if (!encoding.mark.test(text)) continue;
    const decoded = decodedTokens(text, encoding);
    if (decoded.text !== text) look(decoded, 0, true);
  }
  for (const { mark, stretch, meanings } of byteEncodings) {
    if (!mark.test(text)) continue;
    for (const { 0: found, index } of text.matchAll(stretch)) {
      // Bytes that are no text mean nothing further.
      for (const meaning of meanings(found)) look(meaning, index, !meaning.text.includes(garbage));
    }
  }
  return edits;
}
