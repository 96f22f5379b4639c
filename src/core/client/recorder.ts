import { operation, type Operation } from "../specification/operations.ts";
import type { BareAnswer } from "../protocol/exchange.ts";
import type { Called, Exchange, RawRequest, RawResponse } from "../protocol/exchange.ts";
import type { TransportError } from "../protocol/errors.ts";
import type { AboutPersons } from "./redaction/body.ts";
import type { Redactor } from "./redaction.ts";

/** Enough to see what went wrong; whole pages of orders would make the reports unreadable. */
export const longestRecordedBody = 20_000;
/** Longer ones are not looked through for encoded secrets. */
export const longestRedactedBody = 1024 * 1024;

export interface Attempt {
  readonly id: string;
  readonly called: Called;
  readonly scenario: string;
  /** What its answer is judged by, if it answers a call. */
  readonly asked?: Pick<BareAnswer, "deviation" | "ownStatuses"> | undefined;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly request: RawRequest;
  readonly outcome: RawResponse | TransportError;
  /** The parsed body of the response, if it is known. */
  readonly json?: unknown;
}

/**
 * The record of one attempt. The redaction happens here and nowhere later, so nothing downstream can leak. Bodies go
 * first: what they teach may also be in the address and the headers.
 */
export function record(attempt: Attempt, redactor: Redactor): Exchange {
  const { called, request, outcome } = attempt;
  const response = outcome instanceof Error ? null : outcome;
  const requestHeaders = redactor.requestHeaders(request.headers);
  const requestBody = request.body === null ? null : redactor.body(request.body, requestOf(called));
  const body = response === null || response.text === "" ? null : bodyOf(attempt, response, redactor);
  return {
    id: attempt.id,
    called,
    scenario: attempt.scenario,
    ...deviationOf(attempt),
    startedAt: new Date(attempt.startedAt).toISOString(),
    durationMs: Math.round(attempt.finishedAt - attempt.startedAt),
    request: {
      method: request.method,
      url: redactor.url(request.url),
      headers: requestHeaders,
      body: requestBody,
      ...(request.encoding !== undefined && { encoding: request.encoding }),
    },
    response:
      response === null
        ? null
        : {
            status: response.status,
            headers: redactor.headers(response.headers),
            body: body === null ? null : beginningOf(body),
            truncated: body !== null && Math.max(body.length, response.text.length) > longestRecordedBody,
          },
    problem: outcome instanceof Error ? redactor.text(outcome.message) : null,
  };
}

/**
 * A record that is seldom read: it is written when it is read, as `record` writes it. Its secrets and persons are learned at
 * once, and so they are in no other record.
 */
export function recordOnDemand({ json, ...attempt }: Attempt, redactor: Redactor): Exchange {
  const { called, request, outcome } = attempt;
  const { learnFrom } = redactor;
  // Thousands of records wait to be read, each with the whole answer.
  if (!(outcome instanceof Error) && outcome.text.length > longestRecordedBody) return record(attempt, redactor);
  learnFrom.requestHeaders(request.headers);
  if (request.body !== null) learnFrom.body(request.body, requestOf(called));
  if (!(outcome instanceof Error) && outcome.text !== "")
    learnFrom.body(outcome.text, responseOf(called, outcome), json);
  learnFrom.url(request.url);
  let written: Exchange | null = null;
  const whole = (): Exchange => (written ??= record(attempt, redactor));
  return {
    ...recordOutline(attempt),
    get request() {
      return whole().request;
    },
    get response() {
      return whole().response;
    },
    get problem() {
      return whole().problem;
    },
  };
}

/** The record that is never read: the call and its outcome, without anything that was sent. */
export function recordOutline(attempt: Attempt): Exchange {
  const { id, called, scenario, startedAt, finishedAt, request, outcome } = attempt;
  const { method } = request;
  return {
    id,
    called,
    scenario,
    ...deviationOf(attempt),
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.round(finishedAt - startedAt),
    request: { method, url: called, headers: {}, body: null },
    response: outcome instanceof Error ? null : { status: outcome.status, headers: {}, body: null, truncated: false },
    problem: outcome instanceof Error ? outcome.problem : null,
  };
}

function deviationOf({ asked }: Attempt): Pick<Exchange, "deviation" | "ownStatuses"> {
  const { deviation = null, ownStatuses } = asked ?? {};
  return { ...(deviation !== null && { deviation }), ...(ownStatuses && { ownStatuses }) };
}

/** The start of a body. A slice of a text would keep the whole of it in memory. */
function beginningOf(body: string): string {
  return body.length <= longestRecordedBody ? body : Buffer.from(body.slice(0, longestRecordedBody)).toString();
}

/** A body in a record. A body that takes seconds to look through is left out: the record would only show its start. */
function bodyOf({ called, json }: Attempt, response: RawResponse, redactor: Redactor): string {
  const { text } = response;
  if (text.length <= longestRedactedBody) return redactor.body(text, responseOf(called, response), json);
  redactor.learnFrom.body(text, responseOf(called, response), json);
  return `[not recorded: a body of ${text.length} characters]`;
}

/** The data of a traveller is personal under every name that the profile gives it. */
function requestOf(called: Called): AboutPersons {
  const row = findOperation(called);
  return row?.request?.of === "TravellerRequest" ? "person" : "other";
}

function responseOf(called: Called, { status }: RawResponse): AboutPersons {
  return aboutPersons(called, status);
}

/** Whether an answer of this status is about a traveller as a whole. */
export function aboutPersons(called: Called, status: number): AboutPersons {
  const success = findOperation(called)?.success;
  if (success === undefined || success.body === "empty" || status !== success.status) return "other";
  return success.of === "Traveller" ? "person" : "other";
}

function findOperation(called: Called): Operation | undefined {
  return called === "token" || called === "hook" || called === "unmatched" ? undefined : operation(called);
}
