import { type Answer, type RawAnswer, succeeded, type UnexpectedAnswer } from "../../core/index.ts";

const longestWords = 200;

/** Why a step did not come about: what was called, what it was answered, and what the service says of a refusal. */
export function whyUnexpected({ answer, message }: UnexpectedAnswer): string {
  return succeeded(answer) ? message : refusalInWords(answer);
}

/** What was called, on what, the status, and what the service says of it. */
export function refusalInWords(answer: Answer, on = ""): string {
  const words = wordsOf(answer);
  return `${answer.called}${on} answered ${answer.status}${words === "" ? "" : `: ${words}`}`;
}

/**
 * What an answer says, as it was recorded, which is without secrets: its sentences, where it is JSON. What differs from
 * order to order and from line to line is left out, so that one cause reads the same wherever it is met. Empty where it says
 * nothing.
 */
export function wordsOf({ exchange }: Pick<RawAnswer, "exchange">): string {
  const body = exchange.response?.body ?? "";
  const sentences = sentencesIn(body).map(withoutOwn);
  const words = sentences.length > 0 ? [...new Set(sentences)].join("; ") : withoutOwn(body);
  return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words;
}

/**
 * The values of JSON that are texts of several words: a code or an id is none. They are read as they were recorded, never
 * decoded: what an escape hides was not redacted in the form that it would come out in.
 */
function sentencesIn(body: string): readonly string[] {
  if (!/^\s*[[{]/u.test(body)) return [];
  const values = [...body.matchAll(/"(?<text>[^"\\]*)"\s*(?=[,}\]])/gu)].map(({ groups }) => groups?.["text"] ?? "");
  return values.filter((text) => /\S\s+\S/u.test(text));
}

function withoutOwn(text: string): string {
  return text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|\d{6,}/giu, "…")
    .replaceAll(/\/\d+(?=\/)/gu, "/…")
    .replaceAll(/\[\d+\]/gu, "[…]")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
