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

  /** The longest value that begins here. */
  const valueAt = (lower: string, at: number): Edit | null => {
    const byLength = byHead.get(lettersFrom(lower, at, headLength).text);
    if (byLength === undefined) return null;
    const letters = lettersFrom(lower, at, Math.max(...byLength.keys()) + 1);
    let longestFound = 0;
    let found: Edit | null = null;
    for (const [length, values] of byLength) {
      if (length <= longestFound || !isWhole(letters, lower, length)) continue;
      const shown = values.get(letters.text.slice(0, length));
      if (shown === undefined) continue;
      longestFound = length;
      found = { start: at, end: (letters.places[length - 1] ?? at) + 1, shown };
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
      const edits: Edit[] = [];
      let isInWord = false;
      let done = 0;
      for (let at = 0; at < lower.length; at += 1) {
        const letter = letterOf(lower.charCodeAt(at));
        if (letter === mark) continue;
        const isStart = letter !== 0 && !isInWord && at >= done;
        isInWord = letter !== 0;
        const found = isStart && filter[placeOf(lower, at)] === 1 ? valueAt(lower, at) : null;
        if (found === null) continue;
        edits.push(found);
        done = found.end;
      }
      return edits;
    },
  };
}

/** Letters and digits of a text, without marks, and where each is. */
interface Letters {
  readonly text: string;
  readonly places: readonly number[];
}

/** The letters and digits of a text that was folded. */
export function lettersIn(lower: string): string {
  return lettersFrom(lower, 0, Number.POSITIVE_INFINITY).text;
}

/** So many letters and digits from here on. */
function lettersFrom(lower: string, from: number, most: number): Letters {
  const [codes, places]: [number[], number[]] = [[], []];
  for (let at = from; at < lower.length && codes.length < most; at += 1) {
    const letter = letterOf(lower.charCodeAt(at));
    if (letter === mark || letter === 0) continue;
    codes.push(letter);
    places.push(at);
  }
  return { text: textOf(codes), places };
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

/** A letter or digit without its marks; `mark` where the character is one, and 0 for everything else. */
function letterOf(code: number): number {
  return code < ascii.length ? (ascii[code] ?? 0) : bare(code);
}

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
function isWhole({ places }: Letters, lower: string, length: number): boolean {
  if (length > places.length) return false;
  const [start = 0, end = 0] = [places[0], places[length - 1]];
  if (places[length] === end + 1) return false;
  for (let letter = 1; letter < length; letter += 1)
    if ((places[letter] ?? 0) - (places[letter - 1] ?? 0) > widestGap) return false;
  const written = lower.slice(start, end + 1);
  return !/^[^\p{L}]*,/u.test(written) || /\p{L}/u.test(written);
}

/** The place in the filter of the letters that begin here. */
function placeOf(lower: string, from: number): number {
  let [place, length] = [0, 0];
  for (let at = from; at < lower.length && length < headLength; at += 1) {
    const letter = letterOf(lower.charCodeAt(at));
    if (letter === mark || letter === 0) continue;
    place = (place * 31 + letter) % filterSize;
    length += 1;
  }
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
