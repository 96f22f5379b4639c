import { folded, type Edit } from "./edits.ts";
import { isOrdinaryWord } from "./vocabulary.ts";

/**
 * Finds whole values by their letters and digits alone, with anything between them and any marks: `Zk3v-9Qw7-Lp0s`,
 * `zoe_kanary`, `N 774 1930`. In a time that hardly grows with the number of values.
 */
export interface LettersAlone {
  /** Returns the letters of each form that is new. `shown` is called only if the replacement is shown. */
  learn(value: string, forms: readonly string[], shown: () => string): readonly string[];
  /** `lower` is the text, folded. */
  find(lower: string): readonly Edit[];
}

/** Shorter values are met by chance. */
const shortest = 8;
const longest = 2_000;
/** What two values share that are looked for together. */
const headLength = 6;
/** Of so many values with the same beginning the lengths are tried. */
const mostLengths = 32;
/** Letters further apart are not of one value. */
const widestGap = 8;
const filterSize = 2 ** 16;

export function createLettersAlone(): LettersAlone {
  const byHead = new Map<string, Map<number, Map<string, () => string>>>();
  const filter = new Uint8Array(filterSize);

  const lengthAt = (letters: Letters, lower: string, at: number): readonly [number, () => string] | null => {
    let found: readonly [number, () => string] | null = null;
    for (const [length, values] of byHead.get(letters.text.slice(at, at + headLength)) ?? []) {
      if (length <= (found?.[0] ?? 0) || !isWhole(letters, lower, at, length)) continue;
      const shown = values.get(letters.text.slice(at, at + length));
      if (shown !== undefined) found = [length, shown];
    }
    return found;
  };

  const add = (text: string, shown: () => string): boolean => {
    if (text.length < shortest || text.length > longest) return false;
    const head = text.slice(0, headLength);
    const lengths = byHead.get(head) ?? new Map<number, Map<string, () => string>>();
    const values = lengths.get(text.length) ?? new Map<string, () => string>();
    if (values.has(text) || (values.size === 0 && lengths.size >= mostLengths)) return false;
    lengths.set(text.length, values.set(text, shown));
    byHead.set(head, lengths);
    filter[placeOf(text, 0)] = 1;
    return true;
  };

  return {
    learn(value, forms, shown) {
      const words = value.match(/\p{L}{3,}/gu) ?? [];
      if (words.length > 0 && !/\p{N}/u.test(value) && words.every(isOrdinaryWord)) return [];
      return forms.map((form) => lettersIn(folded(form))).filter((text) => add(text, shown));
    },
    find(lower) {
      if (byHead.size === 0 || lower.length < shortest) return [];
      const letters = lettersOf(lower);
      const edits: Edit[] = [];
      let done = 0;
      for (const at of letters.starts) {
        if (at < done || at + shortest > letters.text.length || filter[placeOf(letters.text, at)] === 0) continue;
        const found = lengthAt(letters, lower, at);
        if (found === null) continue;
        const [length, shown] = found;
        done = at + length;
        edits.push({ start: letters.places[at] ?? 0, end: (letters.places[at + length - 1] ?? 0) + 1, shown });
      }
      return edits;
    },
  };
}

/** The letters and digits of a text, without marks: where each is, and which begin a word. */
interface Letters {
  readonly text: string;
  readonly places: readonly number[];
  readonly starts: readonly number[];
}

/** The letters and digits of a text that was folded. */
export function lettersIn(lower: string): string {
  return lettersOf(lower).text;
}

function lettersOf(lower: string): Letters {
  const [codes, places, starts]: [number[], number[], number[]] = [[], [], []];
  let isInWord = false;
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    const letter = code < ascii.length ? (ascii[code] ?? 0) : bare(code);
    if (letter === mark) continue;
    if (letter !== 0) {
      if (!isInWord) starts.push(codes.length);
      codes.push(letter);
      places.push(at);
    }
    isInWord = letter !== 0;
  }
  return { text: textOf(codes), places, starts };
}

const pieceLength = 4_096;

function textOf(codes: readonly number[]): string {
  if (codes.length <= pieceLength) return String.fromCharCode(...codes);
  const pieces: string[] = [];
  for (let at = 0; at < codes.length; at += pieceLength)
    pieces.push(String.fromCharCode(...codes.slice(at, at + pieceLength)));
  return pieces.join("");
}

/** A sign over the letter before it. */
const mark = -1;
const isLetter = /[\p{L}\p{N}\p{Cs}]/u;
const ascii: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  /[a-z\d]/u.test(String.fromCharCode(code)) ? code : 0,
);
/** Letters that are written without their stroke where it is lost. */
const unstroked: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ı: "i" };
const bareLetters = new Map<number, number>();

function bare(code: number): number {
  const known = bareLetters.get(code);
  if (known !== undefined) return known;
  const sign = String.fromCharCode(code);
  const plain = unstroked[sign] ?? sign.normalize("NFD").charAt(0);
  const letter = /\p{M}/u.test(sign) ? mark : isLetter.test(plain) ? plain.charCodeAt(0) : 0;
  bareLetters.set(code, letter);
  return letter;
}

/** Whether a value ends where a word ends, and its letters are not far apart. Amounts in a row are no number of a phone. */
function isWhole({ text, places }: Letters, lower: string, at: number, length: number): boolean {
  const last = at + length - 1;
  if (last >= text.length) return false;
  const [start = 0, end = 0] = [places[at], places[last]];
  if (last + 1 < text.length && places[last + 1] === end + 1) return false;
  for (let letter = at; letter < last; letter += 1)
    if ((places[letter + 1] ?? 0) - (places[letter] ?? 0) > widestGap) return false;
  const written = lower.slice(start, end + 1);
  return !/^[^\p{L}]*,/u.test(written) || /\p{L}/u.test(written);
}

function placeOf(text: string, at: number): number {
  let place = 0;
  for (let index = at; index < at + headLength; index += 1) place = (place * 31 + text.charCodeAt(index)) % filterSize;
  return place;
}

const date = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:T.*)?$/u;
/** Digits of the code of a country, and those of a number in it. */
const [mostOfCountry, leastInCountry] = [3, 8];

/** Letters as passports and tickets write them, and those that have no other way in plain letters. */
const spelt: Readonly<Record<string, string>> = { å: "aa", ä: "ae", ö: "oe", ø: "oe", ü: "ue" };
const ligatures: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ß: "ss", þ: "th", ð: "d" };

function transliterated(value: string): readonly string[] {
  const lower = folded(value).normalize("NFC");
  const written = (letters: Readonly<Record<string, string>>): string =>
    lower.replaceAll(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter);
  return [ligatures, { ...spelt, ...ligatures }].map(written);
}

const months = "january february march april may june july august september october november december".split(" ");

/** A date with the name of its month, long or short, with the day before or after it. */
function namedDates(year: string, month: string, day: string): readonly string[] {
  const name = months[Number(month) - 1] ?? "";
  const days = [...new Set([day, String(Number(day))])];
  return [name, name.slice(0, 3)].flatMap((each) =>
    days.flatMap((one) => [`${one}${each}${year}`, `${each}${one}${year}`]),
  );
}

/** A value of a person as others write it: last name first, without or with other letters, a number without its country, a date in another order. */
export function personalForms(value: string): readonly string[] {
  const words = value.trim().split(/[\s,]+/u);
  const isName = words.length > 1 && words.length < 5 && words.every((word) => /^[\p{L}\p{M}'.-]+$/u.test(word));
  const turned = isName
    ? [
        [...words.slice(-1), ...words.slice(0, -1)],
        [...words.slice(1), ...words.slice(0, 1)],
      ]
    : [];
  const digits = value.replaceAll(/\D/gu, "");
  const isPhone = /^(?:\+|00)[\d\s().-]+$/u.test(value);
  const national = isPhone ? Array.from({ length: mostOfCountry }, (_, at) => digits.slice(at + 1)) : [];
  const { year = "", month = "", day = "" } = date.exec(value)?.groups ?? {};
  const dates =
    year === ""
      ? []
      : [`${year}${month}${day}`, `${day}${month}${year}`, `${month}${day}${year}`, ...namedDates(year, month, day)];
  const midnights = dates
    .slice(0, 1)
    .flatMap((each) => ["t000000", "t000000z", "t000000000z"].map((end) => each + end));
  return [
    value,
    ...turned.map((each) => each.join(" ")),
    ...(/^\p{ASCII}*$/u.test(value) ? [] : [value.replaceAll(/[^\p{ASCII}]/gu, ""), ...transliterated(value)]),
    ...national.filter((each) => each.length >= leastInCountry),
    ...dates,
    ...midnights,
  ];
}
