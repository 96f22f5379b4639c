import { operations } from "../../specification/operations.ts";
import { requirements } from "../../specification/requirements/index.ts";
import { filters } from "../../specification/search.ts";
import { personalMembers, personMembers, secretMembers } from "./tables.ts";

const placeholderWords = ["redacted", "text", "number", "boolean", "list", "object"];

const words = new Set(
  [
    ...requirements.flatMap(({ id, statement }) => [id, statement]),
    ...operations.flatMap(({ id, path }) => [id, path]),
    ...filters.map(({ name }) => name),
    ...secretMembers,
    ...personalMembers,
    ...personMembers,
    ...placeholderWords,
  ].flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/gu) ?? []),
);

/**
 * Whether the catalogue itself uses a word, such as `order` or `PENDING`. If a target shows such a word in a personal member,
 * it is hidden there only. Hidden everywhere, it would make reports unreadable.
 */
export function isOrdinaryWord(value: string): boolean {
  return words.has(value.toLowerCase());
}
