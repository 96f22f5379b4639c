import { operations, percentDecoded, tokenPath } from "../../core/index.ts";
import { normalId } from "../normal-form.ts";
import type { Route } from "../observed-call.ts";

/** The paths of the service on its host. */
export interface Places {
  readonly api: string;
  readonly authentication: string;
}

const patterns = operations.map(({ id, method, path }) => ({
  id,
  method,
  segments: path.split("/"),
  parameters: path.split("/").filter((segment) => segment.startsWith("{")).length,
}));
// A path with fixed words wins over one with parameters in their place.
const inOrder = patterns.toSorted((one, other) => one.parameters - other.parameters);

/** What a method and a path in its normal form ask for: an operation, a token, or neither. */
export function routeOf(method: string, path: string, { api, authentication }: Places): Route {
  if (method === "POST" && path === authentication + tokenPath) return { kind: "token" };
  if (!path.startsWith(`${api}/`)) return { kind: "unknown" };
  const given = path.slice(api.length).split("/");
  for (const { id, method: wanted, segments } of inOrder) {
    if (wanted !== method || segments.length !== given.length) continue;
    const fits = segments.every((segment, at) => (segment.startsWith("{") ? given[at] !== "" : segment === given[at]));
    if (!fits) continue;
    const ids = segments.flatMap((segment, at) =>
      segment.startsWith("{") ? [[segment.slice(1, -1), normalId(percentDecoded(given[at] ?? ""))] as const] : [],
    );
    return { kind: "operation", operation: id, ids: Object.fromEntries(ids) };
  }
  return { kind: "unknown" };
}
