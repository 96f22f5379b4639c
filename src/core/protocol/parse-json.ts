import { whyUnreadable } from "./answer-limits.ts";

/** The value of a body, or `undefined` when it is empty, not JSON, or too large to read. */
export function parseJson(text: string): unknown {
  return whyUnreadable(text) === null ? parseReadableJson(text) : undefined;
}

/** A number with more digits than JavaScript counts with, such as an id of a distributed service. */
const long = /[[:,\s]-?\d{16,}\s*[,\]}]/u;

/** The value of a text that was checked before. Integers that JavaScript would round are texts of their digits. */
export function parseReadableJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return long.test(text) ? JSON.parse(text, unrounded) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the program that runs this has no source of numbers, as in k6, they stay rounded. */
function unrounded(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded ? (context?.source ?? value) : value;
}
