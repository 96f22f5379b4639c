import type { Response } from "./step.ts";

/** The parsed body, or `undefined` when it is empty or no JSON. k6 has a parser of its own, which is the quicker one. */
export function jsonOf(response: Response): unknown {
  try {
    return response.json();
  } catch {
    return undefined;
  }
}
