import { isUtf8 } from "node:buffer";
import type { TokenEncoding } from "./decoding.ts";

/** Encodings of texts, as a target may write a value that it was given: percent signs, escapes, entities, mail. */

// Letters beyond ASCII are several bytes, which only mean something together. Bounded, so that no body is too long.
const percent = /%u[\da-f]{4}|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|%[\da-f]{2}/giu;
const percentOrPlus = new RegExp(`${percent.source}|\\+`, "giu");
const escape =
  /(?:\\x[c-f][\da-f](?:\\x[89ab][\da-f]){1,3})|(?:\\3[0-7]{2}(?:\\2[0-7]{2}){1,3})|\\(?:u\{[\da-f]{1,6}\}|u000[01][\da-f]{4}|u[\da-f]{4}|x[\da-f]{2}|[0-7]{1,3}|[^])/giu;
const entity = /&(?:#x0{0,8}[\da-f]{1,6}|#0{0,8}\d{1,7});?|&[a-z]\w{1,31};/giu;
const quotedPrintable = /=[c-f][\da-f](?:=[89ab][\da-f]){1,3}|=[\da-f]{2}|=[ \t]{0,8}\r?\n/giu;

const plus: TokenEncoding = {
  // Forms write a space as `+`.
  hint: /\+/u,
  token: percentOrPlus,
  meaning: (sign) => (sign === "+" ? " " : withoutPercent(sign)),
};
const mail: TokenEncoding = {
  hint: /=(?:[\da-f]{2}|[ \t]{0,8}\r?\n)/iu,
  token: quotedPrintable,
  meaning: (sign) => (sign.endsWith("\n") ? "" : bytesOf(sign, "=")),
};
const percentSigns: TokenEncoding = {
  hint: /%u?[\da-f]{2}/iu,
  token: percent,
  meaning: withoutPercent,
};
/** Base64 in lines, as mail and command lines write what is long. */
const lines: TokenEncoding = {
  hint: /[\w+/]{16}\r?\n[ \t]{0,8}[\w+/]{2}/u,
  token: /(?<=[\w+/]{16})\r?\n[ \t]{0,8}(?=[\w+/=]{2})/gu,
  meaning: () => "",
};
/** Invisible signs: spaces without width, marks of direction, soft hyphens, variation selectors, the colours of a terminal. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}\[[\d;]{0,16}m|\u2800/gu;
const invisible: TokenEncoding = { hint: new RegExp(unseen.source, "u"), token: unseen, meaning: () => "" };
/** Lines that a mail program, a console or a diff broke. */
const brokenLines: TokenEncoding = {
  hint: /\S[ \t]{0,8}\r?\n/u,
  token: /[ \t]{0,8}\r?\n[ \t>|*#+]{0,16}/gu,
  meaning: () => "",
};
const brokenAtSpace: TokenEncoding = { ...brokenLines, meaning: () => " " };
const tags: TokenEncoding = { hint: /<[^<>]{1,200}>/u, token: /<[^<>]{1,200}>/gu, meaning: () => "" };
/** Letters that only look otherwise, such as those of full width and of mathematics, and marks on letters. */
const looks =
  /[\u00AA\u00B2\u00B3\u00B9\u00BA\u1D2C-\u1D6A\u2070-\u209C\u2100-\u214F\u2460-\u24FF\u3000\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}\p{M}]/gu;
const disguised: TokenEncoding = {
  hint: new RegExp(looks.source, "u"),
  token: looks,
  meaning: (sign) => sign.normalize("NFKC").replaceAll(/\p{M}/gu, ""),
};
/** Texts in quotes that a program joins, such as `"a" + "b"`, and those of a list or under names. */
const joints = /["']\s{0,8}(?:[+.,&]|\|\|)?\s{0,8}(?:["']\w{1,16}["']\s{0,8}:\s{0,8})?["']/gu;
const joined: TokenEncoding = {
  hint: new RegExp(joints.source, "u"),
  token: joints,
  meaning: () => "",
  isForKnown: true,
};
/** An address of e-mail that is joined beside a sign of its own. */
const joinedAddress: TokenEncoding = {
  hint: /@/u,
  token: new RegExp(`${joints.source}(?=[@.])|(?<=[@.])${joints.source}`, "gu"),
  meaning: () => "",
};
/** Escapes of style sheets, which a blank may end, and of directories. */
const styled: TokenEncoding = {
  hint: /\\[\da-f]{2}/iu,
  token: /\\(?:[\da-f]{6}|[\da-f]{2,5} ?)/giu,
  meaning: (sign) => characterOf(Number.parseInt(sign.slice(1), 16), sign),
};
/** Code points as Unicode writes them. */
const named: TokenEncoding = {
  hint: /U\+[\da-f]{4}/iu,
  token: /(?:\\N\{)?U\+[\da-f]{4,6}(?:\}| (?=U\+))?/giu,
  meaning: (sign) => characterOf(Number.parseInt(sign.replace(/^.*\+/u, ""), 16), sign),
};
/** The lines of a dump of bytes: an address, bytes, and the letters of these, so that a value of two lines is in none. */
const address = String.raw`\r?\n\|?[\da-f]{4,8}[:|]?[ \t]{1,3}`;
const dump = new RegExp(`${address}[\\da-f]{2}`, "iu");
const dumpedBytes: TokenEncoding = {
  hint: dump,
  token: new RegExp(`[ \\t|>]{1,60}[^\\n]{0,18}${address}(?=[\\da-f]{2})`, "giu"),
  meaning: () => " ",
};
const dumpedLetters: TokenEncoding = {
  hint: dump,
  token: new RegExp(`\\|?${address}(?:[\\da-f]{2,4}[ \\t]{1,3}){2,17}[ \\t]{0,60}\\|?`, "giu"),
  meaning: () => "",
};
const unmistakable: readonly TokenEncoding[] = [
  percentSigns,
  // A string of JSON, JavaScript, C or a shell within a string.
  { hint: /\\/u, token: escape, meaning: unescaped },
  { hint: /&[#\w]/u, token: entity, meaning: withoutEntity },
  // UTF-16 that was taken for UTF-8.
  { hint: /\0/u, token: /\0/gu, meaning: () => "" },
];

/** A sign of any of these encodings, which most texts are without. */
export const hasSigns = /[^\x20-\x7E]|[+%\\&=<"']/u;

/** Each encoding by itself: a secret may contain a sign of another one. */
export const textEncodings: readonly TokenEncoding[] = [
  plus,
  ...unmistakable,
  mail,
  lines,
  invisible,
  brokenLines,
  brokenAtSpace,
  tags,
  disguised,
  joined,
  joinedAddress,
  styled,
  named,
  dumpedBytes,
  dumpedLetters,
];

/** All encodings with unmistakable signs at once, for what is encoded more than once: trying each sequence takes too long. */
const mixedEncoding: TokenEncoding = {
  hint: /%u?[\da-f]{2}|\\|&[#\w]|\0/iu,
  token: new RegExp(unmistakable.map(({ token }) => token.source).join("|"), "giu"),
  meaning: (sign) => {
    if (sign.startsWith("%")) return percentSigns.meaning(sign);
    if (sign.startsWith("\\")) return unescaped(sign);
    return sign.startsWith("&") ? withoutEntity(sign) : "";
  },
};

/** What is tried within other encodings; the escapes of style sheets begin as octal ones do. */
export const innerEncodings: readonly TokenEncoding[] = [mixedEncoding, styled, named, invisible];

function withoutPercent(sign: string): string {
  return /^%u/iu.test(sign) ? characterOf(Number.parseInt(sign.slice(2), 16), sign) : bytesOf(sign, "%");
}

function bytesOf(sign: string, before: string): string {
  return textOf(Buffer.from(sign.replaceAll(before, ""), "hex"));
}

/** UTF-8 if it is valid, otherwise each byte as a character of Latin-1. */
function textOf(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString("utf8") : bytes.toString("latin1");
}

const letters: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(sign: string): string {
  const inner = sign.slice(1);
  if (/^x../iu.test(inner)) return bytesOf(sign.toLowerCase(), "\\x");
  if (/^[0-7]/u.test(inner)) {
    const bytes = inner.split("\\").map((digits) => Number.parseInt(digits, 8) & 0xff);
    return textOf(Buffer.from(bytes));
  }
  const [, braced, plain] = /^u(?:\{([\da-f]+)\}|([\da-f]{8}|[\da-f]{4}))$/iu.exec(inner) ?? [];
  const code = braced ?? plain;
  // What a cut left of such a sign is no letter.
  if (inner === "u" || inner === "x") return sign;
  return code === undefined ? (letters[inner] ?? inner) : characterOf(Number.parseInt(code, 16), sign);
}

/** `unknown` where there is no such character. Halves of a pair stay halves, which makes a pair of two. */
function characterOf(code: number, unknown: string): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : unknown;
}

const latinNames =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const firstLatin = 160;
const signs = "amp& lt< gt> quot\" apos' commat@ plus+ period. hyphen- sol/ equals= colon: lowbar_ num# percnt%";
const entities: ReadonlyMap<string, string> = new Map([
  ...signs.split(" ").map((each) => [each.slice(0, -1), each.slice(-1)] as const),
  ...latinNames.split(" ").map((name, index) => [name, String.fromCodePoint(firstLatin + index)] as const),
]);

function withoutEntity(sign: string): string {
  const inner = sign.slice(1, sign.endsWith(";") ? -1 : sign.length);
  if (!inner.startsWith("#")) return entities.get(inner) ?? entities.get(inner.toLowerCase()) ?? sign;
  const isHex = /^#x/iu.test(inner);
  return characterOf(Number.parseInt(inner.slice(isHex ? 2 : 1), isHex ? 16 : 10), sign);
}
