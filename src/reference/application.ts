import { Hono } from "hono";

import { tokenPath } from "../specification/headers.ts";
import { operations } from "../specification/operations.ts";
import { answerTokenRequest, type TokenService } from "./access/token-endpoint.ts";
import { mountHooks, type Hooked } from "./hooks/hooks.ts";
import { exchange, type Exchanging } from "./http/exchange.ts";
import { mountUnmatchedRoutes } from "./http/unmatched-routes.ts";
import { openApiDocument } from "./openapi/document.ts";
import { answerOperation, type Api } from "./operations/answer.ts";
import type { Service } from "./service/service.ts";

/** Where the service is below its host: the API, the token service and the description. */
export const paths = { api: "/sandbox", authentication: "/auth", description: "/openapi.json" } as const;

/** Everything one running service consists of. */
export interface Parts extends Api, TokenService, Exchanging, Hooked {
  readonly service: Service;
  readonly hooks: boolean;
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

/** The routes that are no part of the API: a description, hooks, and an answer to every other path. */
function mountAuxiliaryRoutes(application: Hono, parts: Parts): void {
  if (parts.representation.described) {
    application.get(paths.description, ({ req }) => Response.json(openApiDocument(new URL(paths.api, req.url).href)));
  }
  if (parts.hooks) mountHooks(application, parts);
  mountUnmatchedRoutes(application, paths.api, parts.representation);
}
