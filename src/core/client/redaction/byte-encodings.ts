import type { Decoded } from "./decoding.ts";

/** Stretches of a text that may be bytes in hexadecimal or base64, and the texts that these bytes may be. */
export interface ByteEncoding {
  readonly hint: RegExp;
  /** Bounded, because a pattern that may go on for ever fails on a body of some megabytes. */
  readonly stretch: RegExp;
  readonly meanings: (stretch: string) => readonly Decoded[];
}

export const byteEncodings: readonly ByteEncoding[] = [
  {
    hint: /[\da-f]{8}/iu,
    stretch: /(?<![\p{L}\p{N}])[\da-f]{8,50000}(?![\p{L}\p{N}])/giu,
    meanings: memoized((stretch) => (stretch.length % 2 === 1 ? [] : textsIn(stretch, "hex", 2))),
  },
  {
    // Also base64url; the stretch may begin with letters that do not belong to it.
    hint: /[\w+/-]{8}/u,
    stretch: /[\w+/-]{8,50000}/gu,
    meanings: memoized((stretch) => {
      if (harmless.test(stretch)) return [];
      const whole = [0, 1, 2, 3].flatMap((from) => textsIn(stretch.slice(from), "base64", 4 / 3, from));
      return [...whole, ...partsOf(stretch)];
    }),
  },
  {
    // Bytes in pairs of hexadecimal digits, as fingerprints and dumps show them.
    hint: /[\da-f]{2}[\s,:-]/iu,
    stretch: /(?<![\p{L}\p{N}])(?:0x)?[\da-f]{2}(?:[\s,:-]{1,3}(?:0x)?[\da-f]{2}){7,5000}(?![\p{L}\p{N}])/giu,
    meanings: (stretch) => wholeOf(stretch, Buffer.from(stretch.replaceAll(/0x|[\s,:-]/giu, ""), "hex")),
  },
  {
    // A list of byte numbers, as a service of JavaScript shows a buffer.
    hint: /\d,\s{0,8}\d/u,
    stretch: /(?<![\p{L}\p{N}.])\d{1,3}(?:\s{0,8},\s{0,8}\d{1,3}){3,5000}(?![\p{L}\p{N}.])/gu,
    meanings: (stretch) => {
      const numbers = stretch.split(",").map(Number);
      return numbers.some((number) => number > 255) ? [] : wholeOf(stretch, Buffer.from(numbers));
    },
  },
  {
    // Letters with one and the same sign between them.
    hint: /\S([ .:|,_;/-])\S\1\S\1/u,
    stretch: /(?<![\p{L}\p{N}])\S([ .:|,_;/-])(?:[^\n]\1){2,2000}\S(?![\p{L}\p{N}])/gu,
    meanings: (stretch) => {
      const text = Array.from({ length: (stretch.length + 1) / 2 }, (_, place) => stretch[place * 2]).join("");
      return [{ text, placeOf: (start, end) => ({ start: start * 2, end: end * 2 - 1 }) }];
    },
  },
];

/** The texts that bytes may be, where what is found hides the whole stretch. */
function wholeOf(stretch: string, bytes: Buffer): readonly Decoded[] {
  const placeOf = () => ({ start: 0, end: stretch.length });
  return textsIn(bytes.toString("hex"), "hex", 2).map(({ text }) => ({ text, placeOf }));
}

/** The words of a path, since `/` and `-` are letters of base64 as well: those that are text by themselves. */
function partsOf(stretch: string): readonly Decoded[] {
  if (!/[/_-]/u.test(stretch)) return [];
  const parts = [...stretch.matchAll(/[A-Za-z\d+]{8,50000}/gu)];
  return parts
    .flatMap(({ 0: part, index }) => textsIn(part, "base64", 4 / 3, index))
    .filter(({ text }) => !text.includes(garbage));
}

/** Digits and ids, which most of every body is, have no second meaning. */
const harmless = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu;
/** No value is shorter than this run of letters and digits. */
const legible = /[\p{L}\p{N}]{3}/u;
/** Of bytes that are text in an encoding of one byte for each letter nearly all are signs of ASCII. */
const readable = /^[\x20-\x7E]{0,400}(?:[\xA0-\xFF]{1,3}[\x20-\x7E]{2,400}){1,40}$/u;
const garbage = "\uFFFD";

/** The texts that bytes may be, in the encodings in which such a text is likely; `width`: signs for each byte. */
function textsIn(stretch: string, encoding: "hex" | "base64", width: number, from = 0): readonly Decoded[] {
  const bytes = Buffer.from(stretch, encoding);
  const all = { start: from, end: from + stretch.length };
  const placed = (start: number, end: number) => ({
    start: from + Math.floor(start * width),
    end: from + Math.min(stretch.length, Math.ceil(end * width)),
  });
  const text = bytes.toString("utf8");
  const texts: Decoded[] = [];
  if (legible.test(text)) {
    const placeOf = (start: number, end: number) =>
      text.includes(garbage) ? all : placed(lengthOf(text, start), lengthOf(text, end));
    texts.push({ text, placeOf });
  }
  if (text.includes("\0")) texts.push(...wideTexts(bytes).map((wide) => ({ text: wide, placeOf: () => all })));
  else if (text.includes(garbage)) {
    const latin = bytes.toString("latin1");
    if (readable.test(latin)) texts.push({ text: latin, placeOf: placed });
  }
  return texts;
}

function lengthOf(text: string, end: number): number {
  return Buffer.byteLength(text.slice(0, end));
}

/** The bytes as UTF-16 of either order, from the first and from the second byte on. */
function wideTexts(bytes: Buffer): readonly string[] {
  return [0, 1].flatMap((from) => {
    const even = bytes.subarray(from, from + ((bytes.length - from) & ~1));
    return [even.toString("utf16le"), Buffer.from(even).swap16().toString("utf16le")].filter((text) =>
      legible.test(text),
    );
  });
}

const mostMemoized = 5_000;
const longestMemoized = 80;

/** The words of a payload come again and again. */
function memoized(meanings: ByteEncoding["meanings"]): ByteEncoding["meanings"] {
  const known = new Map<string, readonly Decoded[]>();
  return (stretch) => {
    const remembered = known.get(stretch);
    if (remembered !== undefined) return remembered;
    const fresh = meanings(stretch);
    if (stretch.length > longestMemoized) return fresh;
    if (known.size >= mostMemoized) known.clear();
    known.set(stretch, fresh);
    return fresh;
  };
}
