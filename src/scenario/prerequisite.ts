import { UnexpectedAnswer } from "../client/answer.ts";
import { Blocked } from "./blocked.ts";

/** A step that a scenario needs and does not judge: when it does not come about, what rests on it is Blocked. */
export async function prerequisite<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (problem) {
    if (problem instanceof UnexpectedAnswer) throw new Blocked(`a prerequisite failed: ${problem.message}`);
    throw problem;
  }
}
