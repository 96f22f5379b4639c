import type { Context } from "hono";

import { correlationHeader } from "../../core/index.ts";
import { instantText } from "../domain/instant.ts";
import type { Answer, Call } from "./call.ts";

/** One line of the request log. */
export interface RequestLogLine {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
  readonly correlationId: string | null;
}

export function logLine({ req }: Context, call: Call, answer: Answer, started: number): RequestLogLine {
  return {
    time: instantText(Date.now()),
    method: req.method,
    path: req.path,
    operation: call.name,
    status: answer.status,
    durationMs: performance.now() - started,
    correlationId: call.header(correlationHeader) ?? null,
  };
}
