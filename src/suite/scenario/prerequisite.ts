import { type Answer, MissingAnswer, succeeded, UnexpectedAnswer } from "../../core/index.ts";
import { Blocked, refusedCall } from "./blocked.ts";
import { refusalInWords, whyUnexpected } from "./refusal-messages.ts";

/** A step that a scenario needs and does not judge: when it does not come about, what rests on it is Blocked. */
export async function prerequisite<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (problem) {
    if (problem instanceof UnexpectedAnswer) {
      throw new Blocked(whyUnexpected(problem), refusedCall(problem.answer));
    }
    throw problem;
  }
}

/**
 * A call that a check of its own has judged: where it was refused, what rests on it is Blocked, since a reader would
 * look in the wrong place.
 */
export function assertServed(answer: Answer): void {
  if (!succeeded(answer)) throw new Blocked(refusalInWords(answer), refusedCall(answer));
}

/**
 * Takes steps one after the other. What the profile does not answer, or the target does not have, for one of them keeps the
 * others from nothing: the first such reason is thrown once all are taken.
 */
export async function takeEach<Step>(steps: readonly Step[], take: (step: Step) => Promise<void>): Promise<void> {
  const problems: Error[] = [];
  for (const step of steps) {
    try {
      await take(step);
    } catch (problem) {
      if (!(problem instanceof MissingAnswer || problem instanceof Blocked)) throw problem;
      problems.push(problem);
    }
  }
  const [first] = problems;
  if (first !== undefined) throw first;
}
