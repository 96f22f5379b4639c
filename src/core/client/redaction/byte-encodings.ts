import { constants, unzipSync } from "node:zlib";
import type { Decoded } from "./decoding.ts";
import { reversed } from "./edits.ts";

/** Stretches of a text that may be bytes in hexadecimal or base64, and the texts that these bytes may be. */
export interface ByteEncoding {
  readonly hint: RegExp;
  /** Bounded, because a pattern that may go on for ever fails on a body of some megabytes. */
  readonly stretch: RegExp;
  readonly meanings: (stretch: string) => readonly Decoded[];
}

/** The number of a byte, and the text between two, which may name a place as in `{"0":90,"1":113}`. */
const byteNumber = String.raw`(?:0x[\da-f]{1,2}|0b[01]{1,8}|0o[0-7]{1,3}|[01]{8}|\d{1,4})`;
const betweenNumbers = String.raw`\D{1,16}`;
const beforePlace = String.raw`\s{0,8},\s{0,8}"\d{1,4}"\s{0,8}:\s{0,8}`;
const placeName = /(?:(?<=["'])\d{1,4}["']|(?<=[,{]\s{0,8})\d{1,4})\s{0,8}:/gu;
const signedNumber = /-?(?:0x[\da-f]{1,2}|0b[01]{1,8}|0o[0-7]{1,3}|\d{1,8})/giu;

export const byteEncodings: readonly ByteEncoding[] = [
  {
    hint: /[\da-f]{8}/iu,
    stretch: /(?<=(?:^|[^\p{L}\p{N}])(?:0x)?|\\x)[\da-f]{8,50000}(?![\p{L}\p{N}])/giu,
    meanings: memoized((stretch) =>
      stretch.length % 2 === 1
        ? textsIn(stretch, "hex", 2)
        : [...textsIn(stretch, "hex", 2), ...backwards(stretch, "hex", 2)],
    ),
  },
  {
    // Also base64url; the stretch may begin with letters that do not belong to it.
    hint: /[\w+/-]{8}/u,
    stretch: /[\w+/-]{8,50000}/gu,
    meanings: memoized((stretch) => {
      if (harmless.test(stretch)) return [];
      const whole = [0, 1, 2, 3].flatMap((from) => textsIn(stretch.slice(from), "base64", 4 / 3, from));
      return [...whole, ...partsOf(stretch), ...backwards(stretch, "base64", 4 / 3)];
    }),
  },
  {
    // Bytes in pairs of hexadecimal digits or in groups of four, as fingerprints and dumps show them.
    hint: /(?:[\da-f]{2}(?:[\s,:;._|-]{1,3}(?:0x)?|0x)(?:[\da-f]{2})?){3}[\da-f]{2}/iu,
    stretch:
      /(?<![\p{L}\p{N}])(?:0x)?(?:[\da-f]{2}){1,2}(?:(?:[\s,:;._|-]{1,3}(?:0x)?|0x)(?:[\da-f]{2}){1,2}){3,5000}(?![\p{L}\p{N}])/giu,
    meanings: (stretch) => wholeOf(stretch, Buffer.from(stretch.replaceAll(/0x|[\s,:;._|-]/giu, ""), "hex")),
  },
  {
    // Words of four bytes, as debuggers and Apple's systems show data. Without dashes, which a UUID has.
    hint: /[\da-f]{8}[\s,:;|]{1,3}(?:0x)?[\da-f]{2}/iu,
    stretch:
      /(?<![\p{L}\p{N}])(?:0x)?[\da-f]{8}(?:[\s,:;|]{1,3}(?:0x)?[\da-f]{8}){0,2500}[\s,:;|]{1,3}(?:0x)?(?:[\da-f]{2}){1,4}(?![\p{L}\p{N}])/giu,
    meanings: (stretch) => wholeOf(stretch, Buffer.from(stretch.replaceAll(/0x|[\s,:;|]/giu, ""), "hex")),
  },
  {
    // Byte numbers in a row, as a service of JavaScript shows a buffer.
    hint: new RegExp(`\\d(?:${betweenNumbers}${byteNumber}){3}`, "iu"),
    // A letter may follow: one that is also the first of a separator would have the pattern go back through all numbers.
    stretch: new RegExp(
      `(?<![\\p{L}\\p{N}])-?${byteNumber}(${betweenNumbers})-?${byteNumber}(?:(?:\\1|${beforePlace})-?${byteNumber}){2,10000}(?!\\d)`,
      "giu",
    ),
    meanings: (stretch) => {
      const written = stretch.replaceAll(placeName, "").match(signedNumber) ?? [];
      return readingsOf(written).flatMap((numbers) =>
        numbers.every((number) => number <= 255) ? wholeOf(stretch, Buffer.from(numbers)) : [],
      );
    },
  },
  {
    hint: /[A-Z2-7]{10}|[a-z2-7]{16}/u,
    stretch: /(?<![\p{L}\p{N}])(?:[A-Z2-7]{10,50000}|[a-z2-7]{16,50000})(?![\p{L}\p{N}])/gu,
    meanings: memoized((stretch) => (harmless.test(stretch) ? [] : wholeOf(stretch, bytesOfBase32(stretch)))),
  },
  {
    // Single letters in a list, or under their places.
    hint: /["'].["']\s{0,8},/u,
    stretch: /["'].["'](?:\s{0,8},\s{0,8}(?:["']?\d{1,4}["']?\s{0,8}:\s{0,8})?["'].["']){3,5000}/gu,
    meanings: (stretch) => {
      const members = [...stretch.replaceAll(placeName, "").matchAll(/["'](.)["']/gu)];
      return wholeOf(stretch, Buffer.from(members.map(([, letter]) => letter).join("")));
    },
  },
  {
    // Letters with one and the same separator between them.
    hint: /\S([^\p{L}\p{N}]{1,3})\S\1\S\1/u,
    stretch: /(?<![\p{L}\p{N}])\S([^\p{L}\p{N}]{1,3})(?:[^\n]\1){2,2000}\S(?![\p{L}\p{N}])/gu,
    meanings: (stretch) => {
      const [, between = ""] = /^\S([^\p{L}\p{N}]{1,3})[^\n]\1/u.exec(stretch) ?? [];
      const step = between.length + 1;
      const text = Array.from({ length: (stretch.length + step - 1) / step }, (_, place) => stretch[place * step]);
      return [{ text: text.join(""), placeOf: (start, end) => ({ start: start * step, end: (end - 1) * step + 1 }) }];
    },
  },
  {
    // Bytes in digits without anything between: eight of base two, or three of base ten.
    hint: /\d{18}/u,
    stretch: /(?<![\p{L}\p{N}])\d{18,50000}(?![\p{L}\p{N}])/gu,
    meanings: (stretch) => {
      const numbers = /^[01]+$/u.test(stretch)
        ? Array.from(stretch.match(/.{8}/gu) ?? [], (digits) => Number.parseInt(digits, 2))
        : Array.from(stretch.match(/.{3}/gu) ?? [], Number);
      return numbers.every((number) => number <= 255) ? wholeOf(stretch, Buffer.from(numbers)) : [];
    },
  },
];

/** The texts that bytes may be, where what is found hides the whole stretch. */
function wholeOf(stretch: string, bytes: Buffer): readonly Decoded[] {
  const placeOf = () => ({ start: 0, end: stretch.length });
  return textsIn(bytes.toString("hex"), "hex", 2).map(({ text }) => ({ text, placeOf }));
}

/** The numbers that signs may be: of bytes with or without a sign, in digits of any usual base. */
function readingsOf(written: readonly string[]): readonly (readonly number[])[] {
  const unsigned = written.map((number) => number.replace("-", ""));
  const readings: (readonly number[])[] = [unsigned.map(Number)];
  if (written.some((number) => number.startsWith("-"))) readings.push(written.map((number) => Number(number) & 0xff));
  for (const [digits, base] of bases)
    if (unsigned.some((number) => digits.test(number)))
      readings.push(unsigned.map((number) => (digits.test(number) ? Number.parseInt(number, base) : blank)));
  return readings;
}

/** Instead of a number of another base. */
const blank = 0x20;
const bases = [
  [/^[0-7]{1,3}$/u, 8],
  [/^[01]{8}$/u, 2],
] as const;

const digitsOfBase32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOfBase32(stretch: string): Buffer {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const digit of stretch.toUpperCase()) {
    bits = ((bits << 5) | digitsOfBase32.indexOf(digit)) & 0xfff;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return Buffer.from(bytes);
}

/** The text of a stretch that is written backwards; a word that is no such text is not tried. */
function backwards(stretch: string, encoding: "hex" | "base64", width: number): readonly Decoded[] {
  if (stretch.length < shortestBackwards || stretch.length > longestBackwards) return [];
  if (encoding === "base64" && !/[A-Z][^]*[a-z]|[a-z][^]*[A-Z]/u.test(stretch)) return [];
  const placeOf = () => ({ start: 0, end: stretch.length });
  return textsIn(reversed(stretch), encoding, width)
    .filter(({ text }) => !text.includes(garbage))
    .map(({ text }) => ({ text, placeOf }));
}

const shortestBackwards = 12;
const longestBackwards = 2_000;

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
  const texts: Decoded[] = unpacked(bytes).map((inner) => ({ text: inner, placeOf: () => all }));
  if (legible.test(text)) {
    const placeOf = (start: number, end: number) =>
      text.includes(garbage) ? all : placed(lengthOf(text, start), lengthOf(text, end));
    texts.push({ text, placeOf });
  }
  if (text.includes("\0"))
    texts.push(...[...wideTexts(bytes), text.replaceAll("\0", "")].map((wide) => ({ text: wide, placeOf: () => all })));
  else if (text.includes(garbage)) {
    const latin = bytes.toString("latin1");
    if (readable.test(latin)) texts.push({ text: latin, placeOf: placed });
  }
  return texts;
}

const packed: readonly number[] = [0x1f_8b, 0x78_01, 0x78_5e, 0x78_9c, 0x78_da];
const mostUnpacked = 100_000;

/** The text that bytes are in gzip or zlib form; none if they are not. */
function unpacked(bytes: Buffer): readonly string[] {
  if (bytes.length < 2 || !packed.includes(bytes.readUInt16BE())) return [];
  try {
    return [unzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked }).toString("utf8")];
  } catch {
    return [];
  }
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
