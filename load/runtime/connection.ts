import exec from "k6/execution";
import http from "k6/http";
import {
  correlationIdOf,
  createCalls,
  type HashStates,
  hashStates,
  hexOf,
  isObject,
  type OrderView,
  readOrder,
  spanIdOf,
  traceIdOf,
  traceParentOf,
} from "../../src/core/portable.ts";
import { jsonOf } from "./json.ts";
import { requestOf, type Request, type RequestIds } from "./requests.ts";
import { plan, profile } from "./settings.ts";
import type { Dispatched, Response, Step } from "./step.ts";
import { askedBy, emitAnswer, emitRequest } from "./emit-answer.ts";
import { currentToken, renewToken } from "./token.ts";

export const calls = createCalls(profile);

/** An answer, and whether it shows what the request did: one that did not come, or came late, leaves that open. */
export type Settled = Readonly<Dispatched>;

/** The order of a successful answer; `null` for anything else. To read one takes k6 long. */
export function orderOf(answer: Settled): OrderView | null {
  const json = answer.succeeded ? jsonOf(answer) : null;
  return isObject(json) ? readOrder(json, profile) : null;
}

let sent = 0;
let worker = "";

/** Sends one request, and again with a new token where the old one was the problem; its answer is emitted for judgement. */
export function send(step: Step): Settled {
  return settled(step, dispatch(step, currentToken(), false), false);
}

/** Sends requests at the same time, as two channels do or one that does not wait; the answers come in their order. */
export function sendTogether(steps: readonly Step[]): Settled[] {
  const token = currentToken();
  const requests: Request[] = [];
  const asked: string[] = [];
  // No `map`, each call from which takes k6 as long as ten others.
  for (let index = 0; index < steps.length; index += 1) {
    const ids = newIds();
    const request = requestOf(steps[index] as Step, token, ids, index);
    requests.push(request);
    asked.push(askedBy(request, ids.correlation, true));
  }
  const responses = http.batch(requests) as readonly Response[];
  const answers: Settled[] = [];
  for (let index = 0; index < steps.length; index += 1) {
    const { success } = requests[index] as Request;
    const first = dispatched(responses[index] as Response, success, asked[index] ?? "");
    answers.push(settled(steps[index] as Step, first, true));
  }
  return answers;
}

/** Sends a request without waiting for it, so that others can be sent meanwhile. */
export async function sendMeanwhile(step: Step): Promise<Settled> {
  const ids = newIds();
  const request = requestOf(step, currentToken(), ids);
  const asked = askedBy(request, ids.correlation, true);
  const { success } = request;
  const response = await http.asyncRequest(request.method, request.url, request.body, request.params);
  return settled(step, dispatched(response, success, asked), true);
}

function dispatch(step: Step, token: string, together: boolean): Dispatched {
  const ids = newIds();
  const request = requestOf(step, token, ids);
  const asked = askedBy(request, ids.correlation, together);
  const response = http.request(request.method, request.url, request.body, request.params);
  return dispatched(response, request.success, asked);
}

function dispatched(response: Response, success: number, asked: string): Dispatched {
  const { status } = response;
  const text = response.body ?? "";
  return { asked, response, status, text, isReadable: false, succeeded: status === success, certain: true };
}

function settled(step: Step, first: Dispatched, together: boolean): Settled {
  if (!first.succeeded) return settledAtLast(step, first, together);
  emitAnswer(first, step);
  return first;
}

/** The same where the first answer is no success. */
function settledAtLast(step: Step, first: Dispatched, together: boolean): Settled {
  let last = first;
  // A new token settles these: expired on the way, or while the request was processed.
  if (last.status === 401 || last.status === 408) {
    emitRequest(last, step);
    // Those that were sent with the first may be emitted after this one.
    last = dispatch(step, renewToken(), together);
  }
  const certain = last.status !== 500;
  // An internal error is held against the target when the same request meets it again.
  if (!certain) {
    emitRequest(last, step);
    last = dispatch(step, currentToken(), together);
  }
  if (certain || last.status === 500) emitAnswer(last, step);
  else emitRequest(last, step);
  last.certain = certain && first.status !== 408 && last.status !== 0;
  return last;
}

function newIds(): RequestIds {
  sent += 1;
  worker ||= `${plan.runTag}-${exec.vu.idInTest}-`;
  const correlation = correlationIdOf(`${worker}${sent}`, profile);
  return { correlation, trace: profile.traces === false ? null : traceOf(correlation) };
}

let traceId = "";
/** The hash of what all correlation ids of a worker begin with: to hash a whole id takes k6 long. */
let begun: HashStates = [];

function traceOf(correlation: string): string {
  if (traceId === "") {
    traceId = traceIdOf(plan.runTag);
    begun = hashStates(worker, 2);
  }
  const spanId = profile.correlationIds === undefined ? hexOf(String(sent), 2, begun) : spanIdOf(correlation);
  return traceParentOf(traceId, spanId);
}
