import type { Call } from "../../sandbox/index.ts";

/** What the body of a call is as JSON; `undefined` where it is none. */
export function jsonIn(body: Call["body"]): unknown {
  try {
    return body.kind === "text" ? JSON.parse(body.text) : undefined;
  } catch {
    return undefined;
  }
}
