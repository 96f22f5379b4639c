import { correlationHeader, type OptionalHeader } from "../../core/index.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Answer, Call, OperationCall } from "./call.ts";
import { headerValue } from "./headers.ts";
import type { Problem } from "./problem.ts";

/**
 * How the service looks from outside. It translates incoming calls and outgoing answers, so handlers and storage know only
 * one form.
 */
export interface Representation {
  readonly mediaType: string;
  readonly echoesCorrelationId: boolean;
  /** Whether the OpenAPI document describes this representation. */
  readonly described: boolean;
  /** Headers that every operation requires if it accepts them. */
  readonly demandedHeaders: readonly OptionalHeader[];
  /** The audiences for which the service issues tokens, the preferred one first. */
  readonly audiencesOf: (origin: string) => readonly [string, ...string[]];
  /** The call in the service's own terms. */
  readonly call: (call: Call) => Call;
  /** The answer that the client gets. The given answer and call are in the service's own terms. */
  readonly answer: (answer: Answer, call: Call) => Answer;
  /** The body of a refusal. */
  readonly problem: (problem: Problem) => unknown;
  /** The stored id of the order that a client knows by this text. */
  readonly orderIdOf: (shown: string) => string;
  /** The event feed, oldest event first. */
  readonly feed: (events: readonly unknown[]) => unknown;
  /** An event as the webhook gets it. */
  readonly event: (document: string) => string;
}

/** The headers of an answer that HTTP and OAuth require, and the correlation id of its request. */
export function furtherHeaders(
  status: number,
  call: Call,
  representation: Representation,
): Readonly<Record<string, string>> {
  const correlationId = representation.echoesCorrelationId ? call.header(correlationHeader) : undefined;
  return {
    ...(status === 401 && call.name !== "requestToken" && { "www-authenticate": "Bearer" }),
    ...(call.name === "requestToken" && { "cache-control": "no-store" }),
    ...(correlationId !== undefined && { [correlationHeader]: correlationId }),
  };
}

/** Throws Refusal for a call without a header that its operation accepts and the representation requires. */
export function refuseWithoutHeaders(call: OperationCall, { demandedHeaders }: Representation): void {
  const demanded = call.operation.headers.filter((header) => demandedHeaders.includes(header));
  const missing = demanded.find((header) => headerValue(call, header) === null);
  if (missing !== undefined) throw new Refusal("malformed-request", `The header for ${missing} is required`);
}
