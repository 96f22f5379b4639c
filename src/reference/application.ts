import { Hono } from "hono";

import { tokenPath } from "../specification/headers.ts";
import { operations } from "../specification/operations.ts";
import { answerTokenRequest, type TokenService } from "./access/token-endpoint.ts";
import { mountBeside, paths, type Beside } from "./beside.ts";
import { exchange, type Exchanging } from "./http/exchange.ts";
import { answerOperation, type Api } from "./operations/answer.ts";

/** Everything one running service consists of. */
export interface Parts extends Api, TokenService, Exchanging, Beside {}

export function createApplication(parts: Parts): Hono {
  const application = new Hono();
  application.post(`${paths.authentication}${tokenPath}`, (context) =>
    exchange(parts, context, "requestToken", (call) => answerTokenRequest(parts, call)),
  );
  for (const operation of operations) {
    const path = `${paths.api}${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    application.on(operation.method, path, (context) =>
      exchange(parts, context, operation.id, (call) => answerOperation(parts, { ...call, operation })),
    );
  }
  mountBeside(application, parts);
  return application;
}
