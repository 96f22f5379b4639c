import { createHash } from "node:crypto";

/**
 * Texts of more than the plain letters: words of other languages, and signs that mean something in an address. Each is put
 * before a text that no other run uses.
 */
export const unusualTexts = [
  { what: "with letters of other languages", of: (own: string): string => `zoë-łódź-東京-${own}` },
  { what: "with signs that mean something in an address", of: (own: string): string => `a+b&c=d%20e#f;g/h-${own}` },
  { what: "with a colon and blanks", of: (own: string): string => `eq:a: b  c-${own}` },
] as const;

/** Digits alone, the first of them naught: what takes them for a number keeps another text. Not for what a run is known by. */
export const digitsAlone = {
  what: "of digits alone",
  of: (own: string): string => `00${BigInt(`0x${createHash("sha256").update(own).digest("hex").slice(0, 16)}`)}`,
} as const;

/** More than a short column holds, and less than the 255 characters that many take. What differs is at the end. */
export const longText = {
  what: "of 200 characters",
  of: (own: string): string => `${"a-text-that-goes-on-".repeat(10).slice(0, Math.max(0, 199 - own.length))}-${own}`,
} as const;

/**
 * What a careless service makes of such a text: letters that its encoding lacks, a blank for a plus sign, a sign that is decoded
 * once more, what is before a sign or behind it. The last has the same first word and the same words, for a search by words.
 */
export const textMistakes: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(/[^ -~]/gu, "?"),
  (text) => text.replaceAll("+", " "),
  (text) => text.replaceAll("%20", " "),
  (text) => text.slice(0, Math.max(1, text.search(/[&#;]/u))),
  (text) => text.slice(text.lastIndexOf(":") + 1),
  (text) => {
    const [first, ...others] = text.split(/ +/u);
    return others.length > 1 ? [first, ...others.toReversed()].join(" ") : text;
  },
];
