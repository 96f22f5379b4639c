import type { VerdictRequirement } from "./schema.ts";

/** `1 requirement`, `7 requirements (level must)`. */
export function requirementsIn(count: number, level?: VerdictRequirement["level"]): string {
  return `${count} ${count === 1 ? "requirement" : "requirements"}${level === undefined ? "" : ` (level ${level})`}`;
}
