import { setTimeout as pause } from "node:timers/promises";
import type { Interposer, Outgoing, SendOutgoing, Incoming } from "./client-faults/derived/outgoing.ts";
import { bodyOf, readingOf, withBody, withHeaders } from "./client-faults/derived/outgoing.ts";
import type { ClientStyle } from "./client-styles.testing.ts";

/** What the specification leaves to a client: each choice alone, and mixtures of them. Used by tests only. */

type Change = (request: Outgoing) => Outgoing;

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
const capitals = (text: string): string => text.replaceAll(uuid, (id) => id.toUpperCase());
const encoded = (text: string): string =>
  text.replaceAll(/[\w-]/gu, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`);

/** Changes of requests that mean the same. */
const changes: Readonly<Record<string, Change>> = {
  "ids of paths are percent-encoded": (request) => ({
    ...request,
    address: request.address.replace(/(?<=\/v1\/orders\/)[^/]+/u, encoded),
  }),
  "the whole path is percent-encoded": (request) => ({
    ...request,
    address: request.address.replace(/(?<=\/)v1\/.*/u, (path) => path.split("/").map(encoded).join("/")),
  }),
  "UUIDs of parts have capital letters": (request) => ({
    ...request,
    address: request.address.replace(/(?<=\/v1\/orders\/[^/]+)\/.*/u, capitals),
    query: request.query.map(([name, value]) => [name, name.endsWith("Ids") ? capitals(value) : value] as const),
  }),
  "amounts have four decimals": (request) => ({
    ...request,
    query: request.query.map(([name, value]) => [name, value.replace(/(?<=^gte:\d+\.\d\d)$/u, "00")] as const),
  }),
  "a version begins with a zero": (request) => ({
    ...request,
    query: request.query.map(([name, value]) => [name, name === "version" ? `0${value}` : value] as const),
  }),
  "parameters are in another order": (request) => ({ ...request, query: request.query.toReversed() }),
  "dates are in UTC, with milliseconds": (request) => ({
    ...request,
    query: request.query.map(
      ([name, value]) => [name, name === "effectiveCancellationDate" ? new Date(value).toISOString() : value] as const,
    ),
  }),
  "dates have another offset": (request) => ({
    ...request,
    query: request.query.map(
      ([name, value]) => [name, name === "effectiveCancellationDate" ? inAnotherZone(value) : value] as const,
    ),
  }),
  "filters name their value by in": (request) => ({
    ...request,
    query: request.query.map(([name, value]) => [name, value.replace(/^eq:/u, "in:")] as const),
  }),
  "members are in another order": (request) => {
    const body = bodyOf(request);
    return body === undefined ? request : withBody(request, reversedMembers(body));
  },
  "bodies have spaces and line breaks": (request) => {
    const body = bodyOf(request);
    return body === undefined ? request : { ...request, body: `\n${JSON.stringify(body, null, 4)}\n` };
  },
  "UUIDs of lines in bodies have capital letters": (request) =>
    request.asks === "cancelOrderLines" || request.asks === "confirmOrderLines"
      ? { ...request, body: request.body === undefined ? undefined : capitals(request.body) }
      : request,
  "a charset is declared": (request) =>
    request.body === undefined ? request : withHeaders(request, { "content-type": "Application/JSON; Charset=UTF-8" }),
  "every request declares JSON": (request) => withHeaders(request, { "content-type": "application/json" }),
  "nothing is said about accepted answers": (request) => withHeaders(request, { accept: undefined }),
  "anything is accepted": (request) => withHeaders(request, { accept: "application/json;q=0.9, */*;q=0.1" }),
  "the scheme has small letters": (request) =>
    withHeaders(request, { authorization: request.headers["authorization"]?.replace("Bearer", "bearer") }),
  "requests have a correlation id": (request) => withHeaders(request, { "X-Correlation-Id": crypto.randomUUID() }),
  "requests have keys for repetitions, and cookies": (request) =>
    withHeaders(request, { "Idempotency-Key": crypto.randomUUID(), cookie: "a=1", traceparent: "00-0-0-01" }),
  "an order of its own is no cached one": (request) => withHeaders(request, { "cache-control": "no-cache" }),
  "the audience has a slash at its end": (request) => withAudience(request, (audience) => `${audience}/`),
  "the token request says more": (request) =>
    request.asks === "token" ? withBody(request, { ...(bodyOf(request) as object), scope: "orders" }) : request,
};

/** Other ways to work that lead to the same. */
const ways: Readonly<Record<string, Interposer>> = {
  "each read is made twice": () => async (request, send) => {
    if (request.method === "GET") await send(request);
    return send(request);
  },
  "an order is read before each change": () => async (request, send) => {
    if (isChange(request)) await send(readingOf(request));
    return send(request);
  },
  "an order is read after each change": () => async (request, send) => {
    const answer = await send(request);
    if (isChange(request)) await send(readingOf(request));
    return answer;
  },
  "requests wait a little": () => async (request, send) => {
    await pause(5);
    return send(request);
  },
};

const choices: Readonly<Record<string, Interposer>> = {
  ...ways,
  ...Object.fromEntries(
    Object.entries(changes).map(([name, change]): [string, Interposer] => [
      name,
      () => (request, send) => send(change(request)),
    ]),
  ),
};
const names = Object.keys(choices);

/** Each choice alone, and then as many mixtures of several. */
export function freeStyles(mixtures: number): readonly ClientStyle[] {
  const alone = names.map((name) => styleOf([name]));
  const mixed = Array.from({ length: mixtures }, (_, at) =>
    styleOf(names.filter((_name, index) => (index * 7 + at * 13 + ((index * at) % 5)) % 4 === 0)),
  );
  return [...alone, ...mixed];
}

function styleOf(chosen: readonly string[]): ClientStyle {
  const interposers = chosen.flatMap((name) => choices[name] ?? []);
  return {
    id: chosen.join(" + "),
    edits: [],
    interposer: (surroundings) =>
      interposers
        // Ways to work come first, and make requests that are then changed.
        .toReversed()
        .map((interposer) => interposer(surroundings))
        .reduce<Treat>(
          (inner, outer) => (request, send) => outer(request, (changed) => inner(changed, send)),
          (request, send) => send(request),
        ),
  };
}

type Treat = (request: Outgoing, send: SendOutgoing) => Promise<Incoming>;

function isChange({ method, ids, asks }: Outgoing): boolean {
  return method !== "GET" && ids["orderId"] !== undefined && asks !== "token";
}

function withAudience(request: Outgoing, change: (audience: string) => string): Outgoing {
  if (request.asks !== "token") return request;
  const body = bodyOf(request) as { readonly audience: string };
  return withBody(request, { ...body, audience: change(body.audience) });
}

function reversedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedMembers);
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).toReversed();
  return Object.fromEntries(members.map(([name, inner]) => [name, reversedMembers(inner)]));
}

function inAnotherZone(date: string): string {
  const shifted = new Date(Date.parse(date) + 9 * 3_600_000).toISOString();
  return `${shifted.slice(0, 19)}+09:00`;
}
