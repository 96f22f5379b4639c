/** Hides what a text means. */
type Hide = (text: string) => string;

interface Encoding {
  /** What a text has that may hold such a stretch; cheaper to look for than the stretch. */
  readonly mark: RegExp;
  /** The stretches of a text that may be written in it. */
  readonly stretch: RegExp;
  /** What a stretch may mean; several where that is open. */
  readonly meanings: (stretch: string) => readonly string[];
  /** How a meaning is put back once something in it is hidden. */
  readonly putBack: (meaning: string) => string;
}

const printable = (meaning: string): string => (/[\p{Cc}\uFFFD]/u.test(meaning) ? "[redacted]" : meaning);
/** Ids, amounts and times, which most of every body is, have no second meaning. */
const harmless = /^(?:[\d.:TZ+-]*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu;
const garbage = "\uFFFD";

/** The ways in which a target may write a value that it was given. */
const encodings: readonly Encoding[] = [
  {
    // Percent-encoding, and the `+` of forms.
    mark: /[%+]/u,
    stretch: /[^\s"'<>&=?/#]*(?:%[\da-f]{2}|\+)[^\s"'<>&=?/#]*/giu,
    meanings: (stretch) => [percentDecoded(stretch), percentDecoded(stretch.replaceAll("+", " "))],
    putBack: (meaning) => encodeURIComponent(meaning).replaceAll(/%(?:5B|5D|3A|2C|40)/gu, decodeURIComponent),
  },
  {
    // A JSON or JavaScript string within a string.
    mark: /\\/u,
    stretch: /^.*\\.*$/gsu,
    meanings: (stretch) => [unescaped(stretch)],
    putBack: (meaning) => meaning,
  },
  {
    mark: /&/u,
    stretch: /^.*&(?:#\w+|\w+);.*$/gsu,
    meanings: (stretch) => [withoutEntities(stretch)],
    putBack: (meaning) => meaning,
  },
  {
    mark: /[\da-f]{8}/iu,
    stretch: /\b(?:[\da-f]{2}){4,}\b/giu,
    meanings: (stretch) => [Buffer.from(stretch, "hex").toString("utf8")],
    putBack: printable,
  },
  {
    // base64 and base64url; the stretch may begin with letters that do not belong to it.
    mark: /[\w+/-]{8}/u,
    stretch: /[\w+/-]{8,}/gu,
    meanings: (stretch) => [0, 1, 2, 3].map((from) => Buffer.from(stretch.slice(from), "base64").toString("utf8")),
    putBack: printable,
  },
];

/** Encodings may stand within each other; deeper than this nobody nests them by accident. */
const deepest = 3;
const shortest = 4;

/** Hides what stands in a text, also where it is encoded. */
export function hideEncoded(text: string, hide: Hide, depth = 0): string {
  let result = hide(text);
  if (depth === deepest || result.length < shortest) return result;
  if (harmless.test(result)) return result;
  for (const { mark, stretch, meanings, putBack } of encodings) {
    if (!mark.test(result)) continue;
    result = result.replaceAll(stretch, (found) => {
      for (const meaning of meanings(found)) {
        const hidden = meaning.includes(garbage) ? hide(meaning) : hideEncoded(meaning, hide, depth + 1);
        if (hidden !== meaning) return putBack(hidden);
      }
      return found;
    });
  }
  return result;
}

function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/giu, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"),
  );
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([\da-f]{4})|(.))/gisu, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (escapes[letter ?? ""] ?? letter ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function withoutEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
