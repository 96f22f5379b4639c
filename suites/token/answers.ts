import type { RawAnswer } from "../../src/core/client/exchanger.ts";
import { at } from "../../src/core/protocol/json-pointer.ts";
import { answered } from "../../src/core/configuration/answers.ts";
import type { Target } from "../../src/core/configuration/target.ts";

/** The token that was issued; `null` where none was. */
export function tokenIn(answer: RawAnswer, target: Target): string | null {
  const found = at(answer.json, answered(target.profile.token?.token, "token.token"));
  return answer.status < 300 && typeof found === "string" && found !== "" ? found : null;
}

/** What came, without the token itself. */
export function cameOf(answer: RawAnswer, target: Target): string {
  return `${answer.status} ${tokenIn(answer, target) === null ? "without" : "with"} a token`;
}
