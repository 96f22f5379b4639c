import { inspect } from "node:util";
import { Hono, type Context } from "hono";

import { tokenPath } from "../specification/headers.ts";
import { operations, type Method } from "../specification/operations.ts";
import { answerOperation } from "./operations/answer.ts";
import { answerTokenRequest } from "./access/token-endpoint.ts";
import type { Environment } from "./access/token-rules.ts";
import type { Gate } from "./access/gate.ts";
import type { Signer } from "./access/signing.ts";
import type { Wire } from "./faults/fault.ts";
import { mountHooks } from "./hooks/hooks.ts";
import type { Interventions } from "./hooks/interventions.ts";
import { jsonAnswer, type Answer, type Call } from "./http/call.ts";
import { correlationHeader } from "../specification/headers.ts";
import { instantText } from "./domain/instant.ts";
import type { Problem } from "./refusal.ts";
import { receive } from "./http/receive.ts";
import type { RequestLogLine } from "./http/request-log.ts";
import { respond } from "./http/respond.ts";
import { mountStrays } from "./http/strays.ts";
import { openApiDocument } from "./openapi/document.ts";
import { pause } from "./pause.ts";
import type { Service } from "./service.ts";

/** Everything one running service consists of. */
export interface Parts {
  readonly service: Service;
  readonly wire: Wire;
  readonly signer: Signer;
  readonly gate: Gate;
  readonly interventions: Interventions;
  readonly environment: () => Environment;
  readonly hooks: boolean;
  readonly latencyMs: number;
  /** Aborted when the service ends: whoever waits then is let go. */
  readonly stopping: AbortSignal;
  readonly log: ((line: RequestLogLine) => void) | undefined;
}

/** Where the service stands below its host: the API, and the token service beside it. */
export const paths = { api: "/sandbox", authentication: "/auth", description: "/openapi.json" } as const;

export function createApplication(parts: Parts): Hono {
  const application = new Hono();
  application.post(`${paths.authentication}${tokenPath}`, (context) =>
    exchange(parts, context, "requestToken", (call) => answerTokenRequest(parts, call)),
  );
  for (const operation of operations) {
    const path = `${paths.api}${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    application.on(operation.method satisfies Method, path, (context) =>
      exchange(parts, context, operation.id, (call) => answerOperation(parts, { ...call, operation })),
    );
  }
  application.get(paths.description, ({ req }) => Response.json(openApiDocument(new URL(paths.api, req.url).href)));
  if (parts.hooks) mountHooks(application, parts);
  mountStrays(application, paths.api);
  return application;
}

type Answering = (call: Call) => Promise<Answer>;

async function exchange(parts: Parts, context: Context, name: Call["name"], answer: Answering): Promise<Response> {
  const started = performance.now();
  const received = await receive(context, name);
  if (parts.latencyMs > 0) await pause(parts.latencyMs, parts.stopping);
  const { wire } = parts;
  const call = wire.call?.(received) ?? received;
  const given = parts.stopping.aborted ? stopped : await answer(call).catch(internalError);
  const sent = wire.answer?.(given, call) ?? given;
  parts.log?.(lineOf(context, call, sent, performance.now() - started));
  return respond(sent, received);
}

const stopped = jsonAnswer(503, {
  type: "urn:orders:problem:unavailable",
  title: "The service is stopping",
  status: 503,
  detail: "The connection is about to end",
} satisfies Problem);

/** A defect of ours: the caller learns that it happened, the operator what it was. */
function internalError(failure: unknown): Answer {
  process.stderr.write(`${inspect(failure)}\n`);
  const problem: Problem = {
    type: "urn:orders:problem:internal-error",
    title: "The service failed",
    status: 500,
    detail: "Sending the request again may help",
  };
  return jsonAnswer(500, problem);
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
