import { isObject } from "../../../core/index.ts";
import { type Kind, kindOf, type Shape, unknownShape } from "../described/shape.ts";

const mostExamples = 20;
const mostWords = 12;

/**
 * The shape that values were seen to have. A member that all of them have counts as required. `writesDecimals`: some number of
 * the service has them.
 */
export function sampledShape(values: readonly unknown[], at: string, writesDecimals = false): Shape {
  const present = values.filter((value) => value !== null && value !== undefined);
  const objects = present.filter(isObject);
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  const inside = present.filter((value) => Array.isArray(value)).flat();
  const texts = present.filter((value) => typeof value === "string");
  return {
    ...unknownShape(at),
    kinds: new Set<Kind>(present.flatMap((value) => kindsOf(value, writesDecimals))),
    format: formatOf(texts),
    words: wordsOf(texts),
    examples: present.filter((value) => !isObject(value) && !Array.isArray(value)).slice(0, mostExamples),
    members: new Map(
      names.map((name) => [
        name,
        sampledShape(
          objects.map((each) => each[name]),
          at,
          writesDecimals,
        ),
      ]),
    ),
    required: new Set(names.filter((name) => objects.every((each) => (each[name] ?? null) !== null))),
    items: present.some((value) => Array.isArray(value)) ? sampledShape(inside, at, writesDecimals) : null,
  };
}

/** Where any number has decimals, a whole one may be 100.00, which JSON does not tell from 100. */
function kindsOf(value: unknown, writesDecimals: boolean): readonly Kind[] {
  const kind = kindOf(value);
  return kind === null ? [] : kind === "integer" && writesDecimals ? ["integer", "number"] : [kind];
}

const formats: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d/u,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu,
  email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/u,
};

function formatOf(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  return Object.entries(formats).find(([, form]) => texts.every((text) => form.test(text)))?.[0] ?? null;
}

/** Words in capitals look like those of an enumeration. */
function wordsOf(texts: readonly string[]): readonly string[] {
  const words = [...new Set(texts)];
  return words.length <= mostWords && words.every((word) => /^[A-Z][A-Z_]{3,}$/u.test(word)) ? words : [];
}
