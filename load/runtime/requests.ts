import http, { type RefinedParams } from "k6/http";
import { addressOf, bodyTextOf, headersOf } from "../../src/client/request-builder.ts";
import { correlationHeader } from "../../src/specification/headers.ts";
import { operation, type OperationId } from "../../src/specification/operations.ts";
import { plan, target } from "./settings.ts";
import { conflict, type Step } from "./step.ts";

/** A request as k6 takes it. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly params: Params;
}

interface Params extends RefinedParams<"text"> {
  headers: Record<string, string>;
}

/**
 * The requests of an operation differ in little, and to put one together takes k6 longer than to send it. So the rest is
 * made once for each token and used again: k6 has read it when it sends.
 */
const prepared = { apart: new Map<OperationId, Params>(), together: new Map<OperationId, Params>() };
let preparedFor = "";

export function requestOf(step: Step, token: string, correlation: string): Request {
  const { call } = step;
  const params = paramsOf(step, token);
  params.headers[correlationHeader] = correlation;
  return {
    method: operation(call.operation).method,
    url: addressOf(target().access.baseUrl, call),
    body: bodyTextOf(call),
    params,
  };
}

/** The same with headers of its own, for requests that are sent together. */
export function ownRequestOf(step: Step, token: string, correlation: string): Request {
  const { method, url, body, params } = requestOf(step, token, correlation);
  return { method, url, body, params: { ...params, headers: { ...params.headers } } };
}

function paramsOf(step: Step, token: string): Params {
  if (token !== preparedFor) {
    prepared.apart.clear();
    prepared.together.clear();
    preparedFor = token;
  }
  const shelf = step.mayConflict === true ? prepared.together : prepared.apart;
  const { call } = step;
  const known = shelf.get(call.operation);
  if (known !== undefined) return known;
  const { success } = operation(call.operation);
  const params: Params = {
    headers: headersOf(target(), call, token, ""),
    tags: { name: call.operation },
    timeout: plan.requestTimeoutMs,
    redirects: 0,
    responseType: "text",
    responseCallback: http.expectedStatuses(success.status, ...(step.mayConflict === true ? [conflict] : [])),
  };
  shelf.set(call.operation, params);
  return params;
}
