import { answerOf, brokenBy } from "../../src/suite/portable.ts";
import {
  noContent,
  notAsked,
  repeated,
  writeAnswerHead,
  writeAsked,
  writeJudged,
  writeOpen,
  writeText,
} from "./records.ts";
import { withoutCredentials } from "./credentials.ts";
import { failureOf } from "./failure.ts";
import { currentIteration, emit, forgetText, isRepeated } from "./iteration.ts";
import { whyUnreadableBody } from "./json.ts";
import type { Request } from "./requests.ts";
import { plan, profile } from "./settings.ts";
import { conflict, type Dispatched, type Step } from "./step.ts";

/** These say that the target did not serve the request, which is an error and no answer to judge. */
const notServed = [0, 429, 503];
const judgedByReader = plan.judgedBy === "reader";

/** What was asked, to judge the side effects of calls. Not emitted if the script judges itself. */
export function askedBy({ address, body }: Request, correlation: string, together: boolean): string {
  return judgedByReader ? writeAsked(correlation, address, body, together) : notAsked(correlation);
}

/** Emits a request whose answer says nothing of the target. */
export function emitRequest(dispatched: Dispatched, step: Step): void {
  emitPoint(step.call.operation, dispatched, isExpected(dispatched, step), dispatched.asked);
}

/** Emits a request and what its answer has to be judged by. */
export function emitAnswer(dispatched: Dispatched, step: Step): void {
  const { response, status, text } = dispatched;
  const { operation } = step.call;
  if (!dispatched.succeeded && notServed.includes(status)) {
    emitRequest(dispatched, step);
    return;
  }
  const isKnown = isRepeated(text);
  // To say how long a text is takes k6 as long as to find the status in a response.
  const length = isKnown ? repeated : text.length;
  const why = length === repeated ? null : whyUnreadableBody(text, length);
  if (why !== null) {
    forgetText();
    emitRequest(dispatched, step);
    emit(writeText("error", `the answer of ${operation} ${why}`));
    return;
  }
  dispatched.isReadable = true;
  const { "Content-Type": type = "", Date: date = "" } = response.headers;
  const expected = isExpected(dispatched, step);
  if (judgedByReader) {
    const content = writeOpen(type, date, expectationsOf(step));
    emitPoint(operation, dispatched, expected, dispatched.asked, content, isKnown ? "" : text, length);
  } else {
    const answer = answerOf({ called: operation, status, type, date, text });
    const broken = brokenBy(answer, step.expect ?? [], profile);
    emitPoint(operation, dispatched, expected, dispatched.asked, writeJudged(broken.map(withoutCredentials)));
  }
}

/** Expectations that one answer after the other has to meet, as text. */
let writtenExpect: Step["expect"];
let writtenText = "[]";

function expectationsOf({ expect }: Step): string {
  if (expect === undefined) return "[]";
  if (expect !== writtenExpect) {
    writtenText = JSON.stringify(expect);
    writtenExpect = expect;
  }
  return writtenText;
}

/** `name` is an operation, or `token`. */
export function emitPoint(
  name: string,
  { response, status }: Pick<Dispatched, "response" | "status">,
  expected: boolean,
  asked: string,
  content = noContent,
  text = "",
  length: number | typeof repeated = 0,
): void {
  const { duration } = response.timings;
  const failure = status === 0 ? failureOf(response) : null;
  if (failure !== null) emit(writeText("error", failure));
  const iteration = currentIteration();
  const head = writeAnswerHead(name, iteration, status, expected, Date.now(), duration, asked, content, length);
  emit(head, text);
}

function isExpected({ status, succeeded }: Dispatched, { mayConflict }: Step): boolean {
  return succeeded || (mayConflict === true && status === conflict);
}
