import PQueue from "p-queue";
import type { Limits } from "../configuration/profile.ts";
import { operation } from "../specification/operations.ts";
import { whyUnreadable } from "../protocol/answer-limits.ts";
import type { BareAnswer } from "../protocol/exchange.ts";
import type { Route } from "./dispatchers.ts";
import { ReadOnlyError, TransportError } from "../protocol/errors.ts";
import type { Called, Exchange, RawRequest, RawResponse } from "../protocol/exchange.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { exchangeIdOf, type AnsweringForm } from "./challenge.ts";
import { parseReadableJson } from "../protocol/parse-json.ts";
import { spanIdOf, traceHeader, traceParentOf } from "../protocol/trace-context.ts";
import { UuidSpelling } from "../protocol/uuid-spelling.ts";
import { Pace } from "./pace.ts";
import { retryAfterMs } from "./recovery.ts";
import { record, recordOnDemand, recordOutline } from "./recorder.ts";
import type { Redactor } from "./redaction.ts";
import { createTransport, type Transport } from "./transport.ts";

/** A response as it came, with its body parsed (`undefined` when it is empty or no JSON) and its record. */
export interface RawAnswer extends RawResponse {
  readonly json: unknown;
  readonly exchange: Exchange;
}

/** When a request was sent and answered, in milliseconds of a monotonic clock (`performance.now`). */
export interface Timed {
  readonly clock: { readonly sentAt: number; readonly answeredAt: number };
}

export interface Outgoing {
  readonly scenario: string;
  readonly called: Exclude<Called, "unmatched">;
  /** What its answer is judged by, if it answers a call. */
  readonly asked?: Pick<BareAnswer, "deviation" | "ownStatuses">;
  /** The reserved id of its exchange, if there is one. */
  readonly id?: string | undefined;
  /** Makes the request when its turn comes, from the id of the exchange. */
  readonly build: (id: string) => RawRequest;
  readonly onExchange: (exchange: Exchange) => void;
  /** How much of it is kept, unless the run keeps outlines only. */
  readonly recording?: Recording | undefined;
}

/** Sends every request of a run, within the limits of the target, and records each. */
export interface Exchanger {
  /** The id of an exchange to come. */
  reserveId(): string;
  /** Throws TransportError, and ReadOnlyError for a request that it does not send. */
  send(outgoing: Outgoing): Promise<RawAnswer & Timed>;
  close(): Promise<void>;
}

/** The limits of a profile that sets none. */
export const defaultLimits = { parallelRequests: 16, requestTimeoutMs: 10_000 };

/** How much of an exchange is kept: all of it, all of it once it is read, or only that it happened. */
export type Recording = "whole" | "on-demand" | "outline";

const recorders = { whole: record, "on-demand": recordOnDemand, outline: recordOutline } as const;

export interface ExchangerOptions extends AnsweringForm {
  readonly limits: Limits;
  readonly redactor: Redactor;
  /** Refuses every request that could change anything, before it is sent. */
  readonly readOnly: boolean;
  /** The start of every exchange id. */
  readonly runId: string;
  /** The trace that the requests belong to; default: none, for a target that refuses the header. */
  readonly traceId?: string;
  readonly signal: AbortSignal;
  readonly transport?: Transport | undefined;
  /** How to reach the target when no transport is given. */
  readonly route?: Route;
  readonly recording?: Recording | undefined;
  /** Characters of answers that are read in all; default: any number. */
  readonly mostRead?: number | undefined;
}

export function createExchanger(options: ExchangerOptions): Exchanger {
  const limits = { ...defaultLimits, ...options.limits };
  const { parallelRequests: connections, requestTimeoutMs: timeoutMs } = limits;
  const transport = options.transport ?? createTransport({ ...options.route, connections, timeoutMs });
  const queue = new PQueue({
    concurrency: limits.parallelRequests,
    ...(limits.requestsPerSecond === undefined ? {} : { interval: 1_000, intervalCap: limits.requestsPerSecond }),
  });
  const pace = new Pace(options.signal);
  const breaker = createCircuitBreaker({ timeoutMs, mostRead: options.mostRead });
  let sent = 0;
  const nextId = (): string => exchangeIdOf(`${options.runId}-${(sent += 1)}`, options);
  const spelling = new UuidSpelling();

  const traced = (request: RawRequest, id: string): RawRequest => {
    if (options.traceId === undefined) return request;
    const parent = traceParentOf(options.traceId, spanIdOf(id));
    return { ...request, headers: { [traceHeader]: parent, ...request.headers } };
  };

  async function perform({
    scenario,
    called,
    asked,
    id: reserved,
    build,
    onExchange,
    recording = "whole",
  }: Outgoing): Promise<RawAnswer & Timed> {
    if (options.readOnly && mayWrite(called)) throw new ReadOnlyError();
    await pace.turn();
    breaker.assertAlive();
    const id = reserved ?? nextId();
    const built = build(id);
    const request = traced({ ...built, url: spelling.asShown(built.url) }, id);
    const startedAt = Date.now();
    const sentAt = performance.now();
    const outcome = await transport.send(request, options.signal).then(assertReadable).catch(asTransportError);
    const clock = { sentAt, answeredAt: performance.now() };
    spelling.unified(`${request.url} ${request.body ?? ""}`);
    const json = outcome instanceof TransportError ? undefined : parseReadableJson(spelling.answered(outcome.text));
    const attempt = { id, called, scenario, asked, startedAt, finishedAt: Date.now(), request, outcome, json };
    const exchange = recorders[options.recording === "outline" ? "outline" : recording](attempt, options.redactor);
    onExchange(exchange);
    if (outcome instanceof TransportError) {
      breaker.failed(outcome, id);
      const message = `${exchange.request.method} ${exchange.request.url}: ${exchange.problem}`;
      throw new TransportError(outcome.problem, message, { cause: outcome });
    }
    // Tokens and hooks may be answered by another service.
    const isOfTheApi = called !== "token" && called !== "hook";
    if (outcome.status === 429 && isOfTheApi) pace.tooMuch(sentAt, retryAfterMs(outcome));
    const durationMs = clock.answeredAt - clock.sentAt;
    breaker.answered({ id, called, status: outcome.status, size: outcome.text.length, durationMs });
    return { ...outcome, json, exchange, clock };
  }

  return {
    reserveId: nextId,
    send: (outgoing) => queue.add(() => perform(outgoing)),
    close: () => transport.close(),
  };
}

/** A hook changes the state of the target by any method. A token request is a POST and changes nothing. */
function mayWrite(called: Outgoing["called"]): boolean {
  return called === "hook" || (called !== "token" && operation(called).method !== "GET");
}

function asTransportError(problem: unknown): TransportError {
  if (problem instanceof TransportError) return problem;
  throw problem;
}

/** Checks an answer before it is parsed. Throws TransportError. */
function assertReadable(response: RawResponse): RawResponse {
  const why = whyUnreadable(response.text);
  if (why === null) return response;
  throw new TransportError("unreadable", `the answer, ${response.status}, ${why}`);
}
