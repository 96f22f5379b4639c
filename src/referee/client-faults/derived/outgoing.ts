import { request as sendByUndici } from "undici";
import { isObject, type JsonObject, type OperationId, parseJson } from "../../../core/index.ts";
import type { AccessVariables, Send, SentRequest } from "../../client-program.ts";
import { routeOf } from "../../front/route.ts";

/** A request that the client sends, in the words of the specification. */
export interface Outgoing {
  readonly asks: OperationId | "token" | "neither";
  readonly ids: Readonly<Record<string, string>>;
  readonly method: string;
  /** The URL without its query. */
  readonly address: string;
  readonly query: readonly Parameter[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export type Parameter = readonly [name: string, value: string];

export interface Incoming {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends a request. Rejects if no answer comes. */
export type SendOutgoing = (request: Outgoing) => Promise<Incoming>;

/** The mission that the client does. */
export interface Surroundings {
  readonly access: AccessVariables;
  readonly brief: JsonObject;
}

/** Changes the requests of a client on their way, as a faulty client would send them. Made anew for each mission. */
export type Interposer = (surroundings: Surroundings) => (request: Outgoing, send: SendOutgoing) => Promise<Incoming>;

export interface Interposed {
  readonly send: Send;
  /** The number of changed requests and answers. */
  readonly reached: () => number;
}

/** Puts an interposer between a client and the service. */
export function interposed(interposer: Interposer, surroundings: Surroundings): Interposed {
  const treat = interposer(surroundings);
  let reached = 0;
  return {
    reached: () => reached,
    send: async (url, given) => {
      const request = readRequest(url, given, surroundings.access);
      const sent: Outgoing[] = [];
      let last: Incoming | undefined;
      const changed = (answer: Incoming | undefined): void => {
        if (sent.length !== 1 || sent[0] !== request || answer !== last) reached += 1;
      };
      try {
        const answer = await treat(request, async (outgoing) => {
          sent.push(outgoing);
          last = undefined;
          return (last = await sendOutgoing(outgoing, given));
        });
        changed(answer);
        return { statusCode: answer.status, headers: answer.headers, body: { text: async () => answer.text } };
      } catch (problem) {
        changed(undefined);
        throw problem;
      }
    },
  };
}

async function sendOutgoing(
  { address, query, headers, body, method }: Outgoing,
  { dispatcher }: SentRequest,
): Promise<Incoming> {
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  const answer = await sendByUndici(search === "" ? address : `${address}?${search}`, {
    ...(dispatcher !== undefined && { dispatcher }),
    method,
    headers: { ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

function readRequest(url: string, { method, headers, body }: SentRequest, access: AccessVariables): Outgoing {
  const [address = "", search = ""] = url.split("?");
  const placeOf = (variable: string): string => new URL(access[variable] ?? url).pathname.replace(/\/$/u, "");
  const places = { api: placeOf("ORDERS_BASE_URL"), authentication: placeOf("ORDERS_AUTH_URL") };
  const route = routeOf(method, new URL(address).pathname, places);
  return {
    asks: route.kind === "operation" ? route.operation : route.kind === "token" ? "token" : "neither",
    ids: route.kind === "operation" ? route.ids : {},
    method,
    address,
    query: [...new URLSearchParams(search)],
    headers,
    body,
  };
}

/** The request with other headers; `undefined` removes one. */
export function withHeaders(request: Outgoing, changes: Readonly<Record<string, string | undefined>>): Outgoing {
  const headers = Object.entries({ ...request.headers, ...changes }).filter((each) => each[1] !== undefined);
  return { ...request, headers: Object.fromEntries(headers) as Outgoing["headers"] };
}

/** The request with another body, as JSON. */
export function withBody(request: Outgoing, body: unknown): Outgoing {
  return { ...request, body: JSON.stringify(body) };
}

/** The request without its body. */
export function withoutBody(request: Outgoing): Outgoing {
  return { ...withHeaders(request, { "content-type": undefined }), body: undefined };
}

/** The body of a request as JSON. */
export function bodyOf({ body }: Outgoing): unknown {
  return body === undefined ? undefined : parseJson(body);
}

/** A request that reads the order of another request. */
export function readingOf(request: Outgoing): Outgoing {
  const [before = "", after = ""] = request.address.split("/v1/orders/");
  const id = after.split("/")[0] ?? "";
  return { ...withoutBody(request), asks: "getOrder", method: "GET", address: `${before}/v1/orders/${id}`, query: [] };
}

/** An address below the order of a request. */
export function placeInOrder(request: Outgoing, path: string): string {
  return readingOf(request).address + path;
}

/** The answer, if it is an object. */
export function membersOf({ text }: Incoming): JsonObject | undefined {
  const json = parseJson(text);
  return isObject(json) ? (json as JsonObject) : undefined;
}

/** A made-up answer with status 200. */
export function madeUp(json: unknown): Incoming {
  return { status: 200, headers: {}, text: JSON.stringify(json) };
}
