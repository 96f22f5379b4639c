import { correlationHeader, type OptionalHeader } from "../../core/index.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Answer, Call, OperationCall } from "./call.ts";
import { headerValue } from "./headers.ts";
import type { Problem } from "./problem.ts";

/**
 * How the service looks from outside. It translates where calls come in and answers go out, so that handlers and storage
 * know one form only.
 */
export interface Representation {
  readonly mediaType: string;
  readonly echoesCorrelationId: boolean;
  /** Whether the published description is a description of this representation. */
  readonly described: boolean;
  /** Headers that an operation which accepts them also demands. */
  readonly demandedHeaders: readonly OptionalHeader[];
  /** Names by which a token may be asked for, the best first. */
  readonly audiencesOf: (origin: string) => readonly [string, ...string[]];
  /** What a call means in the service's own terms. */
  readonly call: (call: Call) => Call;
  /** What is shown of an answer given in the service's own terms; the call is the translated one. */
  readonly answer: (answer: Answer, call: Call) => Answer;
  /** The body of a refusal. */
  readonly problem: (problem: Problem) => unknown;
  /** The id of the order that is shown by this text. */
  readonly orderIdOf: (shown: string) => string;
  /** The event feed, oldest event first. */
  readonly feed: (events: readonly unknown[]) => unknown;
  /** An event as it is pushed. */
  readonly event: (document: string) => string;
}

/** Headers of an answer beside its media type: what HTTP and OAuth ask for, and whose request it was. */
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

/** Refuses a call without a header that its operation accepts and the representation demands. */
export function refuseWithoutHeaders(call: OperationCall, { demandedHeaders }: Representation): void {
  const demanded = call.operation.headers.filter((header) => demandedHeaders.includes(header));
  const missing = demanded.find((header) => headerValue(call, header) === null);
  if (missing !== undefined) throw new Refusal("malformed-request", `The header for ${missing} is required`);
}
