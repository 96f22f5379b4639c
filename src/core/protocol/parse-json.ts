import { whyUnreadable } from "./answer-limits.ts";

/** The value of a body, or `undefined` when it is empty, not JSON, or too large to read. */
export function parseJson(text: string): unknown {
  return whyUnreadable(text) === null ? parseReadableJson(text) : undefined;
}

/** The value of a text that was checked before. */
export function parseReadableJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
