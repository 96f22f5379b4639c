import { operations } from "../../specification/operations.ts";
import { folded, merged, type Edit, type Stretch } from "./edits.ts";

/**
 * Texts that anyone may read, such as the client's name, addresses and our own ids. They stay whole even if they contain a
 * short secret or the name of a person.
 */
export interface PublicTexts {
  add(text: string): void;
  has(text: string): boolean;
  /** Those that are no secret although they share something with this one. */
  within(secret: string): readonly string[];
  /** Those of these places in a text that are not a part of a public text; with `"all"`, also not a whole one. */
  outside<Place extends Stretch>(text: string, places: readonly Place[], share?: "part" | "all"): readonly Place[];
}

/** Whether a text is a placeholder. */
const placeholder = /\[redacted(?:-(?:text|number|boolean|list|object)-\d+)?\]|\[redacted: [A-Z][A-Z0-9_]*\]/giu;
const shortest = 3;

export function isPlaceholder(text: string): boolean {
  return text.startsWith("[redacted") && text.search(placeholder) === 0;
}

/** `addresses` come before paths of the API. The words of the paths are public too. */
export function createPublicTexts(texts: readonly string[], addresses: readonly string[] = []): PublicTexts {
  const known = new Set<string>();
  const bases = addresses.map(folded);
  const add = (text: string): void => void (text.length >= shortest && known.add(folded(text)));
  for (const text of [...texts, ...addresses]) add(text);

  function* placesIn(text: string): Generator<Stretch> {
    for (const each of known) {
      for (let start = text.indexOf(each); start >= 0; start = text.indexOf(each, start + each.length)) {
        const end = start + each.length;
        yield { start, end };
        if (bases.includes(each)) yield* pathWords(text, end);
      }
    }
    if (!text.includes("[redacted")) return;
    for (const { 0: found, index } of text.matchAll(placeholder)) yield { start: index, end: index + found.length };
  }

  return {
    add,
    has: (text) => known.has(folded(text)),
    within: (secret) => [...known].filter((text) => !text.includes(folded(secret))),
    outside(text, places, share = "part") {
      if (places.length === 0) return places;
      const shown = () => "";
      const open: readonly Edit[] = merged([...placesIn(folded(text))].map((place) => ({ ...place, shown })));
      // Both lists are in order, so that one walk over them is enough.
      const sorted = places.toSorted((one, other) => one.start - other.start);
      let at = 0;
      return sorted.filter(({ start, end }) => {
        while ((open[at]?.end ?? Number.POSITIVE_INFINITY) < end) at += 1;
        const around = open[at];
        if (around === undefined || start < around.start || end > around.end) return true;
        return share === "part" && start === around.start && end === around.end;
      });
    },
  };
}

const templates = operations.map(({ path }) => path.toLowerCase().split("/").slice(1));
const longestPath = 400;

/** The words of a path that are those of an operation, and no value of a parameter. */
function* pathWords(text: string, from: number): Generator<Stretch> {
  const [path = ""] = /^[^\s'"<>?#\\]*/u.exec(text.slice(from, from + longestPath)) ?? [];
  const words = path.split("/").slice(1);
  const fitting = templates.filter(
    (template) => template.length === words.length && template.every((word, at) => isFree(word) || word === words[at]),
  );
  let start = from + 1;
  for (const [at, word] of words.entries()) {
    if (fitting.some((template) => !isFree(template[at] ?? "{"))) {
      // With the sign before it: the word alone may be a whole secret, and its place shows that it is not.
      yield { start: start - 1, end: start + word.length };
    }
    start += word.length + 1;
  }
}

function isFree(word: string): boolean {
  return word.startsWith("{");
}
