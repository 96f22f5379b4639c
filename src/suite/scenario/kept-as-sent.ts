import { shown } from "../oracle/shown.ts";
import type { Comparison } from "./check.ts";

/** Whether a value is kept that may name a person, and so is not shown itself. */
export function keptAsSent(field: string, kept: unknown, sent: string): Comparison {
  const came = (kept ?? null) === null ? shown(kept) : "another value";
  return { holds: kept === sent, expected: `${field}: the value that was sent`, actual: `${field}: ${came}` };
}
