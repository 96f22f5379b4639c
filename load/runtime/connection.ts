import exec from "k6/execution";
import http from "k6/http";
import { isObject, succeeded, type BareAnswer } from "../../src/client/answer.ts";
import { createCalls } from "../../src/client/calls.ts";
import type { Call } from "../../src/client/request-builder.ts";
import { jsonOf } from "./json.ts";
import { requestOf } from "./requests.ts";
import { plan, profile } from "./settings.ts";
import type { Dispatched, Response, Step } from "./step.ts";
import { tellAnswer, tellRequest } from "./tell-answer.ts";
import { currentToken, renewToken } from "./token.ts";

export const calls = createCalls(profile);

/** An answer, and whether it tells what the request did: one that did not come, or came late, leaves that open. */
export interface Settled extends Pick<BareAnswer, "called" | "status" | "json"> {
  readonly certain: boolean;
}

/** The members of what a successful answer holds; `null` for anything else. To read it as an order takes k6 longer. */
export function membersIn(answer: Settled): Readonly<Record<string, unknown>> | null {
  if (!succeeded(answer)) return null;
  const { json } = answer;
  return isObject(json) ? json : null;
}

/** Statuses that a new token settles: expired on the way, or while the request was processed. */
const tokenProblems = [401, 408];
let sent = 0;
let worker = "";

/** Sends one request, and again with a new token where the old one was the problem; the answer is told to be judged. */
export function send(step: Step): Settled {
  return settled(step, dispatch(step, currentToken()));
}

/** Sends requests at the same time, as two channels do or one that does not wait; the answers come in their order. */
export function sendTogether(steps: readonly Step[]): readonly Settled[] {
  const token = currentToken();
  const correlations = steps.map(newCorrelation);
  const requests = steps.map((step, index) => requestOf(step, token, correlations[index] ?? "", index));
  const responses = http.batch(requests) as readonly Response[];
  return steps.flatMap((step, index) => {
    const [response, correlation] = [responses[index], correlations[index]];
    return response === undefined || correlation === undefined ? [] : [settled(step, { response, correlation })];
  });
}

/** Sends a request without waiting for it, so that others can be sent meanwhile. */
export async function sendMeanwhile(step: Step): Promise<Settled> {
  const correlation = newCorrelation();
  const { method, url, body, params } = requestOf(step, currentToken(), correlation);
  const response = await http.asyncRequest(method, url, body, params);
  return settled(step, { response, correlation });
}

function dispatch(step: Step, token: string): Dispatched {
  const correlation = newCorrelation();
  const { method, url, body, params } = requestOf(step, token, correlation);
  return { response: http.request(method, url, body, params), correlation };
}

function settled(step: Step, first: Dispatched): Settled {
  let last = first;
  if (tokenProblems.includes(last.response.status)) {
    tellRequest(last, step);
    last = dispatch(step, renewToken());
  }
  const certain = last.response.status !== 500;
  // An internal error is held against the target when the same request meets it again.
  if (!certain) {
    tellRequest(last, step);
    last = dispatch(step, currentToken());
  }
  const { status } = last.response;
  if (certain || status === 500) tellAnswer(last, step);
  else tellRequest(last, step);
  return answerOf(step.call, last.response, certain && first.response.status !== 408 && status !== 0);
}

function answerOf({ operation: called }: Call, response: Response, certain: boolean): Settled {
  return {
    called,
    status: response.status,
    // Few answers are looked into here, and to parse one takes as long as to send its request.
    get json() {
      return jsonOf(response);
    },
    certain,
  };
}

function newCorrelation(): string {
  sent += 1;
  worker ||= `${plan.mark}-${exec.vu.idInTest}`;
  return `${worker}-${sent}`;
}
