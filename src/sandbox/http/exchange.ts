import type { Context } from "hono";

import { pause } from "../base/pause.ts";
import { furtherHeaders, type Representation } from "./representation.ts";
import type { Answer, Call } from "./call.ts";
import { internalError, stopped } from "./problem.ts";
import { receive } from "./receive.ts";
import { logLine, type RequestLogLine } from "./request-log.ts";
import type { Wire } from "./wire.ts";

/** How this service handles any request. */
export interface Exchanging {
  readonly representation: Representation;
  readonly wire: Wire;
  readonly latencyMs: number;
  /** Aborted when the service ends, which also ends all waiting. */
  readonly stopping: AbortSignal;
  readonly log: ((line: RequestLogLine) => void) | undefined;
}

type Answering = (call: Call) => Promise<Answer>;

/** Receives a request, has it answered, and sends the answer. Operations and token requests share it. */
export async function exchange(
  { representation, wire, latencyMs, stopping, log }: Exchanging,
  context: Context,
  name: Call["name"],
  answer: Answering,
): Promise<Response> {
  const started = performance.now();
  const arrived = await receive(context, name);
  const received = wire.received?.(arrived) ?? arrived;
  await pause(latencyMs, stopping);
  const understood = representation.call(received);
  const call = wire.call?.(understood) ?? understood;
  const answered = (): Promise<Answer> => answer(call);
  const given = stopping.aborted
    ? stopped
    : await (wire.answering?.(call, answered) ?? answered()).catch(internalError);
  const shown = representation.answer(wire.answer?.(given, call) ?? given, call);
  const sent = wire.sent?.(shown, received) ?? shown;
  log?.(logLine(context, call, sent, started));
  return respond(sent, received, representation);
}

function respond({ status, body, headers }: Answer, call: Call, representation: Representation): Response {
  return new Response(body, {
    status,
    headers: {
      ...(body !== null && { "content-type": representation.mediaType }),
      ...furtherHeaders(status, call, representation),
      ...headers,
    },
  });
}
