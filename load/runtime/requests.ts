import http, { type RefinedParams } from "k6/http";
import {
  addressOf,
  bodyTextOf,
  correlationHeader,
  headersOf,
  operation,
  type OperationId,
  traceHeader,
} from "../../src/core/portable.ts";
import { plan, tagsOf, target } from "./settings.ts";
import { conflict, type Step } from "./step.ts";

/** A request as k6 takes it; the next one of its operation is put together in its place. */
export interface Request {
  readonly method: string;
  /** The address at the service, with the query. */
  address: string;
  url: string;
  body: string | null;
  readonly params: Params;
  /** The status of the operation's success row. */
  readonly success: number;
}

interface Params extends RefinedParams<"text"> {
  headers: Record<string, string>;
}

/**
 * To put a request together takes k6 longer than to send it, and those of an operation differ in little. So it is made once
 * for each token and used again: k6 has read it when it sends. Of requests that are sent together, each has a place of its
 * own.
 */
let shelves: Map<OperationId, Request>[] = [];
let preparedFor = "";

/** What tells a request from all others. */
export interface RequestIds {
  readonly correlation: string;
  /** The header of its span; `null` for a target that refuses it. */
  readonly trace: string | null;
}

/** The request of a step; `place` tells it from those that are sent together with it. */
export function requestOf(step: Step, token: string, { correlation, trace }: RequestIds, place = 0): Request {
  const request = preparedOf(step, token, place);
  const { call } = step;
  request.params.headers[correlationHeader] = correlation;
  if (trace !== null) request.params.headers[traceHeader] = trace;
  request.address = addressOf("", call);
  request.url = base + request.address;
  request.body = bodyTextOf(call);
  return request;
}

let base = "";

function preparedOf({ call, mayConflict }: Step, token: string, place: number): Request {
  if (token !== preparedFor) {
    shelves = [];
    preparedFor = token;
    base = target().access.baseUrl;
  }
  const shelf = (shelves[mayConflict === true ? place * 2 + 1 : place * 2] ??= new Map());
  const known = shelf.get(call.operation);
  if (known !== undefined) return known;
  const params: Params = {
    headers: headersOf(target(), call, token, ""),
    timeout: plan.requestTimeoutMs,
    ...tagsOf(call.operation),
    ...(mayConflict === true && { responseCallback: http.expectedStatuses({ min: 200, max: 399 }, conflict) }),
  };
  const { method, success } = operation(call.operation);
  const fresh: Request = { method, address: "", url: "", body: null, params, success: success.status };
  shelf.set(call.operation, fresh);
  return fresh;
}
