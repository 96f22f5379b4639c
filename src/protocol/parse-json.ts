import { whyUnreadable } from "./answer-limits.ts";

/** The value of a body, or `undefined` when it is empty or no JSON that anybody should read. */
export function parseJson(text: string): unknown {
  if (whyUnreadable(text) !== null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
