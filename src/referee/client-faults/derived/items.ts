import { bodyOf, withBody, type Outgoing } from "./outgoing.ts";

const listNames = ["orderLineIds", "travellerIds"];

/** The things that a request is about: members of its body, or ids in its query. */
export function itemsOf(request: Outgoing): readonly unknown[] {
  const body = bodyOf(request);
  if (Array.isArray(body)) return body as unknown[];
  return request.query.find(([name]) => listNames.includes(name))?.[1].split(",") ?? [];
}

/** The request about some of its things only. */
export function withItems(request: Outgoing, items: readonly unknown[]): Outgoing {
  if (request.body !== undefined) return withBody(request, items);
  return {
    ...request,
    query: request.query.map(([name, value]) => [name, listNames.includes(name) ? items.join(",") : value] as const),
  };
}
