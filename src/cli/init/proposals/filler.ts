import type { Shape } from "../described/shape.ts";
import { type Code, constant, type Tree } from "../profile/tree.ts";
import { wordsIn } from "./words.ts";

/** A value for a member that the service requires and no scenario is about; `null` where none can be known. */
export function filler(name: string, shape: Shape): Tree | null {
  const known = [shape.preset, ...shape.examples, ...shape.words].find((value) => isPlain(value));
  if (known !== undefined) return constant(known);
  if (shape.members.size > 0) return filledObject(shape);
  return invented(name, shape);
}

/** An object with the members that it requires. */
export function filledObject(shape: Shape): Tree {
  const members = [...shape.members].flatMap(([name, member]): readonly (readonly [string, Tree])[] => {
    const filled = shape.required.has(name) ? filler(name, member) : null;
    return filled === null ? [] : [[name, filled]];
  });
  return { kind: "object", members, when: [] };
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

const asked = "invented";

function invented(name: string, { kinds, format, minimum, items, minItems }: Shape): Code | null {
  const words = wordsIn(name);
  if (kinds.has("boolean")) return constant(false, asked);
  if (kinds.has("integer") || kinds.has("number")) return constant(minimum ?? 1, asked);
  if (kinds.has("array")) return minItems === 0 || items === null ? constant([]) : null;
  if (!kinds.has("string")) return null;
  if (words.includes("currency")) return constant("EUR", asked);
  if (format === "uuid") return constant("00000000-0000-4000-8000-000000000002", asked);
  if (format === "email") return constant("conformance@example.com", asked);
  if (format === "date-time") return constant("2030-01-01T12:00:00Z", asked);
  if (format === "date") return constant("1990-01-01", asked);
  if (words.includes("country")) return constant("NO", asked);
  // Reports replace what a name of a person says, also within a command line.
  return constant(isName(words) ? "Robin" : "conformance", asked);
}

function isName(words: readonly string[]): boolean {
  return ["name", "first", "given", "last", "family", "surname", "firstname", "lastname"].some((word) =>
    words.includes(word),
  );
}
