import type { Finding } from "../../src/suite/portable.ts";

/**
 * How a load script emits what it has to say while it runs: records among the lines of k6's log. That is the way out of k6
 * that costs least, and an answer that is judged elsewhere costs k6 a twentieth of what it costs to judge it there. Fields
 * follow each other as they are, since to encode them would be dear as well.
 */

/** Signs between records and their fields, which no text has that JSON holds. */
export const recordStart = "\u001E";
export const fieldEnd = "\u001F";
export const headEnd = "\u001D";

/**
 * A record is a head and a text. The last field of the head is the length of the text, so that no text is looked through
 * and any may contain anything that a target answers.
 */
export function writeText(kind: "plan" | "order" | "token" | "error", text: string): string {
  return `${recordStart}${kind}${fieldEnd}${text.length}${headEnd}${text}`;
}

export const iterationRecord = `${recordStart}iteration${fieldEnd}0${headEnd}`;

/** Instead of the length of a text: it is the same as that of the answer before it, and is not written again. */
export const repeated = "=";

/**
 * The head of an answer, from its fields: there are many, and k6 is slow with objects. So is it with long texts, and that
 * of the answer follows by itself; its length is 0 where it says nothing.
 */
export function writeAnswerHead(
  operation: string,
  iteration: number | null,
  status: number,
  expected: boolean,
  time: number,
  durationMs: number,
  asked: string,
  content: string,
  length: number | typeof repeated,
): string {
  return `${recordStart}answer${fieldEnd}${operation}${fieldEnd}${iteration ?? ""}${fieldEnd}${status}${fieldEnd}${expected ? 1 : 0}${fieldEnd}${time}${fieldEnd}${durationMs}${fieldEnd}${asked}${content}${fieldEnd}${length}${headEnd}`;
}

export const noContent = "";

/** What was asked, for the judge of its answer; `body` is JSON. */
export function writeAsked(correlation: string, address: string, body: string | null, together: boolean): string {
  return `${correlation}${fieldEnd}${address}${fieldEnd}${body ?? ""}${together ? whileOthers : alone}`;
}

const whileOthers = `${fieldEnd}together`;
const alone = `${fieldEnd}alone`;

/** The same, if no one judges the answer. */
export function notAsked(correlation: string): string {
  return `${correlation}${fieldEnd}${fieldEnd}${alone}`;
}

/**
 * The content of an answer for a reader that judges it; `date` as its header, and `expectations` as JSON. Its
 * text follows the head.
 */
export function writeOpen(type: string, date: string, expectations: string): string {
  return `${fieldEnd}reader${fieldEnd}${type === jsonType ? type : harmless(type)}${fieldEnd}${date === lastDate ? lastWritten : harmlessDate(date)}${fieldEnd}${expectations}`;
}

/** The content of an answer that the script has judged. No text follows. */
export function writeJudged(broken: readonly Finding[]): string {
  return `${fieldEnd}script${fieldEnd}${JSON.stringify(broken)}`;
}

const jsonType = "application/json";

/** All answers of a second have the same. */
let [lastDate, lastWritten] = ["", ""];

function harmlessDate(date: string): string {
  [lastDate, lastWritten] = [date, harmless(date)];
  return lastWritten;
}

function harmless(type: string): string {
  return type.replaceAll(recordStart, "?").replaceAll(fieldEnd, "?").replaceAll(headEnd, "?");
}
