import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { requiredOrderFields } from "../../../core/index.ts";
import { startReference, type RunningReference } from "../../reference.ts";
import { searchLagMs } from "./delayed-search.ts";

let running: RunningReference;
let token: string;

beforeAll(async () => {
  running = await startReference({ variant: "contrarian" });
  token = await tokenOf(running);
  return () => running.stop();
});

async function tokenOf({ authUrl, clientId, clientSecret, audience }: RunningReference): Promise<string> {
  const body = { client_id: clientId, client_secret: clientSecret, audience, grant_type: "client_credentials" };
  const reply = await fetch(`${authUrl}/oauth/token`, json("POST", body));
  if (!reply.ok) throw new Error(`The token service answered ${reply.status}`);
  return ((await reply.json()) as { readonly issued: { readonly jwt: string } }).issued.jwt;
}

const channel = { "Sold-Through": "kiosk", "Desk-Number": "7" };

function json(method: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  const content = body === undefined ? {} : { "content-type": "application/json" };
  return { method, headers: { ...content, ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

async function call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = channel) {
  const usual = { authorization: `Bearer ${token}`, "SVC-Client-Name": "tests", "X-Correlation-Id": "c-1" };
  const answer = await fetch(`${running.baseUrl}/v1/orders${path}`, json(method, body, { ...usual, ...headers }));
  const text = await answer.text();
  return { answer, text, json: () => JSON.parse(text) as Record<string, never> & { readonly id: string } };
}

async function created(): Promise<string> {
  return (await call("POST", "", { order: { reference: "R-1" } })).json().id;
}

test("an order has every required field, and its lists are null while they are empty", async () => {
  const { answer, json: order, text } = await call("POST", "", { order: { reference: "R-1" } });
  expect(Object.keys(order())).toEqual(expect.arrayContaining([...requiredOrderFields]));
  expect(order()).toMatchObject({ orderLines: null, fees: null, organisationId: 7001 });
  expect(order()).toMatchObject({ details: { reference: "R-1", revision: 10, soldThrough: { desk: "7" } } });
  expect(order().id).toMatch(/^ord_/);
  expect(text).toContain('"balance":0.00');
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("x-correlation-id")).toBeNull();
});

test("the headers of the sales channel are required, and checked after the token", async () => {
  const refused = await call("POST", "", undefined, { "Sold-Through": "kiosk" });
  expect(refused.answer.status).toBe(409);
  expect(refused.json()).toMatchObject({ errors: [{ code: "MALFORMED_REQUEST" }] });
  const anonymous = await call("POST", "", undefined, { authorization: "Bearer nothing" });
  expect(anonymous.answer.status).toBe(401);
});

test("a PUT replaces a line, and its amounts keep their cents", async () => {
  const id = await created();
  const cost = { amount: 1_234_567_890.15 };
  const line = {
    cost,
    awaitsConfirmation: true,
    reference: "L-1",
    products: { fareProduct: { id: "P", version: "2" } },
  };
  const [added] = (await call("POST", `/${id}/orderlines`, [{ line }])).json() as unknown as { lineId: string }[];
  expect(added).toMatchObject({ reference: "L-1", cost, state: { externalConfirmation: "PENDING" } });
  const changed = await call("PUT", `/${id}/orderlines`, [{ line: { lineId: added?.lineId, cost: { amount: 0.1 } } }]);
  expect(changed.text).toContain('"amount":0.10');
  expect(changed.json()).toMatchObject([{ lineId: added?.lineId, state: { externalConfirmation: "IMMEDIATE" } }]);
  expect(changed.text).not.toMatch(/reference|products/);
});

test("a new order is found after a while, by either of two filters of one name", async () => {
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  const [one, other] = [await created(), await created()];
  const query = `?id=eq:${one}&id=eq:${other}&take=500`;
  const found = async () => (await call("GET", query)).json() as unknown as { page: { content: { id: string }[] } };
  expect((await found()).page.content).toEqual([]);
  clock.mockReturnValue(now + searchLagMs);
  expect((await found()).page.content.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
});

test("refusals have other listed statuses than in the plain variant", async () => {
  const id = await created();
  const unknown = "00000000-0000-4000-8000-000000000001";
  const status = async (...request: Parameters<typeof call>): Promise<number> => (await call(...request)).answer.status;
  expect(await status("GET", "/ord_0000000000000000000000")).toBe(404);
  expect(await status("DELETE", `/${id}/fees/${unknown}`)).toBe(409);
  expect(await status("DELETE", `/${id}/travellers/${unknown}`)).toBe(404);
  expect(await status("DELETE", `/${id}/travellers/no-uuid`)).toBe(400);
  expect(await status("POST", `/${id}/unlock`)).toBe(403);
  expect(await status("POST", `/${id}/orderlines`, [{ line: {} }])).toBe(409);
  expect(await status("DELETE", `/${id}/orderlines`)).toBe(409);
});

test("an event is in the feed twice with one id, between other events", async () => {
  const id = await created();
  await call("POST", `/${id}/orderlines`, [{ line: { cost: { amount: 1 }, awaitsConfirmation: true } }]);
  await call("POST", `/${id}/fail`, { failure: { because: "test" } });
  const feed = await fetch(new URL(`/hooks/events?orderId=${id}`, running.baseUrl));
  const { entries } = ((await feed.json()) as { feed: { entries: { what: object; delivery: { uid: string } }[] } })
    .feed;
  const failed = entries.filter(({ what }) => "happened" in what && what.happened === "OrderFailed");
  expect(failed.map(({ what }) => what)).toEqual([
    { happened: "OrderFailed", order: id },
    { happened: "OrderFailed", order: id },
  ]);
  expect(new Set(failed.map(({ delivery }) => delivery.uid)).size).toBe(1);
  expect(entries.length).toBeGreaterThan(failed.length);
});

test("orders that were stored before the start are found at once", async () => {
  const data = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "orders.db");
  await startReference({ data, seedOrders: 3 }).then((plain) => plain.stop());
  const again = await startReference({ data, variant: "contrarian" });
  onTestFinished(() => again.stop());
  const headers = { authorization: `Bearer ${await tokenOf(again)}`, "SVC-Client-Name": "tests" };
  const found = await fetch(`${again.baseUrl}/v1/orders`, { headers });
  expect(((await found.json()) as { page: { content: unknown[] } }).page.content).toHaveLength(3);
});

test("the audience of a token is the host alone", async () => {
  const { host, origin } = new URL(running.baseUrl);
  expect(running.audience).toBe(host);
  await expect(tokenOf({ ...running, audience: origin })).rejects.toThrow("403");
});
