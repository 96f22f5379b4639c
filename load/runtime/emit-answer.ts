import { brokenBy } from "../../src/oracle/journey/judge.ts";
import { noContent, writeAnswerHead, writeJudged, writeOpen, writeText } from "./records.ts";
import { withoutCredentials } from "./credentials.ts";
import { failureOf } from "./failure.ts";
import { currentIteration, emit } from "./iteration.ts";
import { whyUnreadableBody } from "./json.ts";
import { plan, profile } from "./settings.ts";
import { conflict, type Dispatched, type Step } from "./step.ts";

/** These say that the target did not serve the request, which is an error and no answer to judge. */
const notServed = [0, 429, 503];

/** Emits a request whose answer says nothing of the target. */
export function emitRequest(dispatched: Dispatched, step: Step): void {
  emitPoint(step.call.operation, dispatched, isExpected(dispatched, step));
}

/** Emits a request and what its answer has to be judged by. */
export function emitAnswer(dispatched: Dispatched, step: Step): void {
  const { response, status, correlation } = dispatched;
  const { call, expect } = step;
  if (notServed.includes(status)) {
    emitRequest(dispatched, step);
    return;
  }
  const expected = isExpected(dispatched, step);
  const type = response.headers["Content-Type"] ?? "";
  const text = response.body ?? "";
  const why = whyUnreadableBody(text);
  if (why !== null) {
    emitRequest(dispatched, step);
    emit(writeText("error", `the answer of ${call.operation} ${why}`));
    return;
  }
  if (plan.judgedBy === "reader") {
    const expectations = expect === undefined ? "[]" : JSON.stringify(expect);
    emitPoint(call.operation, dispatched, expected, writeOpen(correlation, type, expectations), text);
  } else {
    const broken = brokenBy({ called: call.operation, status, type, text }, expect ?? [], profile);
    emitPoint(call.operation, dispatched, expected, writeJudged(correlation, broken.map(withoutCredentials)));
  }
}

/** `name` is an operation, or `token`. */
export function emitPoint(
  name: string,
  { response, status }: Pick<Dispatched, "response" | "status">,
  expected: boolean,
  content = noContent,
  text = "",
): void {
  const { duration } = response.timings;
  const failure = status === 0 ? failureOf(response) : null;
  if (failure !== null) emit(writeText("error", failure));
  emit(writeAnswerHead(name, currentIteration(), status, expected, Date.now(), duration, content, text.length), text);
}

function isExpected({ status, succeeded }: Dispatched, { mayConflict }: Step): boolean {
  return succeeded || (mayConflict === true && status === conflict);
}
