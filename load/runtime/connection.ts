import exec from "k6/execution";
import http, { type RefinedParams, type RefinedResponse } from "k6/http";
import type { BareAnswer } from "../../src/client/answer.ts";
import { createCalls } from "../../src/client/calls.ts";
import { buildRequest, type Call } from "../../src/client/request-builder.ts";
import { operation } from "../../src/specification/operations.ts";
import { judge, type Judge } from "./judgement.ts";
import { jsonOf } from "./json.ts";
import { plan, profile, target } from "./settings.ts";
import { currentToken, renewToken } from "./token.ts";

export const calls = createCalls(profile);

/** One request of a journey: the call, refusals that a correct target may answer here, and what its answer must be. */
export interface Step {
  readonly call: Call;
  readonly mayRefuse?: readonly number[];
  readonly judge?: Judge;
}

/** An answer, and whether it tells what the request did: one that did not come, or came late, leaves that open. */
export interface Settled extends BareAnswer {
  readonly certain: boolean;
}

type Response = RefinedResponse<"text">;

/** Statuses that a new token settles: expired on the way, or while the request was processed. */
const tokenProblems = [401, 408];
let sent = 0;

/** Sends one request, and again with a new token where the old one was the problem; the answer is judged. */
export function send(step: Step): Settled {
  return settled(step, dispatch(step, currentToken()));
}

/** Sends requests at the same time, as two channels do or one that does not wait; the answers come in their order. */
export function sendTogether(steps: readonly Step[]): readonly Settled[] {
  const token = currentToken();
  const correlations = steps.map(() => newCorrelation());
  const requests = steps.map((step, index) => {
    const { method, url, headers, body } = buildRequest(target(), step.call, token, correlations[index] ?? "");
    return { method, url, body, params: paramsOf(step, headers) };
  });
  const responses = http.batch(requests) as readonly Response[];
  return steps.flatMap((step, index) => {
    const [response, correlation] = [responses[index], correlations[index]];
    return response === undefined || correlation === undefined ? [] : [settled(step, { response, correlation })];
  });
}

/** Sends a request without waiting for it, so that others can be sent meanwhile. */
export async function sendMeanwhile(step: Step): Promise<Settled> {
  const correlation = newCorrelation();
  const { method, url, headers, body } = buildRequest(target(), step.call, currentToken(), correlation);
  const response = await http.asyncRequest(method, url, body, paramsOf(step, headers));
  return settled(step, { response, correlation });
}

interface Dispatched {
  readonly response: Response;
  readonly correlation: string;
}

function dispatch(step: Step, token: string): Dispatched {
  const correlation = newCorrelation();
  const { method, url, headers, body } = buildRequest(target(), step.call, token, correlation);
  return { response: http.request(method, url, body, paramsOf(step, headers)), correlation };
}

function settled(step: Step, first: Dispatched): Settled {
  let last = first;
  if (tokenProblems.includes(last.response.status)) last = dispatch(step, renewToken());
  // An internal error is held against the target when the same request meets it again.
  const repeated = last.response.status === 500 ? dispatch(step, currentToken()) : null;
  const answer = answerOf(step.call, (repeated ?? last).response);
  if (repeated === null || answer.status === 500) judge(answer, (repeated ?? last).correlation, step.judge);
  return { ...answer, certain: repeated === null && first.response.status !== 408 && answer.status !== 0 };
}

function answerOf({ operation: called }: Call, { status, body, headers }: Response): BareAnswer {
  const text = typeof body === "string" ? body : "";
  const type = headers["Content-Type"];
  return {
    called,
    deviation: null,
    status,
    headers: type === undefined ? {} : { "content-type": type },
    text,
    json: jsonOf(text),
  };
}

function paramsOf({ call, mayRefuse = [] }: Step, headers: Readonly<Record<string, string>>): RefinedParams<"text"> {
  const { success } = operation(call.operation);
  return {
    headers: { ...headers },
    tags: { name: call.operation },
    timeout: plan.requestTimeoutMs,
    redirects: 0,
    responseType: "text",
    responseCallback: http.expectedStatuses(success.status, ...mayRefuse),
  };
}

function newCorrelation(): string {
  sent += 1;
  return `${plan.mark}-${exec.vu.idInTest}-${sent}`;
}
