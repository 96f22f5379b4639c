import type { RawAnswer, TargetView } from "../../src/suite/index.ts";

/** What came, without the token itself. */
export function cameOf(answer: RawAnswer, target: TargetView): string {
  return `${answer.status} ${target.tokenIn(answer) === null ? "without" : "with"} a token`;
}
