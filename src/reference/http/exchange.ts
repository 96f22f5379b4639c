import type { Context } from "hono";

import { pause } from "../base/pause.ts";
import type { Representation } from "./representation.ts";
import { internalError, stopped } from "./breakdown.ts";
import type { Answer, Call } from "./call.ts";
import { receive } from "./receive.ts";
import { logLine, type RequestLogLine } from "./request-log.ts";
import { respond } from "./respond.ts";
import type { Wire } from "./wire.ts";

/** How this service exchanges a request for a response, whatever the request asks. */
export interface Exchanging {
  readonly representation: Representation;
  readonly wire: Wire;
  readonly latencyMs: number;
  /** Aborted when the service ends: whoever waits then is let go. */
  readonly stopping: AbortSignal;
  readonly log: ((line: RequestLogLine) => void) | undefined;
}

type Answering = (call: Call) => Promise<Answer>;

export async function exchange(
  { representation, wire, latencyMs, stopping, log }: Exchanging,
  context: Context,
  name: Call["name"],
  answer: Answering,
): Promise<Response> {
  const started = performance.now();
  const received = await receive(context, name);
  await pause(latencyMs, stopping);
  const understood = representation.call(received);
  const call = wire.call?.(understood) ?? understood;
  const answered = (): Promise<Answer> => answer(call);
  const given = stopping.aborted
    ? stopped
    : await (wire.answering?.(call, answered) ?? answered()).catch(internalError);
  const sent = representation.answer(wire.answer?.(given, call) ?? given, call);
  log?.(logLine(context, call, sent, started));
  return respond(sent, received, representation);
}
