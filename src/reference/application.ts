import { Hono } from "hono";

import { tokenPath } from "../specification/headers.ts";
import { operations } from "../specification/operations.ts";
import { answerTokenRequest, type TokenService } from "./access/token-endpoint.ts";
import { mountHooks, type Hooked } from "./hooks/hooks.ts";
import { exchange, type Exchanging } from "./http/exchange.ts";
import { mountStrays } from "./http/strays.ts";
import { openApiDocument } from "./openapi/document.ts";
import { answerOperation, type Api } from "./operations/answer.ts";

/** Everything one running service consists of. */
export interface Parts extends Api, TokenService, Hooked, Exchanging {
  readonly hooks: boolean;
}

/** Where the service stands below its host: the API, and the token service and the description beside it. */
export const paths = { api: "/sandbox", authentication: "/auth", description: "/openapi.json" } as const;

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
  if (parts.face.described) {
    application.get(paths.description, ({ req }) => Response.json(openApiDocument(new URL(paths.api, req.url).href)));
  }
  if (parts.hooks) mountHooks(application, parts);
  mountStrays(application, paths.api, parts.face);
  return application;
}
