import { answerOf, brokenBy } from "../../src/oracle/journey/judge.ts";
import { noContent, notAsked, writeAnswerHead, writeAsked, writeJudged, writeOpen, writeText } from "./records.ts";
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
  emitPoint(step.call.operation, dispatched, isExpected(dispatched, step), askedBy(dispatched));
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
  const { "Content-Type": type = "", Date: date = "" } = response.headers;
  const text = response.body ?? "";
  const why = whyUnreadableBody(text);
  if (why !== null) {
    emitRequest(dispatched, step);
    emit(writeText("error", `the answer of ${call.operation} ${why}`));
    return;
  }
  if (plan.judgedBy === "reader") {
    const expectations = expect === undefined ? "[]" : JSON.stringify(expect);
    const content = writeOpen(correlation, type, date, expectations);
    emitPoint(call.operation, dispatched, expected, askedBy(dispatched), content, text);
  } else {
    const answer = answerOf({ called: call.operation, status, type, date, text });
    const broken = brokenBy(answer, expect ?? [], profile);
    emitPoint(call.operation, dispatched, expected, notAsked, writeJudged(correlation, broken.map(withoutCredentials)));
  }
}

/** `name` is an operation, or `token`. */
export function emitPoint(
  name: string,
  { response, status }: Pick<Dispatched, "response" | "status">,
  expected: boolean,
  asked = notAsked,
  content = noContent,
  text = "",
): void {
  const { duration } = response.timings;
  const failure = status === 0 ? failureOf(response) : null;
  if (failure !== null) emit(writeText("error", failure));
  emit(
    writeAnswerHead(name, currentIteration(), status, expected, Date.now(), duration, asked, content, text.length),
    text,
  );
}

/** What the frames of operations are held against. Where the script judges itself, nobody reads it. */
function askedBy({ request, together }: Dispatched): string {
  return plan.judgedBy === "reader" ? writeAsked(request.address, request.body, together) : notAsked;
}

function isExpected({ status, succeeded }: Dispatched, { mayConflict }: Step): boolean {
  return succeeded || (mayConflict === true && status === conflict);
}
