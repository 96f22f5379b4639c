import { operation } from "../../src/specification/operations.ts";
import { brokenBy } from "../judgement/judge.ts";
import { noContent, writeJudged, writeOpen, writePoint } from "../records.ts";
import { currentIteration, tell } from "./iteration.ts";
import { plan, profile } from "./settings.ts";
import { conflict, type Dispatched, type Response, type Step } from "./step.ts";

/** These say that the target did not serve the request, which is an error and no answer to judge. */
const notServed = [0, 429, 503];

/** Tells a request whose answer says nothing yet, because it is sent again. */
export function tellRequest({ response }: Dispatched, step: Step): void {
  tellPoint(step.call.operation, response, isExpected(response.status, step), noContent);
}

/** Tells a request and what its answer has to be judged by. */
export function tellAnswer({ response, correlation }: Dispatched, step: Step): void {
  const { status } = response;
  const content = notServed.includes(status) ? noContent : contentOf(response, correlation, step);
  tellPoint(step.call.operation, response, isExpected(status, step), content);
}

/** `name` is an operation, or `token`. */
export function tellPoint(name: string, { status, timings }: Response, expected: boolean, content: string): void {
  tell(writePoint(name, currentIteration(), status, expected, Date.now(), timings.duration, content));
}

function isExpected(status: number, { call, mayConflict }: Step): boolean {
  return status === operation(call.operation).success.status || (mayConflict === true && status === conflict);
}

function contentOf(response: Response, correlation: string, { call, expect = [] }: Step): string {
  const type = response.headers["Content-Type"] ?? "";
  const text = response.body ?? "";
  if (plan.judgedBy === "reader") return writeOpen(correlation, type, JSON.stringify(expect), text);
  const answer = { called: call.operation, status: response.status, type, text };
  return writeJudged(correlation, brokenBy(answer, expect, profile));
}
