import type { Stretch } from "./edits.ts";

/** A value beside its name in a text that is not JSON, such as an error text that quotes a part of an answer. */
export interface NamedValue extends Stretch {
  readonly name: string;
  readonly value: string;
  /** `assigned`: after a sign of equality, where also things are named that are no members; `bare`: and without quotes. */
  readonly kind: "member" | "assigned" | "bare";
}

const longestValue = 400;
const forms = [
  // "name": "Ada", name: 'Ada' and "phone": 4791234567
  {
    kind: "member",
    hint: /["'][\w-]{2,40}["']\s{0,3}:/u,
    form: /["'](?<name>[\w-]{2,40})["']\s{0,3}:\s{0,3}(?:"(?<double>(?:[^"\\]|\\[^]){1,400})"|'(?<single>[^'\\]{1,400})'|(?<number>-?\d{4,20}))/dgu,
  },
  // <name>Ada</name>
  {
    kind: "member",
    hint: /<\/[\w:-]/u,
    form: /<(?:\w{1,20}:)?(?<name>[\w-]{2,40})(?:\s[^<>]{0,200})?>(?<double>[^<>]{1,400})<\//dgu,
  },
  // contact="Ada", client_secret=abc
  {
    kind: "assigned",
    hint: /\w=/u,
    form: /(?<![\w-])(?<name>[\w-]{2,40})=(?:"(?<double>[^"\\]{1,400})"|'(?<single>[^'\\]{1,400})'|(?<bare>[^\s"'&;,<>()[\]{}]{1,400}))/dgu,
  },
] as const;

/** The values in a text that have a name; `isWanted` chooses the names. */
export function namedValuesIn(text: string, isWanted: (name: string) => boolean): readonly NamedValue[] {
  const found: NamedValue[] = [];
  for (const { kind, hint, form } of forms) {
    if (!hint.test(text)) continue;
    for (const match of text.matchAll(form)) {
      const { name = "" } = match.groups ?? {};
      if (!isWanted(name)) continue;
      const places = match.indices?.groups ?? {};
      const place = places["double"] ?? places["single"] ?? places["number"] ?? places["bare"];
      if (place === undefined || place[1] - place[0] > longestValue) continue;
      found.push({
        kind: places["bare"] === undefined ? kind : "bare",
        name,
        value: text.slice(...place),
        start: place[0],
        end: place[1],
      });
    }
  }
  return found;
}
