import { answered, at, type RawAnswer, type Target } from "../../src/suite/index.ts";

/** The token that was issued; `null` where none was. */
export function tokenIn(answer: RawAnswer, target: Target): string | null {
  const found = at(answer.json, answered(target.profile.token?.token, "token.token"));
  return answer.status < 300 && typeof found === "string" && found !== "" ? found : null;
}

/** What came, without the token itself. */
export function cameOf(answer: RawAnswer, target: Target): string {
  return `${answer.status} ${tokenIn(answer, target) === null ? "without" : "with"} a token`;
}
