import { succeeded, UnexpectedAnswer, type Answer } from "../protocol/answer.ts";
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

/**
 * A call that a check of its own has judged: where it was refused, what rests on it is Blocked, since a reader would
 * look in the wrong place.
 */
export function assertServed(answer: Answer): void {
  if (!succeeded(answer)) throw new Blocked(`it rests on ${answer.called}, which was answered ${answer.status}`);
}
