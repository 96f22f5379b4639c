import { expect, test } from "vitest";

import type { Problem } from "./problem.ts";
import { orderUnderTest } from "../operations/order-under-test.testing.ts";

test.for([
  ["malformed JSON", "{", ""],
  ["deep nesting", "[".repeat(500_000) + "]".repeat(500_000), ""],
  ["another type", { price: "1.00" }, ""],
  ["an empty list", [], ""],
  ["a negative amount", [{ price: "-1.00" }], "/0/price"],
  ["a number for an amount", [{ price: 1 }], "/0/price"],
  ["too many fraction digits", [{ price: "1.005" }], "/0/price"],
  ["a missing amount", [{}], "/0/price"],
  ["a bad UUID", [{ price: "1.00", reservationId: "1" }], "/0/reservationId"],
  ["an unknown travel mode", [{ price: "1.00", legs: [{ mode: "ROCKET" }] }], "/0/legs/0/mode"],
  ["a control character", [{ price: "1.00", externalReference: "\u0000" }], "/0/externalReference"],
  ["half a surrogate pair", '[{"price":"1.00","externalReference":"\\ud800"}]', "/0/externalReference"],
] as const)("%s is refused with its place, and changes nothing", async ([, body, at]) => {
  const { call, read } = await orderUnderTest();
  const before = await read();
  const { status, json } = await call("addOrderLines", body);
  const problem = json() as Problem;
  expect([status, problem.type]).toEqual([400, "urn:orders:problem:malformed-request"]);
  if (at !== "") expect(problem.errors?.[0]?.at).toBe(at);
  expect(await read()).toEqual(before);
});

test("one malformed line keeps the whole request from changing the order", async () => {
  const { call, read } = await orderUnderTest();
  expect((await call("addOrderLines", [{ price: "1.00" }, { price: "one" }])).status).toBe(400);
  expect((await read()).orderLines).toEqual([]);
});

test("a body of another media type is refused, and JSON with a charset is accepted", async () => {
  const { api, orderId } = await orderUnderTest();
  const send = async (type: string): Promise<number> =>
    (
      await api.call("addOrderLines", {
        path: { orderId },
        body: [{ price: "1.00" }],
        headers: { "content-type": type },
      })
    ).status;
  expect(await send("text/plain")).toBe(400);
  expect(await send("application/x-www-form-urlencoded")).toBe(400);
  expect(await send("application/json; charset=utf-8")).toBe(200);
});

test("a body that is not UTF-8 is refused and not stored in another form", async () => {
  const { api } = await orderUnderTest();
  const send = async (encoding: BufferEncoding): Promise<number> => {
    const headers = {
      "content-type": "application/json",
      "SVC-Client-Name": "tests",
      authorization: `Bearer ${await api.token()}`,
    };
    const body = Buffer.from('{"externalReference":"Zo\u00eb"}', encoding);
    return (await api.raw("/sandbox/v1/orders", { method: "POST", headers, body })).status;
  };
  expect(await send("utf8")).toBe(200);
  expect(await send("latin1")).toBe(400);
});

test("a missing required body is refused with a status that the operation lists", async () => {
  const { call } = await orderUnderTest();
  expect((await call("addOrderLines")).status).toBe(400);
  expect((await call("failOrder")).status).toBe(409);
  expect((await call("addTravellerToOrder")).status).toBe(409);
});

test("a malformed query is refused with a status that the operation lists", async () => {
  const { call } = await orderUnderTest();
  expect((await call("deleteOrderLines", undefined, { query: "orderLineIds=1" })).status).toBe(400);
  expect((await call("cancelOrderLines", [], { query: "effectiveCancellationDate=today" })).status).toBe(409);
});

test("ids ignore case, and a malformed escape finds nothing", async () => {
  const { api, orderId, read } = await orderUnderTest();
  expect((await api.call("getOrder", { path: { orderId: orderId.toUpperCase() } })).json()).toEqual(await read());
  for (const unknown of ["%ZZ", "%00", "..%2f..", "'"]) {
    expect((await api.call("getOrder", { path: { orderId: unknown } })).status).toBe(404);
  }
});
