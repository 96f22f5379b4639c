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

/** What all requests of an operation have in common. */
interface Prepared {
  readonly method: string;
  readonly params: Params;
}

/**
 * To put a request together takes k6 longer than to send it, and those of an operation differ in little. So the rest is
 * made once for each token and used again: k6 has read it when it sends.
 */
const prepared = { apart: new Map<OperationId, Prepared>(), together: new Map<OperationId, Prepared>() };
let preparedFor = "";

export function requestOf(step: Step, token: string, correlation: string): Request {
  const { method, params } = preparedOf(step, token);
  params.headers[correlationHeader] = correlation;
  return { method, url: addressOf(target().access.baseUrl, step.call), body: bodyTextOf(step.call), params };
}

/** The same with headers of its own, for requests that are sent together. */
export function ownRequestOf(step: Step, token: string, correlation: string): Request {
  const { method, url, body, params } = requestOf(step, token, correlation);
  return { method, url, body, params: { ...params, headers: { ...params.headers } } };
}

function preparedOf({ call, mayConflict }: Step, token: string): Prepared {
  if (token !== preparedFor) {
    prepared.apart.clear();
    prepared.together.clear();
    preparedFor = token;
  }
  const shelf = mayConflict === true ? prepared.together : prepared.apart;
  const known = shelf.get(call.operation);
  if (known !== undefined) return known;
  const { method } = operation(call.operation);
  const params: Params = {
    headers: headersOf(target(), call, token, ""),
    tags: { name: call.operation },
    timeout: plan.requestTimeoutMs,
    ...(mayConflict === true && { responseCallback: http.expectedStatuses({ min: 200, max: 399 }, conflict) }),
  };
  const fresh = { method, params };
  shelf.set(call.operation, fresh);
  return fresh;
}
