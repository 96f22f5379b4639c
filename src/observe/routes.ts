import type { Exchange } from "../core/index.ts";
import { routeOf } from "../referee/index.ts";

/** Where the service is, as far as its target says. */
export interface Service {
  /** `null` where any address may be the service's. */
  readonly baseUrl: string | null;
  readonly authUrl: string | null;
}

/** What a request asks for. A request to another service is `unmatched`. */
export function calledBy(method: string, { origin, pathname }: URL, { baseUrl, authUrl }: Service): Exchange["called"] {
  const base = baseUrl === null ? null : new URL(baseUrl);
  const token = authUrl === null ? null : new URL(authUrl);
  const isElsewhere = base !== null && origin !== base.origin && origin !== token?.origin;
  if (isElsewhere) return "unmatched";
  const start = pathname.indexOf("/v1/orders");
  const route = routeOf(method, pathname, {
    api: withoutSlash(base?.pathname ?? pathname.slice(0, Math.max(start, 0))),
    authentication: withoutSlash(token?.pathname ?? pathname.replace(/\/oauth\/token$/u, "")),
  });
  if (route.kind === "operation") return route.operation;
  return route.kind === "token" ? "token" : "unmatched";
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/u, "");
}
