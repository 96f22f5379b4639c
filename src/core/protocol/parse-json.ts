import { whyUnreadable } from "./answer-limits.ts";

/** The value of a body, or `undefined` when it is empty or no JSON that anybody should read. */
export function parseJson(text: string): unknown {
  return whyUnreadable(text) === null ? parseReadableJson(text) : undefined;
}

/** The same of a text that was found to be readable before. */
export function parseReadableJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
