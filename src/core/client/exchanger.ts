import PQueue from "p-queue";
import type { Limits } from "../configuration/profile.ts";
import { operation } from "../specification/operations.ts";
import { whyUnreadable } from "../protocol/answer-limits.ts";
import type { BareAnswer } from "../protocol/exchange.ts";
import type { Route } from "./dispatchers.ts";
import { ReadOnlyError, TransportError } from "../protocol/errors.ts";
import type { Called, Exchange, RawRequest, RawResponse } from "../protocol/exchange.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { parseReadableJson } from "../protocol/parse-json.ts";
import { record, recordOnDemand, recordOutline } from "./recorder.ts";
import type { Redactor } from "./redaction.ts";
import { createTransport, type Transport } from "./transport.ts";

/** A response as it came, with its body parsed (`undefined` when it is empty or no JSON) and its record. */
export interface RawAnswer extends RawResponse {
  readonly json: unknown;
  readonly exchange: Exchange;
}

/** When a request was sent and answered, in milliseconds of a clock that nobody sets (`performance.now`). */
export interface Timed {
  readonly clock: { readonly sentAt: number; readonly answeredAt: number };
}

export interface Outgoing {
  readonly scenario: string;
  readonly called: Exclude<Called, "unmatched">;
  /** What its answer has to be judged by, where it answers a call. */
  readonly asked?: Pick<BareAnswer, "deviation" | "ownStatuses">;
  /** The id of its exchange, where one was reserved. */
  readonly id?: string | undefined;
  /** Makes the request once it is its turn; takes the id of the exchange. */
  readonly build: (id: string) => RawRequest;
  readonly onExchange: (exchange: Exchange) => void;
  /** How much of it is kept, unless all is kept in outline. */
  readonly recording?: Recording | undefined;
}

/** Sends requests within the target's limits and records each; every request of a run goes through one of these. */
export interface Exchanger {
  /** The id of an exchange that is still to come. */
  reserveId(): string;
  /** Throws TransportError, and ReadOnlyError for what was not sent. */
  send(outgoing: Outgoing): Promise<RawAnswer & Timed>;
  close(): Promise<void>;
}

/** What holds where a profile sets no limits. */
export const defaultLimits = { parallelRequests: 16, requestTimeoutMs: 10_000 };

/** How much of an exchange is kept: what was sent and answered, the same where somebody looks at it, or only that it was. */
export type Recording = "whole" | "on-demand" | "outline";

const recorders = { whole: record, "on-demand": recordOnDemand, outline: recordOutline } as const;

export interface ExchangerOptions {
  readonly limits: Limits;
  readonly redactor: Redactor;
  /** Refuses every request that could change anything, before it is sent. */
  readonly readOnly: boolean;
  /** Stands at the head of every exchange id. */
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly transport?: Transport | undefined;
  /** How the target is reached, where no transport is given. */
  readonly route?: Route;
  readonly recording?: Recording | undefined;
}

export function createExchanger(options: ExchangerOptions): Exchanger {
  const limits = { ...defaultLimits, ...options.limits };
  const { parallelRequests: connections, requestTimeoutMs: timeoutMs } = limits;
  const transport = options.transport ?? createTransport({ ...options.route, connections, timeoutMs });
  const queue = new PQueue({
    concurrency: limits.parallelRequests,
    ...(limits.requestsPerSecond === undefined ? {} : { interval: 1_000, intervalCap: limits.requestsPerSecond }),
  });
  const breaker = createCircuitBreaker();
  let sent = 0;
  const nextId = (): string => `${options.runId}-${(sent += 1)}`;

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
    breaker.assertAlive();
    const id = reserved ?? nextId();
    const request = build(id);
    const startedAt = Date.now();
    const sentAt = performance.now();
    const outcome = await transport.send(request, options.signal).then(assertReadable).catch(asTransportError);
    const clock = { sentAt, answeredAt: performance.now() };
    const json = outcome instanceof TransportError ? undefined : parseReadableJson(outcome.text);
    const attempt = { id, called, scenario, asked, startedAt, finishedAt: Date.now(), request, outcome, json };
    const exchange = recorders[options.recording === "outline" ? "outline" : recording](attempt, options.redactor);
    onExchange(exchange);
    if (outcome instanceof TransportError) {
      breaker.failed(outcome);
      const message = `${exchange.request.method} ${exchange.request.url}: ${exchange.problem}`;
      throw new TransportError(outcome.problem, message, { cause: outcome });
    }
    breaker.answered();
    return { ...outcome, json, exchange, clock };
  }

  return {
    reserveId: nextId,
    send: (outgoing) => queue.add(() => perform(outgoing)),
    close: () => transport.close(),
  };
}

/** A hook brings the target into another state, whatever its method; a token is asked for by POST and changes nothing. */
function mayWrite(called: Outgoing["called"]): boolean {
  return called === "hook" || (called !== "token" && operation(called).method !== "GET");
}

function asTransportError(problem: unknown): TransportError {
  if (problem instanceof TransportError) return problem;
  throw problem;
}

/** Before anybody parses or walks it. Throws TransportError. */
function assertReadable(response: RawResponse): RawResponse {
  const why = whyUnreadable(response.text);
  if (why === null) return response;
  throw new TransportError("unreadable", `the answer, ${response.status}, ${why}`);
}
