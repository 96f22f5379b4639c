import type { Breakage, Broken, Passing } from "./breakage.testing.ts";
import { wireBreakages } from "./wire-breakages.testing.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const succeeds = ({ status }: Passing): boolean => status < 300;
const always = (answer: Broken) => () => answer;
const json = (value: Json): Broken => ({ status: 200, type: "application/json", text: JSON.stringify(value) });

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

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
function endless(size: number, contact: (number: number) => string = () => "A") {
  return bodies((body, { served }) => {
    const one = { ...(typeof body === "object" ? body : {}), id: "", status: "DRAFT", orderLines: [], fees: [] };
    const order = (_: unknown, at: number) => ({ ...one, id: `${served}-${at}`, contact: contact(served * size + at) });
    return { items: Array.from({ length: size }, order) };
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
  const refused = (status: number): readonly [Broken, RegExp] => [
    { status, type: "application/json", text: "{}" },
    /^(?:orders\.create|token)\.|^contract\.status\./u,
  ];
  const shape = /^contract\.body\./u;
  const noApi = /ORDERS_BASE_URL .* answers \d+ .*instead of JSON/u;
  const answers: Readonly<Record<string, readonly [Broken, RegExp]>> = {
    "empty-object": [json({}), /^contract\.order\.|^orders\.create\./u],
    null: [json(null), shape],
    "empty-list": [json([]), shape],
    "list-of-null": [json([null]), shape],
    "list-of-empty-objects": [json([{}]), shape],
    text: [json("OK"), shape],
    number: [json(1), shape],
    true: [json(true), shape],
    "broken-json": [{ status: 200, type: "application/json", text: '{"id":' }, noApi],
    html: [{ status: 200, type: "text/html", text: page }, noApi],
    "plain-text": [{ status: 200, type: "text/plain", text: "OK" }, noApi],
    "nothing-200": [{ status: 200, type: "application/json", text: "" }, noApi],
    "nothing-204": [{ status: 204, type: "application/json", text: "" }, noApi],
    "created-201": [{ status: 201 }, /^contract\.status\./u],
    "accepted-202": [{ status: 202, type: "application/json", text: "{}" }, /^contract\.status\./u],
    "found-302": [{ status: 302, type: "text/html", text: page }, noApi],
    "refused-400": refused(400),
    "refused-401": refused(401),
    "refused-403": refused(403),
    "refused-404": refused(404),
    "refused-409": refused(409),
    "refused-418": refused(418),
    "refused-429": [{ status: 429, type: "application/json", text: "{}" }, /ORDERS_BASE_URL .*answered 429/u],
    "failing-500": [{ status: 500, type: "application/json", text: "{}" }, /^contract\.no-internal-error$/u],
    "failing-502": [{ status: 502, type: "text/html", text: page }, noApi],
    "failing-503": [{ status: 503, type: "application/json", text: "{}" }, /ORDERS_BASE_URL .*answered 503/u],
  };
  return Object.entries(answers).map(([id, [answer, cause]]) => ({
    id: `every-answer-is-${id}`,
    cause,
    api: always(answer),
  }));
}

function oneOperation(): readonly Breakage[] {
  /** Its calls, what speaks of it when it is missing, and when it answers `{}`. */
  const operations: Readonly<Record<string, readonly [RegExp, RegExp, RegExp]>> = {
    create: [create, /createOrder$|^orders\.create/u, /^contract\.order\.|^orders\.create/u],
    read: [read, /getOrder$|^orders\.get|by-new-token$/u, /^contract\.order\.|^orders\.get/u],
    search: [search, /getOrders$|^search\./u, /getOrders$|^search\./u],
    "add-lines": [addLines, /addOrderLines$|^order-lines\.add/u, /addOrderLines$|^order-lines\.add/u],
    "confirm-lines": [confirmLines, /confirmOrderLines$|^confirm-lines\./u, /^contract\.order\.|^confirm-lines\./u],
    fees: [/\/fees/u, /Fee(?:To|From)Order$|^fees\./u, /Fee(?:To|From)Order$|^(?:contract\.)?fees?\./u],
    travellers: [/\/travellers/u, /Traveller|^travellers\./u, /Traveller|^travellers\./u],
    reservations: [/\/reservations/u, /Reservation|^reservations\./u, /Reservation|^(?:contract\.)?reservations?\./u],
    cancel: [/\/cancel$/u, /[cC]ancel/u, /[cC]ancel/u],
    reset: [/\/reset$/u, /reset/u, /^contract\.order\.|reset/u],
    fail: [/\/fail$/u, /fail/u, /^contract\.order\.|fail/u],
  };
  return Object.entries(operations).flatMap(([id, [form, missing, empty]]) => [
    { id: `${id}-is-missing`, cause: missing, api: only(form, always(notFound)) },
    {
      id: `${id}-answers-an-empty-object`,
      cause: empty,
      api: only(form, (passing) => (succeeds(passing) ? json({}) : null)),
    },
  ]);
}

const ofOrders = /^contract\.order\.|^orders\./u;
const ofLines = /orderLines|lines|^orders\./iu;

/** Members of every answer. */
const ofMembers: readonly Breakage[] = [
  { id: "orders-have-no-id", cause: ofOrders, api: members("id", () => undefined) },
  { id: "ids-are-empty", cause: ofOrders, api: members("id", () => "") },
  { id: "ids-are-null", cause: ofOrders, api: members("id", () => null) },
  { id: "ids-change", cause: ofOrders, api: members("id", (id, served) => `${textOf(id)}-${served}`) },
  { id: "ids-are-all-one", cause: ofOrders, api: members("id", () => "3fa85f64-5717-4562-b3fc-2c963f66afa6") },
  { id: "ids-are-very-long", cause: /./u, api: members("id", (id) => `${textOf(id)}${"0".repeat(100_000)}`) },
  {
    id: "ids-have-slashes-and-lines",
    cause: /^contract\.fee|uuid|^errors\./iu,
    api: members("id", (id) => `../a/b?c#d\r\n%2F ${textOf(id)}`),
    received: (text) =>
      text.replaceAll(encodeURIComponent("../a/b?c#d\r\n%2F "), "").replaceAll(String.raw`../a/b?c#d\r\n%2F `, ""),
  },
  { id: "line-ids-are-missing", cause: ofLines, api: members("orderLineId", () => undefined) },
  { id: "lines-are-null", cause: ofLines, api: members("orderLines", () => null) },
  { id: "lines-are-a-text", cause: ofLines, api: members("orderLines", () => "none") },
  { id: "status-is-missing", cause: /status|^orders\./u, api: members("status", () => undefined) },
  { id: "status-is-a-number", cause: /status|order-confirmed|^orders\./u, api: members("status", () => 7) },
  { id: "amounts-are-words", cause: /balance|amount/iu, api: members("balance", () => "nothing") },
  { id: "versions-are-texts", cause: /version/u, api: members("version", () => "latest") },
  { id: "times-are-words", cause: /created-?at/iu, api: members("createdAt", () => "yesterday") },
  {
    id: "persons-are-new-and-large",
    cause: /./u,
    api: members("contact", (_, served) => `person ${served} `.repeat(5_000)),
  },
];

/** Answers without measure. */
const ofSize: readonly Breakage[] = [
  { id: "pages-are-endless", cause: /^search\.|^contract\.order\./u, api: only(search, endless(100)) },
  { id: "pages-are-endless-and-large", cause: /^search\.|^contract\.order\./u, api: only(search, endless(2_000)) },
  {
    id: "pages-are-endless-with-new-persons",
    cause: /^search\.|^contract\.order\./u,
    api: only(
      search,
      endless(200, (number) => `Person number ${number}`),
    ),
  },
  { id: "answers-are-large", cause: /./u, api: members("contact", () => "x".repeat(200_000)) },
  {
    id: "answers-echo-the-request",
    cause: /./u,
    api: bodies((body, { asked, path }) => (Array.isArray(body) ? body : { ...(body as object), echo: [asked, path] })),
  },
  {
    id: "events-grow-without-end",
    // An event that is delivered again is the same event.
    cause: /^$/u,
    hook: ({ text, served, path }) => {
      if (!path.includes("events")) return null;
      const { items = [] } = JSON.parse(text) as { items?: readonly Json[] };
      return { text: JSON.stringify({ items: Array.from({ length: Math.min(served, 20_000) }, () => items).flat() }) };
    },
  },
  {
    id: "pages-have-no-list",
    cause: /getOrders$|^search\./u,
    api: only(
      search,
      bodies(() => ({ total: 3 })),
    ),
  },
  {
    id: "one-answer-for-all",
    cause: ofOrders,
    api: bodies(() => ({ id: "1", status: "DRAFT", orderLines: [], fees: [] })),
  },
];

const after400 =
  (answer: Broken) =>
  ({ served }: Passing): Broken | null =>
    served > 400 ? answer : null;
const noMore = /since exchange \S+ every answer was a 5xx|no-internal-error/u;

/** Services that break on the way, and token services. */
const ofTime: readonly Breakage[] = [
  {
    id: "every-third-fails",
    cause: /^contract\.no-internal-error$/u,
    api: ({ served }) => (served % 3 === 2 ? { status: 500, text: "{}" } : null),
  },
  { id: "unavailable-after-400", cause: noMore, api: after400({ status: 503, text: "{}" }) },
  { id: "failing-after-400", cause: noMore, api: after400({ status: 500, text: "{}" }) },
  { id: "empty-after-400", cause: /./u, api: after400(json({})) },
  {
    id: "html-after-400",
    cause: /^contract\.(?:media-type|body)\./u,
    api: after400({ status: 200, type: "text/html", text: page }),
  },
  { id: "silent-after-400", cause: /since exchange \S+ every request failed/u, api: after400({ hangs: true }) },
  { id: "tokens-live-a-minute", cause: /^token\./u, token: members("expires_in", () => 60) },
  { id: "tokens-are-expired", cause: /token/u, token: members("expires_in", () => -1) },
  { id: "tokens-are-empty", cause: /token/u, token: members("access_token", () => "") },
  { id: "tokens-are-numbers", cause: /token/u, token: members("access_token", () => 5) },
  { id: "token-service-answers-nothing", cause: /token/u, token: always({ status: 200, text: "{}" }) },
];

/** Services that are broken throughout, each in front of one that works. */
export const breakages: readonly Breakage[] = [
  ...everyAnswer(),
  ...oneOperation(),
  ...ofMembers,
  ...ofSize,
  ...ofTime,
  ...wireBreakages,
];
