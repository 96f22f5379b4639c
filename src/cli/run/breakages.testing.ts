import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type BrokenService, listening } from "./broken-services.testing.ts";

/** What came from a service that works, and the call that it answers. */
interface Passing {
  readonly method: string;
  /** Below the base address, with the query. */
  readonly path: string;
  /** How many calls came before. */
  readonly served: number;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Broken {
  readonly status?: number;
  readonly type?: string;
  readonly text?: string;
  readonly hangs?: true;
}

/** One way to be broken. */
export interface Breakage {
  readonly id: string;
  /** Breaks an answer of the API; `null` leaves it as it is. */
  readonly api?: (passing: Passing) => Broken | null;
  /** Breaks an answer of the token service. */
  readonly token?: (passing: Passing) => Broken | null;
  /** What has to be the first failure; where none can be, the run is inconclusive. */
  readonly cause?: RegExp;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const succeeds = ({ status }: Passing): boolean => status < 300;
const always = (answer: Broken) => () => answer;
const json = (value: Json): Broken => ({ status: 200, type: "application/json", text: JSON.stringify(value) });

/** Changes the body of every answer that succeeded and has one. */
function bodies(change: (body: Json, passing: Passing) => Json) {
  return (passing: Passing): Broken | null => {
    if (!succeeds(passing) || passing.text === "") return null;
    return { text: JSON.stringify(change(JSON.parse(passing.text) as Json, passing)) };
  };
}

/** Changes every member of this name, wherever it is. */
function members(name: string, change: (value: Json, served: number) => Json | undefined) {
  const changed = (value: Json, served: number): Json => {
    if (Array.isArray(value)) return value.map((one: Json) => changed(one, served));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const now = key === name ? change(one, served) : changed(one, served);
        return now === undefined ? [] : [[key, now]];
      }),
    );
  };
  return bodies((body, { served }) => changed(body, served));
}

/** Pages that never end: each is full of new orders. */
function endless(size: number) {
  return bodies((body, { served }) => {
    const one = { ...(typeof body === "object" ? body : {}), id: "", status: "DRAFT", orderLines: [], fees: [] };
    return { items: Array.from({ length: size }, (_, at) => ({ ...one, id: `${served}-${at}` })) };
  });
}

/** Breaks only calls of this form, such as `POST /v1/orders`. */
function only(form: RegExp, change: (passing: Passing) => Broken | null) {
  return (passing: Passing): Broken | null =>
    form.test(`${passing.method} ${passing.path.split("?")[0]}`) ? change(passing) : null;
}

const create = /^POST \/v1\/orders$/u;
const read = /^GET \/v1\/orders\/[^/]+$/u;
const search = /^GET \/v1\/orders$/u;
const addLines = /^POST \/v1\/orders\/[^/]+\/orderlines$/u;
const confirmLines = /orderlines\/confirm$/u;
const notFound = { status: 404, type: "application/json", text: '{"title":"unknown"}' } as const;
const page = "<!doctype html><title>Sign in</title><h1>Sign in</h1>";

function everyAnswer(): readonly Breakage[] {
  const answers: Readonly<Record<string, Broken>> = {
    "empty-object": json({}),
    null: json(null),
    "empty-list": json([]),
    "list-of-null": json([null]),
    "list-of-empty-objects": json([{}]),
    text: json("OK"),
    number: json(1),
    true: json(true),
    "broken-json": { status: 200, type: "application/json", text: '{"id":' },
    html: { status: 200, type: "text/html", text: page },
    "plain-text": { status: 200, type: "text/plain", text: "OK" },
    "nothing-200": { status: 200, type: "application/json", text: "" },
    "nothing-204": { status: 204, type: "application/json", text: "" },
    "created-201": { status: 201 },
    "accepted-202": { status: 202, type: "application/json", text: "{}" },
    "found-302": { status: 302, type: "text/html", text: page },
    "refused-400": { status: 400, type: "application/json", text: "{}" },
    "refused-401": { status: 401, type: "application/json", text: "{}" },
    "refused-403": { status: 403, type: "application/json", text: "{}" },
    "refused-404": notFound,
    "refused-409": { status: 409, type: "application/json", text: "{}" },
    "refused-418": { status: 418, type: "application/json", text: "{}" },
    "refused-429": { status: 429, type: "application/json", text: "{}" },
    "failing-500": { status: 500, type: "application/json", text: "{}" },
    "failing-502": { status: 502, type: "text/html", text: page },
    "failing-503": { status: 503, type: "application/json", text: "{}" },
  };
  return Object.entries(answers).map(([id, answer]) => ({ id: `every-answer-is-${id}`, api: always(answer) }));
}

function oneOperation(): readonly Breakage[] {
  const operations: Readonly<Record<string, RegExp>> = {
    create,
    read,
    search,
    "add-lines": addLines,
    "confirm-lines": confirmLines,
    fees: /\/fees/u,
    travellers: /\/travellers/u,
    reservations: /\/reservations/u,
    cancel: /\/cancel$/u,
    reset: /\/reset$/u,
    fail: /\/fail$/u,
  };
  return Object.entries(operations).flatMap(([id, form]) => [
    { id: `${id}-is-missing`, api: only(form, always(notFound)) },
    { id: `${id}-answers-an-empty-object`, api: only(form, (passing) => (succeeds(passing) ? json({}) : null)) },
  ]);
}

/** Services that are broken throughout, each in front of one that works. */
export const breakages: readonly Breakage[] = [
  ...everyAnswer(),
  ...oneOperation(),
  { id: "orders-have-no-id", api: members("id", () => undefined) },
  { id: "ids-are-empty", api: members("id", () => "") },
  { id: "ids-are-null", api: members("id", () => null) },
  { id: "ids-change", api: members("id", (id, served) => `${JSON.stringify(id)}-${served}`) },
  { id: "ids-are-all-one", api: members("id", () => "3fa85f64-5717-4562-b3fc-2c963f66afa6") },
  { id: "line-ids-are-missing", api: members("orderLineId", () => undefined) },
  { id: "lines-are-null", api: members("orderLines", () => null) },
  { id: "lines-are-a-text", api: members("orderLines", () => "none") },
  { id: "status-is-missing", api: members("status", () => undefined) },
  { id: "status-is-a-number", api: members("status", () => 7) },
  { id: "amounts-are-words", api: members("balance", () => "nothing") },
  { id: "versions-are-texts", api: members("version", () => "latest") },
  { id: "times-are-words", api: members("createdAt", () => "yesterday") },
  { id: "pages-are-endless", api: only(search, endless(100)) },
  { id: "pages-are-endless-and-large", api: only(search, endless(2_000)) },
  { id: "answers-are-large", api: members("contact", () => "x".repeat(200_000)) },
  {
    id: "pages-have-no-list",
    api: only(
      search,
      bodies(() => ({ total: 3 })),
    ),
  },
  { id: "one-answer-for-all", api: bodies(() => ({ id: "1", status: "DRAFT", orderLines: [], fees: [] })) },
  { id: "every-third-fails", api: ({ served }) => (served % 3 === 2 ? { status: 500, text: "{}" } : null) },
  { id: "unavailable-after-400", api: ({ served }) => (served > 400 ? { status: 503, text: "{}" } : null) },
  { id: "failing-after-400", api: ({ served }) => (served > 400 ? { status: 500, text: "{}" } : null) },
  { id: "empty-after-400", api: ({ served }) => (served > 400 ? json({}) : null) },
  { id: "silent-after-400", api: ({ served }) => (served > 400 ? { hangs: true } : null) },
  { id: "tokens-live-a-minute", token: members("expires_in", () => 60) },
  { id: "tokens-are-empty", token: members("access_token", () => "") },
  { id: "tokens-are-numbers", token: members("access_token", () => 5) },
  { id: "token-service-answers-nothing", token: always({ status: 200, text: "{}" }) },
];

/** A service in front of one that works, broken in this way. `prefix`: the path of the base address. */
export function broken({ api, token }: Breakage, target: string, prefix: string): Promise<BrokenService> {
  let served = 0;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/" } = incoming;
    const body = await buffer(incoming);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (typeof value === "string" && !unforwarded.has(name)) headers.set(name, value);
    }
    const answer = await fetch(new URL(url, target), { method, headers, ...(body.length > 0 && { body }) });
    const text = await answer.text();
    const type = answer.headers.get("content-type") ?? "application/json";
    const isToken = url.endsWith("/oauth/token");
    const isApi = url.startsWith(prefix) && !url.includes("/hooks/");
    const change = isToken ? token : isApi ? api : undefined;
    const path = url.slice(prefix.length);
    const now = change?.({ method, path, served, status: answer.status, type, text }) ?? {};
    if (isApi) served += 1;
    if (now.hangs) return;
    const status = now.status ?? answer.status;
    const sent = status === 204 ? "" : (now.text ?? text);
    outgoing.writeHead(status, sent === "" ? {} : { "content-type": now.type ?? type }).end(sent);
  };
  return listening(
    createServer((incoming, outgoing) => {
      serve(incoming, outgoing).catch(() => incoming.socket.destroy());
    }),
  );
}

const unforwarded = new Set(["host", "connection", "content-length", "transfer-encoding"]);
