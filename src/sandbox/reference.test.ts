import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

import type { RequestLogLine } from "./http/request-log.ts";
import { startReference, type ReferenceOptions, type RunningReference } from "./reference.ts";

async function started(options: ReferenceOptions = {}): Promise<RunningReference> {
  const running = await startReference(options);
  onTestFinished(() => running.stop());
  return running;
}

async function headersOf(running: RunningReference): Promise<Record<string, string>> {
  const { clientId, clientSecret, audience, clientName } = running;
  const body = { client_id: clientId, client_secret: clientSecret, audience, grant_type: "client_credentials" };
  const reply = await fetch(`${running.authUrl}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${token}`, "SVC-Client-Name": clientName, "content-type": "application/json" };
}

test("many services run at once, each with its own orders and audience", async () => {
  const services = await Promise.all(Array.from({ length: 10 }, () => started()));
  expect(new Set(services.map((service) => service.baseUrl)).size).toBe(10);
  const [first, second] = services;
  if (first === undefined || second === undefined) throw new Error("Two services were to start");
  const headers = await headersOf(first);
  expect((await fetch(`${first.baseUrl}/v1/orders`, { headers })).status).toBe(200);
  expect((await fetch(`${second.baseUrl}/v1/orders`, { headers })).status).toBe(401);
});

test("the expired token is well signed and answered 401", async () => {
  const running = await started();
  const headers = { ...(await headersOf(running)), authorization: `Bearer ${running.expiredToken}` };
  const answer = await fetch(`${running.baseUrl}/v1/orders`, { headers });
  expect([answer.status, await answer.json()]).toMatchObject([401, { type: "urn:orders:problem:expired-token" }]);
});

test("an unknown variant is refused, and the message names the known ones", async () => {
  await expect(startReference({ variant: "no-such-variant" })).rejects.toThrow(/no-such-variant.*Known variants:/s);
});

test("a taken port is an error at once", async () => {
  const { baseUrl } = await started();
  await expect(startReference({ port: Number(new URL(baseUrl).port) })).rejects.toThrow(/EADDRINUSE/);
});

test("stopping ends open connections, idle or in the middle of a request", async () => {
  const running = await startReference({ latencyMs: 60_000 });
  const { hostname, port } = new URL(running.baseUrl);
  const idle = connect(Number(port), hostname);
  const waiting = httpRequest(`${running.baseUrl}/v1/orders`).on("error", () => undefined);
  waiting.end();
  await Promise.all([once(idle, "connect"), once(waiting, "finish")]);
  const closed = once(idle.resume(), "close");
  await running.stop();
  await closed;
  await expect(fetch(running.baseUrl)).rejects.toThrow();
});

test("a body over the limit is refused, with or without its length in the header", async () => {
  const running = await started();
  const headers = await headersOf(running);
  const url = `${running.baseUrl}/v1/orders`;
  const large = JSON.stringify({ contact: "x".repeat(1024 * 1024) });
  const announced = await fetch(url, { method: "POST", headers, body: large });
  const chunks = new Blob([large]).stream();
  const streamed = await fetch(url, { method: "POST", headers, body: chunks, duplex: "half" });
  for (const answer of [announced, streamed]) {
    expect([answer.status, await answer.json()]).toMatchObject([400, { detail: expect.stringContaining("larger") }]);
  }
  expect((await fetch(url, { headers })).status).toBe(200);
});

test("a client that hangs up in the middle of its body changes nothing", async () => {
  const logged = Promise.withResolvers<RequestLogLine>();
  const running = await started({ log: (line) => line.operation === "createOrder" && logged.resolve(line) });
  const headers = await headersOf(running);
  const { hostname, port, pathname } = new URL(`${running.baseUrl}/v1/orders`);
  const lines = Object.entries({ ...headers, host: hostname, "content-length": "1000" }).map((entry) =>
    entry.join(": "),
  );
  const socket = connect(Number(port), hostname);
  socket.end(`${[`POST ${pathname} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n{`, () => socket.destroy());
  expect(await logged.promise).toMatchObject({ status: 400 });
  const page = await fetch(`${running.baseUrl}/v1/orders`, { headers });
  expect(await page.json()).toMatchObject({ items: [] });
});

test("input that is not HTTP, or has too long a head, gets a problem", async () => {
  const { baseUrl } = await started();
  const { hostname, port } = new URL(baseUrl);
  for (const [request, status] of [
    ["NONSENSE\r\n\r\n", 400],
    [`GET /?${"x".repeat(200_000)} HTTP/1.1\r\n\r\n`, 431],
  ] as const) {
    const socket = connect(Number(port), hostname);
    socket.write(request);
    const answer = await text(socket);
    expect(answer).toMatch(`HTTP/1.1 ${status} `);
    expect(answer).toContain(`"status":${status}`);
  }
});

test("a query that names hundreds of order lines is accepted", async () => {
  const running = await started();
  const headers = await headersOf(running);
  const orders = `${running.baseUrl}/v1/orders`;
  const { id } = (await (await fetch(orders, { method: "POST", headers })).json()) as { id: string };
  const body = JSON.stringify(Array.from({ length: 500 }, () => ({ price: "1.00" })));
  const added = await fetch(`${orders}/${id}/orderlines`, { method: "POST", headers, body });
  const ids = ((await added.json()) as { orderLineId: string }[]).map((line) => line.orderLineId).join(",");
  const deleted = await fetch(`${orders}/${id}/orderlines?orderLineIds=${ids}`, { method: "DELETE", headers });
  expect(deleted.status).toBe(204);
});

test("no concurrent write to one order is lost", async () => {
  const running = await started();
  const headers = await headersOf(running);
  const url = `${running.baseUrl}/v1/orders`;
  const { id } = (await (await fetch(url, { method: "POST", headers })).json()) as { id: string };
  const body = JSON.stringify([{ price: "0.10" }]);
  const writes = Array.from({ length: 100 }, () => fetch(`${url}/${id}/orderlines`, { method: "POST", headers, body }));
  const statuses = (await Promise.all(writes)).map((answer) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const order = await (await fetch(`${url}/${id}`, { headers })).json();
  expect(order).toMatchObject({ totalAmount: "10.00", orderLines: expect.objectContaining({ length: 100 }) });
});

test("one of several concurrent confirmations and failures takes effect and emits one event", async () => {
  const running = await started();
  const headers = await headersOf(running);
  const url = `${running.baseUrl}/v1/orders`;
  const { id } = (await (await fetch(url, { method: "POST", headers })).json()) as { id: string };
  const body = JSON.stringify([{ price: "1.00", externalConfirmation: "PENDING" }]);
  const lines = await (await fetch(`${url}/${id}/orderlines`, { method: "POST", headers, body })).json();
  const [{ orderLineId }] = lines as [{ orderLineId: string }];
  const confirmation = JSON.stringify({ orderLineIds: [orderLineId] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? fetch(`${url}/${id}/orderlines/confirm`, { method: "POST", headers, body: confirmation })
        : fetch(`${url}/${id}/fail`, { method: "POST", headers, body: "{}" }),
    ),
  );
  const orders = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(orders).size).toBe(1);
  const feed = await (await fetch(new URL(`/hooks/events?orderId=${id}`, running.baseUrl))).json();
  expect(feed).toMatchObject({ items: expect.objectContaining({ length: 1 }) });
});

test("unknown paths and methods get a problem, and an unknown method the alternatives", async () => {
  const running = await started();
  const path = await fetch(`${running.baseUrl}/v2/orders`);
  expect([path.status, await path.json()]).toMatchObject([404, { type: "urn:orders:problem:unknown-path" }]);
  const method = await fetch(`${running.baseUrl}/v1/orders/1/fees`, { method: "PATCH" });
  expect([method.status, method.headers.get("allow"), await method.json()]).toMatchObject([
    405,
    "POST",
    { status: 405 },
  ]);
});

test("the correlation id comes back, and the log has each request", async () => {
  const lines: RequestLogLine[] = [];
  const running = await started({ log: (line) => lines.push(line) });
  const headers = { ...(await headersOf(running)), "X-Correlation-Id": "abc" };
  const answer = await fetch(`${running.baseUrl}/v1/orders`, { headers });
  expect(answer.headers.get("x-correlation-id")).toBe("abc");
  expect(lines.map((line) => [line.operation, line.status, line.correlationId])).toEqual([
    ["requestToken", 200, null],
    ["getOrders", 200, "abc"],
  ]);
});
