import type { MissionId, OperationId } from "../core/index.ts";
import type { Interposer, Outgoing, SendOutgoing, Incoming } from "./client-faults/derived/outgoing.ts";
import { bodyOf, readingOf, withBody, withHeaders } from "./client-faults/derived/outgoing.ts";
import type { ClientStyle } from "./client-styles.testing.ts";

/** What the specification leaves to a client: each choice alone, and mixtures of them. Used by tests only. */

type Change = (request: Outgoing) => Outgoing;
type Treat = (request: Outgoing, send: SendOutgoing) => Promise<Incoming>;

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
const capitals = (text: string): string => text.replaceAll(uuid, (id) => id.toUpperCase());
/** What is encoded already stays so. */
const encoded = (text: string): string =>
  text.replaceAll(/%[\da-f]{2}|[\w-]/gu, (letter) =>
    letter.startsWith("%") ? letter : `%${letter.charCodeAt(0).toString(16)}`,
  );
const escaped = (text: string): string =>
  text.replaceAll(/[a-z]/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

const values =
  (change: (value: string, name: string) => string): Change =>
  (request) => ({ ...request, query: request.query.map(([name, value]) => [name, change(value, name)] as const) });
const dates = (change: (date: string) => string): Change =>
  values((value, name) => (name === "effectiveCancellationDate" ? change(value) : value));
const lists = (change: (ids: string) => string): Change =>
  values((value, name) => (name.endsWith("Ids") ? change(value) : value));
const bodies =
  (change: (body: unknown) => unknown): Change =>
  (request) => {
    const body = bodyOf(request);
    return body === undefined ? request : withBody(request, change(body));
  };
const texts =
  (change: (body: string) => string): Change =>
  (request) =>
    request.body === undefined ? request : { ...request, body: change(request.body) };
const headers =
  (more: Readonly<Record<string, string | undefined>>): Change =>
  (request) =>
    withHeaders(request, more);
const declared =
  (type: string): Change =>
  (request) =>
    request.body === undefined ? request : withHeaders(request, { "content-type": type });
const asked =
  (operations: readonly Outgoing["asks"][], change: Change): Change =>
  (request) =>
    operations.includes(request.asks) ? change(request) : request;

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
  "UUIDs of parts have capital letters": (request) =>
    lists(capitals)({ ...request, address: request.address.replace(/(?<=\/v1\/orders\/[^/]+)\/.*/u, capitals) }),
  "UUIDs of lines in bodies have capital letters": asked(["cancelOrderLines", "confirmOrderLines"], texts(capitals)),
  "ids of a query are in another order": lists((ids) => ids.split(",").toReversed().join(",")),
  "parameters are in another order": (request) => ({ ...request, query: request.query.toReversed() }),
  "amounts have four decimals": values((value) => value.replace(/(?<=^gte:\d+\.\d\d)$/u, "00")),
  "amounts have no decimals": values((value) => value.replace(/(?<=^gte:\d+)\.00$/u, "")),
  "amounts begin with a zero": values((value) => value.replace(/^gte:(?=\d+\.\d\d$)/u, "gte:0")),
  "amounts are more than one cent less": values((value) =>
    value.replace(/^gte:(\d+\.\d\d)$/u, (_, amount: string) => `gt:${(Number(amount) - 0.01).toFixed(2)}`),
  ),
  "filters name their value by in": values((value) => value.replace(/^eq:/u, "in:")),
  "filters name their value twice": values((value) => value.replace(/^eq:(.*)$/u, "in:$1,$1")),
  "filters are repeated": (request) => ({
    ...request,
    query: [...request.query, ...request.query.filter(([, value]) => value.startsWith("eq:"))],
  }),
  "a version begins with a zero": values((value, name) => (name === "version" ? `0${value}` : value)),
  "a version has ten digits": values((value, name) => (name === "version" ? value.padStart(10, "0") : value)),
  "dates are in UTC, with milliseconds": dates((date) => new Date(date).toISOString()),
  "dates are in UTC, with an offset": dates((date) => `${new Date(date).toISOString().slice(0, 19)}+00:00`),
  "dates have nine decimals": dates((date) => date.replace(/(?<=:\d\d)(?=Z|[+-])/u, ".000000000")),
  "dates have another offset": dates((date) => inZone(date, "+09:00", 540)),
  "dates have an offset of half an hour": dates((date) => inZone(date, "-09:30", -570)),
  "dates have small letters": dates((date) => date.toLowerCase()),
  "members are in another order": bodies(reversedMembers),
  "lines, travellers and seats are in another order": asked(
    ["addOrderLines", "updateOrderLines", "cancelOrderLines", "addTravellersToOrder", "addReservationToOrder"],
    bodies((body) => (Array.isArray(body) ? body.toReversed() : body)),
  ),
  "lines to confirm are in another order": asked(["confirmOrderLines"], bodies(reversedLists)),
  "bodies have spaces and line breaks": texts((body) => `\n${JSON.stringify(JSON.parse(body), null, 4)}\n`),
  "letters in bodies are escaped": texts((body) => body.replaceAll(/"[^"\\]*"/gu, escaped)),
  "slashes in bodies are escaped": texts((body) => body.replaceAll("/", "\\/")),
  "a charset is declared": declared("Application/JSON; Charset=UTF-8"),
  "a charset is declared in quotation marks": declared('application/json;charset="utf-8"'),
  "every request declares JSON": headers({ "content-type": "application/json" }),
  "nothing is said about accepted answers": headers({ accept: undefined }),
  "anything is accepted": headers({ accept: "application/json;q=0.9, */*;q=0.1" }),
  "JSON is accepted": headers({ accept: "application/json" }),
  "a language is wished for": headers({ "accept-language": "nb-NO, en;q=0.5", "user-agent": "Acme/2 (Java)" }),
  "the scheme has small letters": (request) =>
    withHeaders(request, { authorization: request.headers["authorization"]?.replace("Bearer", "bearer") }),
  "requests have a correlation id": (request) => withHeaders(request, { "X-Correlation-Id": crypto.randomUUID() }),
  "all requests have the same correlation id": headers({ "x-correlation-id": "acme-1" }),
  "requests have keys for repetitions, and cookies": (request) =>
    withHeaders(request, { "Idempotency-Key": crypto.randomUUID(), cookie: "a=1", traceparent: "00-0-0-01" }),
  "an order of its own is no cached one": headers({ "cache-control": "no-cache", pragma: "no-cache" }),
  "the token request says more": asked(
    ["token"],
    bodies((body) => ({ ...(body as object), scope: "orders" })),
  ),
};

/** The operations that take several parts at once, and may be asked once for each. */
const inParts: Readonly<Partial<Record<OperationId, string>>> = {
  addOrderLines: "lines are added one by one",
  updateOrderLines: "lines are changed one by one",
  cancelOrderLines: "lines are cancelled one by one",
  deleteOrderLines: "lines are deleted one by one",
  addTravellersToOrder: "travellers are added one by one",
  removeTravellersFromOrder: "travellers are removed one by one",
  addReservationToOrder: "seats are attached one by one",
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
  "an order is searched before each change": () => async (request, send) => {
    const { address, ...reading } = readingOf(request);
    const [service = "", id = ""] = address.split(/(?<=\/v1\/orders)\//u);
    if (isChange(request)) await send({ ...reading, address: service, query: [["id", `eq:${id}`]] });
    return send(request);
  },
  ...Object.fromEntries(
    Object.entries(inParts).map(([operation, name]): [string, Interposer] => [name, () => oneByOne(operation)]),
  ),
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

/** The missions that give an opportunity for a choice, by a word of its name. */
const opportunities: readonly (readonly [word: RegExp, missions: readonly MissionId[]])[] = [
  [/\bdates?\b|cancelled/u, ["refund", "refund-two-dates"]],
  [/amounts|filters/u, ["search"]],
  [/version/u, ["earlier-version"]],
  [/travellers are|of parts/u, ["travellers"]],
  [/seats are/u, ["seats"]],
  [/query|deleted/u, ["drop-lines"]],
  [/lines are changed/u, ["change-lines"]],
  [/parameters/u, ["search", "refund"]],
];
const usually: readonly MissionId[] = ["buy", "fees", "strange-day", "seats", "travellers", "reset", "drop-lines"];

/** Each choice alone, and then as many mixtures of several. */
export function freeStyles(mixtures: number): readonly ClientStyle[] {
  const alone = names.map((name, at): ClientStyle => {
    const special = opportunities.find(([word]) => word.test(name))?.[1];
    return { ...styleOf([name]), missions: special ?? ["buy", usually[at % usually.length] ?? "fees"] };
  });
  const mixed = Array.from({ length: mixtures }, (_, at) =>
    styleOf(names.filter((_name, index) => (index * 7 + at * 13 + ((index * at) % 5)) % 4 === 0)),
  );
  return [...alone, ...mixed];
}

function styleOf(chosen: readonly string[]): ClientStyle {
  const interposers = chosen.flatMap((name) => choices[name] ?? []);
  return {
    id: chosen.join(" + "),
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

function isChange({ method, ids, asks }: Outgoing): boolean {
  return method !== "GET" && ids["orderId"] !== undefined && asks !== "token";
}

/** Asks for one part after the other. The first refusal is the answer. */
function oneByOne(operation: string): Treat {
  return async (request, send) => {
    const parts = request.asks === operation ? partsOf(request) : [];
    if (parts.length < 2) return send(request);
    const answers: Incoming[] = [];
    for (const part of parts) {
      const answer = await send(part);
      if (answer.status >= 300) return answer;
      answers.push(answer);
    }
    const [first] = answers as [Incoming];
    return first.text.startsWith("[")
      ? { ...first, text: JSON.stringify(answers.flatMap(({ text }): unknown => JSON.parse(text))) }
      : first;
  };
}

function partsOf(request: Outgoing): readonly Outgoing[] {
  const body = bodyOf(request);
  if (Array.isArray(body)) return body.map((part: unknown) => withBody(request, [part]));
  const [list] = request.query;
  return (list?.[1] ?? "").split(",").map((id) => ({ ...request, query: [[list?.[0] ?? "", id]] }));
}

function reversedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedMembers);
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).toReversed();
  return Object.fromEntries(members.map(([name, inner]) => [name, reversedMembers(inner)]));
}

function reversedLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.toReversed();
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, reversedLists(inner)]));
}

function inZone(date: string, offset: string, minutes: number): string {
  return `${new Date(Date.parse(date) + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}
