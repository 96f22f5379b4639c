import { succeeded, type Answer } from "../protocol/answer.ts";
import type { RawAnswer } from "../client/exchanger.ts";

const longestWords = 200;

/**
 * What the service says of a refusal, as it was recorded, which is without secrets. What differs from order to order is left
 * out, so that one cause reads the same wherever it is met. Empty for a success, and where it says nothing.
 */
export function refusalWords(answer: Answer): string {
  return succeeded(answer) ? "" : wordsOf(answer);
}

/** What an answer says, whatever its status. */
export function wordsOf({ exchange }: Pick<RawAnswer, "exchange">): string {
  const words = (exchange.response?.body ?? "")
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|\d{6,}/giu, "…")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words;
}
