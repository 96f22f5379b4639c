import type { VerdictRequirement } from "./schema.ts";

/** `1 requirement`, `7 requirements (level must)`. */
export function requirementsIn(count: number, level?: VerdictRequirement["level"]): string {
  return `${count} ${count === 1 ? "requirement" : "requirements"}${level === undefined ? "" : ` (level ${level})`}`;
}

/** What reasons of one cause share: all but ids and numbers. A status tells causes apart. */
export function kindOfCause(reason: string): string {
  return reason.replaceAll(/(?<![\w-])(?![1-5]\d\d(?![\w-]))[\w-]*\d[\w-]*/gu, "…");
}
