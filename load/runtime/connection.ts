import exec from "k6/execution";
import http from "k6/http";
import { isObject } from "../../src/protocol/answer.ts";
import { createCalls } from "../../src/protocol/calls.ts";
import { readOrder, type OrderView } from "../../src/protocol/order-view.ts";
import { jsonOf } from "./json.ts";
import { requestOf, type Request } from "./requests.ts";
import { plan, profile } from "./settings.ts";
import type { Dispatched, Response, Step } from "./step.ts";
import { emitAnswer, emitRequest } from "./emit-answer.ts";
import { currentToken, renewToken } from "./token.ts";

export const calls = createCalls(profile);

/** An answer, and whether it shows what the request did: one that did not come, or came late, leaves that open. */
export interface Settled extends Pick<Dispatched, "response" | "status" | "succeeded"> {
  readonly certain: boolean;
}

/** The order of a successful answer; `null` for anything else. To read one takes k6 long. */
export function orderOf(answer: Settled): OrderView | null {
  const json = answer.succeeded ? jsonOf(answer.response) : null;
  return isObject(json) ? readOrder(json, profile) : null;
}

let sent = 0;
let worker = "";

/** Sends one request, and again with a new token where the old one was the problem; its answer is emitted for judgement. */
export function send(step: Step): Settled {
  return settled(step, dispatch(step, currentToken(), false));
}

/** Sends requests at the same time, as two channels do or one that does not wait; the answers come in their order. */
export function sendTogether(steps: readonly Step[]): Settled[] {
  const token = currentToken();
  const correlations = steps.map(newCorrelation);
  const requests = steps.map((step, index) => requestOf(step, token, correlations[index] ?? "", index));
  const responses = http.batch(requests) as readonly Response[];
  return steps.map((step, index) =>
    settled(
      step,
      dispatched(responses[index] as Response, requests[index] as Request, correlations[index] ?? "", true),
    ),
  );
}

/** Sends a request without waiting for it, so that others can be sent meanwhile. */
export async function sendMeanwhile(step: Step): Promise<Settled> {
  const correlation = newCorrelation();
  const request = requestOf(step, currentToken(), correlation);
  const response = await http.asyncRequest(request.method, request.url, request.body, request.params);
  return settled(step, dispatched(response, request, correlation, true));
}

function dispatch(step: Step, token: string, together: boolean): Dispatched {
  const correlation = newCorrelation();
  const request = requestOf(step, token, correlation);
  const response = http.request(request.method, request.url, request.body, request.params);
  return dispatched(response, request, correlation, together);
}

function dispatched(response: Response, request: Request, correlation: string, together: boolean): Dispatched {
  const { status } = response;
  return { request, together, response, status, succeeded: status === request.success, correlation };
}

function settled(step: Step, first: Dispatched): Settled {
  let last = first;
  // Those that were sent with the first may be emitted after this one.
  const { together } = first;
  // A new token settles these: expired on the way, or while the request was processed.
  if (last.status === 401 || last.status === 408) {
    emitRequest(last, step);
    last = dispatch(step, renewToken(), together);
  }
  const certain = last.status !== 500;
  // An internal error is held against the target when the same request meets it again.
  if (!certain) {
    emitRequest(last, step);
    last = dispatch(step, currentToken(), together);
  }
  const { response, status, succeeded } = last;
  if (certain || status === 500) emitAnswer(last, step);
  else emitRequest(last, step);
  return { response, status, succeeded, certain: certain && first.status !== 408 && status !== 0 };
}

function newCorrelation(): string {
  sent += 1;
  worker ||= `${plan.runTag}-${exec.vu.idInTest}`;
  return `${worker}-${sent}`;
}
