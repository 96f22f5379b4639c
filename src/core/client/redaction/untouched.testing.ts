import type { OutputRedaction, Redacted } from "./output.ts";

/** Data that a test has made itself, as writers take it. Used by tests only. */
export function untouched<Value>(value: Value): Redacted<Value> {
  return value as Redacted<Value>;
}

/** Passes everything as it is. Used by tests only. */
export const noRedaction: Pick<OutputRedaction, "data"> = { data: untouched };
