import { succeeded, UnexpectedAnswer, type Answer } from "../protocol/answer.ts";
import { MissingAnswer } from "../target/answers.ts";
import { Blocked } from "./blocked.ts";

/** A step that a scenario needs and does not judge: when it does not come about, what rests on it is Blocked. */
export async function prerequisite<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (problem) {
    if (problem instanceof UnexpectedAnswer) {
      const words = `a prerequisite failed: ${problem.message}${inItsOwnWords(problem.answer)}`;
      throw new Blocked(words, problem.answer.called);
    }
    throw problem;
  }
}

const longestWords = 200;

/**
 * What the service says of a refusal, as it was recorded, which is without secrets. What differs from order to order is left
 * out, so that one cause reads the same wherever it is met.
 */
function inItsOwnWords(answer: Answer): string {
  const words = (succeeded(answer) ? "" : (answer.exchange.response?.body ?? ""))
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|\d{6,}/giu, "…")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (words === "") return "";
  return `: ${words.length > longestWords ? `${words.slice(0, longestWords)}…` : words}`;
}

/**
 * A call that a check of its own has judged: where it was refused, what rests on it is Blocked, since a reader would
 * look in the wrong place.
 */
export function assertServed(answer: Answer): void {
  if (!succeeded(answer)) {
    throw new Blocked(`it rests on ${answer.called}, which was answered ${answer.status}`, answer.called);
  }
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
