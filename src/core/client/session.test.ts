import { expect, test } from "vitest";
import type { Answer } from "../protocol/answer.ts";
import { InternalServerError, ReadOnlyError, TokenError, UnavailableError } from "../protocol/errors.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { deliberatelyWrong } from "./redaction.ts";
import { scriptedService, secrets, type Asked, type Reply } from "./scripted-service.testing.ts";
import type { Call } from "../protocol/request-builder.ts";
import { openSession, type Session } from "./session.ts";

/** A session against a scripted service, and everything it records and reports. */
async function session(script: (asked: Asked, api: number) => Reply) {
  const service = await scriptedService(script);
  const exchanges: Exchange[] = [];
  const answers: Answer[] = [];
  const opened = openSession(service.target, {
    runId: "run",
    signal: new AbortController().signal,
    onTokenExchange: (exchange) => exchanges.push(exchange),
  });
  const calls = opened.scenario("a scenario", {
    exchanged: (exchange) => exchanges.push(exchange),
    answered: (answer) => answers.push(answer),
  });
  return {
    ...service,
    calls,
    exchanges,
    answers,
    opened,
    async [Symbol.asyncDispose]() {
      await opened.close();
      await service[Symbol.asyncDispose]();
    },
  };
}

const tokenOf = ({ headers }: Asked): string => String(headers.authorization).replace("Bearer ", "");
const apiCalls = (asked: readonly Asked[]): readonly Asked[] => asked.filter(({ path }) => path !== "/oauth/token");

test("parallel calls share one token request", async () => {
  await using one = await session(() => ({ status: 200, body: {} }));
  await Promise.all(Array.from({ length: 8 }, () => one.calls.call({ operation: "getOrders" })));
  expect(one.asked.filter(({ path }) => path === "/oauth/token")).toHaveLength(1);
  expect(new Set(apiCalls(one.asked).map(tokenOf))).toEqual(new Set(["token-1"]));
});

test.each([401, 408])("a %i renews the shared token and is sent again, once", async (status) => {
  await using one = await session((asked) => ({ status: tokenOf(asked) === "token-1" ? status : 200, body: {} }));
  const answer = await one.calls.call({ operation: "getOrders" });
  expect(answer.status).toBe(200);
  expect(apiCalls(one.asked).map(tokenOf)).toEqual(["token-1", "token-2"]);
  expect(one.answers.map(({ status: given }) => given)).toEqual([200]);
});

test("a 401 that a new token does not help is the answer", async () => {
  await using one = await session(() => ({ status: 401, body: {} }));
  const answer = await one.calls.call({ operation: "getOrders" });
  expect(answer.status).toBe(401);
  expect(apiCalls(one.asked)).toHaveLength(2);
});

test("parallel calls with the same stale token share one renewal", async () => {
  await using one = await session((asked) => ({ status: tokenOf(asked) === "token-1" ? 401 : 200, body: {} }));
  await Promise.all(Array.from({ length: 4 }, () => one.calls.call({ operation: "getOrders" })));
  expect(one.asked.filter(({ path }) => path === "/oauth/token")).toHaveLength(2);
});

test("a call with a token of its own is never renewed", async () => {
  await using one = await session(() => ({ status: 401, body: {} }));
  const answer = await one.calls.call({ operation: "getOrders", token: null, deviation: "no-token" });
  // With the record it can be judged again.
  expect(answer).toMatchObject({ status: 401, deviation: "no-token", exchange: { deviation: "no-token" } });
  expect(one.asked).toHaveLength(1);
});

test("a 500 that repeats is reported and thrown", async () => {
  await using one = await session(() => ({ status: 500, body: {} }));
  await expect(one.calls.call({ operation: "getOrders" })).rejects.toBeInstanceOf(InternalServerError);
  expect(one.answers.map((answer) => answer.status)).toEqual([500]);
});

test("a single 500 is forgotten on a read and leaves a write undecided", async () => {
  const once = (_: Asked, api: number): Reply => ({ status: api === 1 ? 500 : 200, body: {} });
  await using read = await session(once);
  expect((await read.calls.call({ operation: "getOrders" })).status).toBe(200);
  await using write = await session(once);
  await expect(write.calls.call({ operation: "createOrder" })).rejects.toBeInstanceOf(UnavailableError);
  expect(write.answers).toEqual([]);
});

test("a token service that refuses is a TokenError", async () => {
  await using one = await session(() => ({ status: 200 }));
  const { access } = one.target;
  const elsewhere = { ...one.target, access: { ...access, authUrl: `${access.authUrl}/nowhere` } };
  const opened = openSession(elsewhere, {
    runId: "run",
    signal: new AbortController().signal,
    onTokenExchange: () => {},
  });
  await expect(opened.obtainToken()).rejects.toBeInstanceOf(TokenError);
  await opened.close();
});

test("every exchange is recorded under its correlation id, which was sent", async () => {
  await using one = await session(() => ({ status: 200, body: { id: "7" } }));
  await one.calls.call({ operation: "getOrder", path: { orderId: "a/b" }, query: [["version", "2"]] });
  const [token, read] = one.exchanges;
  expect(token).toMatchObject({ id: "run-1", called: "token", response: { status: 200 } });
  expect(read).toMatchObject({ id: "run-2", called: "getOrder", scenario: "a scenario", problem: null });
  expect(read?.request.url).toMatch(/\/v1\/orders\/a%2Fb\?version=2$/u);
  expect(apiCalls(one.asked)[0]?.headers["x-correlation-id"]).toBe("run-2");
});

test("headers are sent as the specification and the profile want them", async () => {
  await using one = await session(() => ({ status: 200, body: {} }));
  await one.calls.call({ operation: "createOrder", body: { a: 1 } });
  await one.calls.call({ operation: "getOrders", clientName: null, correlationId: null });
  const [create, search] = apiCalls(one.asked).map(({ headers }) => headers);
  expect(create).toMatchObject({
    "svc-client-name": "client-under-test",
    "x-channel": "desk",
    "content-type": "application/json",
  });
  expect(create).not.toHaveProperty("x-place");
  for (const absent of ["svc-client-name", "x-correlation-id", "x-channel", "content-type"]) {
    expect(search).not.toHaveProperty(absent);
  }
});

test("a body that is no JSON is sent and recorded as it is, declared as JSON", async () => {
  await using one = await session(() => ({ status: 400, body: {} }));
  const body = { name: "ada" };
  await one.calls.call({ operation: "createOrder", body, bodyText: '{"broken": ', deviation: "malformed" });
  const [create] = apiCalls(one.asked);
  expect(create?.headers["content-type"]).toBe("application/json");
  expect(create?.body).toBe('{"broken": ');
  expect(one.exchanges.at(-1)?.request.body).toBe('{"broken": ');
});

test("headers and bytes are what a call says, and the record says in which encoding they were sent", async () => {
  await using one = await session(() => ({ status: 400, body: {} }));
  const strange = {
    headers: { "Content-Type": "text/plain", "Content-Encoding": "gzip" },
    encoding: "latin1",
  } as const;
  await one.calls.call({ operation: "createOrder", bodyText: '"\u00e9"', ...strange });
  const [create] = apiCalls(one.asked);
  expect(create?.headers).toMatchObject({ "content-type": "text/plain", "content-encoding": "gzip" });
  expect(create?.headers["content-length"]).toBe("3");
  expect(one.exchanges.at(-1)?.request).toMatchObject({ body: '"\u00e9"', encoding: "latin1" });
});

test("no secret, token or personal value is recorded, in any place", async () => {
  const leaky = { contact: "ada@canary.example", nested: [{ token: "token-1", note: `see ${secrets.client}` }] };
  await using one = await session(() => ({ status: 200, body: leaky, headers: { "X-Echo": secrets.client } }));
  const { client, restrictedClient } = one.target.access;
  await one.calls.token(client);
  await one.calls.token(restrictedClient ?? client, { grant_type: secrets.restricted });
  await one.calls.call({ operation: "createOrder", body: { contact: "ada@canary.example", text: secrets.restricted } });
  await one.calls.call({
    operation: "getOrders",
    query: [["contact", `eq:${secrets.client}`]],
    token: secrets.expired,
  });
  await one.calls.hook({ method: "POST", url: `/hooks?secret=${secrets.client}`, body: { token: "token-1" } });

  const recorded = JSON.stringify(one.exchanges);
  expect(recorded).not.toMatch(/canary|token-\d/u);
  expect(one.exchanges).toHaveLength(6);
});

test("a hook carries the shared token and the client name where the profile says that it is authorized", async () => {
  await using one = await session(() => ({ status: 200, body: {} }));
  await one.calls.hook({ method: "GET", url: "/feed" });
  await one.calls.hook({ method: "GET", url: "/feed", authorized: true });
  const sent = apiCalls(one.asked).map(({ headers }) => [headers.authorization, headers["svc-client-name"]]);
  expect(sent).toEqual([
    [undefined, undefined],
    ["Bearer token-1", one.target.access.clientName],
  ]);
  expect(JSON.stringify(one.exchanges)).not.toContain("token-1");
});

test("a credential that is wrong on purpose is recorded, so that a replay has it", async () => {
  await using one = await session(() => ({ status: 401, body: {} }));
  const wrong = deliberatelyWrong("token");
  await one.calls.call({ operation: "getOrders", token: wrong, deviation: "bad-token" });
  await one.calls.call({ operation: "getOrders", token: secrets.expired, deviation: "bad-token" });
  await one.calls.call({ operation: "getOrders", token: secrets.foreign, deviation: "bad-token" });
  await one.calls.call({ operation: "getOrders", token: "altered.by.us", deviation: "bad-token" });
  expect(one.exchanges.map(({ request }) => request.headers["Authorization"])).toEqual([
    `Bearer ${wrong}`,
    "Bearer [redacted: ORDERS_EXPIRED_TOKEN]",
    "Bearer [redacted: ORDERS_FOREIGN_TOKEN]",
    "Bearer [redacted: no valid token]",
  ]);
});

test("a secret that is almost right is hidden, and a replay does not take it for the right one", async () => {
  await using one = await session(() => ({ status: 401, body: {} }));
  const { client } = one.target.access;
  for (const wrong of [secrets.client.slice(0, -1), `${secrets.client}0`, ` ${secrets.client} `, secrets.restricted]) {
    await one.calls.token(client, { client_secret: wrong });
  }
  await one.calls.token(client, { client_secret: secrets.client.toUpperCase() });
  await one.calls.token(client);
  const sent = one.exchanges.map(
    ({ request }) => (JSON.parse(request.body ?? "{}") as Record<string, unknown>)["client_secret"],
  );
  const wrong = "[redacted: no valid secret]";
  const restricted = "[redacted: ORDERS_RESTRICTED_CLIENT_SECRET]";
  expect(sent).toEqual([wrong, wrong, wrong, restricted, "[redacted]", "[redacted]"]);
});

const writing: readonly Call[] = [
  { operation: "createOrder" },
  { operation: "failOrder", path: { orderId: "o-1" }, token: null },
  { operation: "removeOrderLine", path: { orderId: "o-1", orderLineId: "l-1" } },
];

test("production is only read: nothing that may write is sent, and reading goes on", async () => {
  await using service = await scriptedService(() => ({ status: 200, body: {} }));
  const access = { ...service.target.access, environment: "production" as const };
  const options = { runId: "run", signal: new AbortController().signal, onTokenExchange: () => {} };
  await using opened = closing(openSession({ ...service.target, access }, options));
  const calls = opened.session.scenario("a scenario", { exchanged: () => {}, answered: () => {} });

  for (const call of writing) await expect(calls.call(call)).rejects.toThrow(ReadOnlyError);
  await expect(calls.hook({ method: "GET", url: "/hooks/anything" })).rejects.toThrow(ReadOnlyError);
  await calls.call({ operation: "getOrder", path: { orderId: "o-1" } });
  expect(await calls.currentToken()).toBe(await calls.currentToken());
  await expect(calls.token(access.client)).rejects.toThrow(/^needs a request for a token of its own/u);
  expect(service.asked.map(({ path }) => path)).toEqual(["/oauth/token", "/v1/orders/o-1"]);

  const allowed = { ...access, mayWriteInProduction: true as const };
  await using writes = closing(openSession({ ...service.target, access: allowed }, options));
  const answer = await writes.session
    .scenario("another", { exchanged: () => {}, answered: () => {} })
    .call(writing[0]!);
  expect(answer.status).toBe(200);
});

function closing(opened: Session) {
  return { session: opened, [Symbol.asyncDispose]: () => opened.close() };
}
