import { succeeded, type Answer, type UnexpectedAnswer } from "../protocol/answer.ts";
import { parseJson } from "../protocol/parse-json.ts";
import type { RawAnswer } from "../client/exchanger.ts";

const longestWords = 200;

/** Why a step did not come about: what was called, what it was answered, and what the service says of a refusal. */
export function whyUnexpected({ answer, message }: UnexpectedAnswer): string {
  return succeeded(answer) ? message : refusalInWords(answer);
}

/** What was called, the status, and what the service says of it. */
export function refusalInWords(answer: Answer): string {
  const words = wordsOf(answer);
  return `${answer.called} answered ${answer.status}${words === "" ? "" : `: ${words}`}`;
}

/**
 * What an answer says, as it was recorded, which is without secrets: its sentences, where it is JSON. What differs from
 * order to order and from line to line is left out, so that one cause reads the same wherever it is met. Empty where it says
 * nothing.
 */
export function wordsOf({ exchange }: Pick<RawAnswer, "exchange">): string {
  const body = exchange.response?.body ?? "";
  const sentences = sentencesIn(parseJson(body)).map(withoutOwn);
  const words = sentences.length > 0 ? [...new Set(sentences)].join("; ") : withoutOwn(body);
  return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words;
}

/** Texts of several words: a code or an id is none. */
function sentencesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /\S\s+\S/u.test(value) ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(sentencesIn);
}

function withoutOwn(text: string): string {
  return text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|\d{6,}/giu, "…")
    .replaceAll(/\/\d+(?=\/)/gu, "/…")
    .replaceAll(/\[\d+\]/gu, "[…]")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
