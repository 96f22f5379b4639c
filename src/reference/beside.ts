import type { Hono } from "hono";

import { mountHooks, type Hooked } from "./hooks/hooks.ts";
import { mountStrays } from "./http/unmatched-routes.ts";
import { openApiDocument } from "./openapi/document.ts";

/** Where the service stands below its host: the API, and the token service and the description beside it. */
export const paths = { api: "/sandbox", authentication: "/auth", description: "/openapi.json" } as const;

export interface Beside extends Hooked {
  readonly hooks: boolean;
}

/** What is served beside the operations and the tokens: a description, hooks, and an answer to every other path. */
export function mountBeside(application: Hono, parts: Beside): void {
  if (parts.face.described) {
    application.get(paths.description, ({ req }) => Response.json(openApiDocument(new URL(paths.api, req.url).href)));
  }
  if (parts.hooks) mountHooks(application, parts);
  mountStrays(application, paths.api, parts.face);
}
