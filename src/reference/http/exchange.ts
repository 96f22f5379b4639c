import { inspect } from "node:util";
import type { Context } from "hono";

import { correlationHeader } from "../../specification/headers.ts";
import { instantText } from "../domain/instant.ts";
import { pause } from "../pause.ts";
import type { Face } from "../faces/face.ts";
import type { Problem } from "../refusal.ts";
import { jsonAnswer, type Answer, type Call } from "./call.ts";
import { receive } from "./receive.ts";
import type { RequestLogLine } from "./request-log.ts";
import { respond } from "./respond.ts";
import type { Wire } from "./wire.ts";

/** How this service exchanges a request for a response, whatever the request asks. */
export interface Exchanging {
  readonly face: Face;
  readonly wire: Wire;
  readonly latencyMs: number;
  /** Aborted when the service ends: whoever waits then is let go. */
  readonly stopping: AbortSignal;
  readonly log: ((line: RequestLogLine) => void) | undefined;
}

type Answering = (call: Call) => Promise<Answer>;

export async function exchange(
  { face, wire, latencyMs, stopping, log }: Exchanging,
  context: Context,
  name: Call["name"],
  answer: Answering,
): Promise<Response> {
  const started = performance.now();
  const received = await receive(context, name);
  if (latencyMs > 0) await pause(latencyMs, stopping);
  const understood = face.call(received);
  const call = wire.call?.(understood) ?? understood;
  const answered = (): Promise<Answer> => answer(call);
  const given = stopping.aborted
    ? stopped
    : await (wire.answering?.(call, answered) ?? answered()).catch(internalError);
  const sent = face.answer(wire.answer?.(given, call) ?? given, call);
  log?.(lineOf(context, call, sent, performance.now() - started));
  return respond(sent, received, face);
}

const stopped = problemAnswer({
  type: "urn:orders:problem:unavailable",
  title: "The service is stopping",
  status: 503,
  detail: "The connection is about to end",
});

/** A defect of ours: the caller learns that it happened, the operator what it was. */
function internalError(failure: unknown): Answer {
  process.stderr.write(`${inspect(failure)}\n`);
  return problemAnswer({
    type: "urn:orders:problem:internal-error",
    title: "The service failed",
    status: 500,
    detail: "Sending the request again may help",
  });
}

function problemAnswer(problem: Problem): Answer {
  return jsonAnswer(problem.status, problem);
}

function lineOf({ req }: Context, call: Call, answer: Answer, durationMs: number): RequestLogLine {
  return {
    time: instantText(Date.now()),
    method: req.method,
    path: req.path,
    operation: call.name,
    status: answer.status,
    durationMs,
    correlationId: call.header(correlationHeader) ?? null,
  };
}
