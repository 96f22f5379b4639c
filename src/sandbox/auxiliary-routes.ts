import type { Hono } from "hono";

import { operations } from "../core/index.ts";
import { mountHooks, type Hooked } from "./hooks/hooks.ts";
import { jsonAnswer } from "./http/call.ts";
import type { Problem } from "./http/problem.ts";
import type { Representation } from "./http/representation.ts";
import { openApiDocument } from "./openapi/document.ts";

/** The paths of the API, the token service and the OpenAPI document. */
export const paths = { api: "/sandbox", authentication: "/auth", description: "/openapi.json" } as const;

export interface Auxiliary extends Hooked {
  readonly hooks: boolean;
}

/** Adds the routes outside the API: the OpenAPI document, the hooks, and an answer to every unknown path. */
export function mountAuxiliaryRoutes(application: Hono, parts: Auxiliary): void {
  if (parts.representation.described) {
    application.get(paths.description, ({ req }) => Response.json(openApiDocument(new URL(paths.api, req.url).href)));
  }
  if (parts.hooks) mountHooks(application, parts);
  mountUnmatchedRoutes(application, paths.api, parts.representation);
}

/** Answers requests that no operation covers: 404 for an unknown path, 405 for a method that a path does not have. */
function mountUnmatchedRoutes(application: Hono, apiPath: string, representation: Representation): void {
  application.notFound(({ req }) => {
    const methods = methodsOf(req.path, apiPath);
    const problem: Problem =
      methods.length === 0
        ? unmatched(404, "unknown-path", "The path does not exist", `Nothing is served at ${req.path}`)
        : unmatched(405, "unknown-method", "The path has no such method", `Use ${methods.join(", ")}`);
    const { status, body } = jsonAnswer(problem.status, representation.problem(problem));
    const headers = {
      "content-type": representation.mediaType,
      ...(methods.length > 0 && { allow: methods.join(", ") }),
    };
    return new Response(body, { status, headers });
  });
}

const patterns = operations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

function methodsOf(path: string, apiPath: string): readonly string[] {
  if (!path.startsWith(apiPath)) return [];
  const below = path.slice(apiPath.length);
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(below)).map(({ method }) => method))];
}

function unmatched(status: number, type: string, title: string, detail: string): Problem {
  return { type: `urn:orders:problem:${type}`, title, status, detail };
}
