import { Hono } from "hono";

import { operations, tokenPath } from "../core/index.ts";
import { answerTokenRequest, type TokenService } from "./access/token-endpoint.ts";
import { mountAuxiliaryRoutes, paths, type Auxiliary } from "./auxiliary-routes.ts";
import { exchange, type Exchanging } from "./http/exchange.ts";
import { answerOperation, type Api } from "./operations/answer.ts";
import type { Service } from "./service/service.ts";

/** Everything that a running service consists of. */
export interface Parts extends Api, TokenService, Exchanging, Auxiliary {
  readonly service: Service;
}

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
  mountAuxiliaryRoutes(application, parts);
  return application;
}
