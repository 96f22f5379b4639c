import { expect, test } from "vitest";

import type { Order } from "../domain/order.ts";
import { orderUnderTest } from "./order-under-test.testing.ts";

test("confirming every pending line confirms the order, once", async () => {
  const { lines, confirmLines, read, events } = await orderUnderTest();
  const ids = await lines(true, "10.00", "2.50");
  const confirmed = (await confirmLines(...ids)).json() as Order;
  expect(confirmed).toMatchObject({ status: "CONFIRMED", failed: false, version: 1, totalAmount: "12.50" });
  expect(confirmed.orderLines.map((line) => line.externalConfirmation)).toEqual(["CONFIRMED", "CONFIRMED"]);
  expect((await confirmLines(...ids)).json()).toEqual(confirmed);
  expect(await read()).toEqual(confirmed);
  expect(await events()).toEqual(["OrderConfirmed"]);
});

test("confirming some lines keeps the order a draft until the rest is confirmed", async () => {
  const { lines, confirmLines, read, events } = await orderUnderTest();
  const [first = "", second = ""] = await lines(true, "1.00", "1.00");
  await confirmLines(first);
  expect(await read()).toMatchObject({ status: "DRAFT", lastConfirmedAt: null });
  await confirmLines(first);
  expect(await events()).toEqual(["OrderPartiallyConfirmed"]);
  await confirmLines(first, second);
  expect(await read()).toMatchObject({ status: "CONFIRMED" });
  expect(await events()).toEqual(["OrderPartiallyConfirmed", "OrderConfirmed"]);
});

test("confirming lines without any pending line changes nothing and emits nothing", async () => {
  const { lines, confirmLines, read, events } = await orderUnderTest();
  const ids = await lines(false, "1.00");
  const before = await read();
  expect((await confirmLines(...ids)).json()).toEqual(before);
  expect((await confirmLines()).json()).toEqual(before);
  expect(await events()).toEqual([]);
});

test("failing an order fails its pending lines only, and only a draft", async () => {
  const { lines, confirmLines, call, events } = await orderUnderTest();
  const [first = ""] = await lines(true, "1.00", "1.00");
  await confirmLines(first);
  const failed = (await call("failOrder", {})).json() as Order;
  expect(failed).toMatchObject({ status: "CONFIRMED", failed: true });
  expect(failed.orderLines.map((line) => line.externalConfirmation)).toEqual(["CONFIRMED", "FAILED"]);
  expect((await call("failOrder", {})).json()).toEqual(failed);
  expect((await confirmLines(first)).json()).toEqual(failed);
  expect(await events()).toEqual(["OrderPartiallyConfirmed", "OrderFailed"]);
});

test("an order can be confirmed manually only with a zero balance", async () => {
  const { api, lines, call, read, orderId, events } = await orderUnderTest();
  await lines(false, "10.00");
  const open = await read();
  expect((await call("confirmOrder")).status).toBe(409);
  expect(await read()).toEqual(open);
  expect((await api.hook("POST", `/orders/${orderId}/settle`)).status).toBe(200);
  expect((await call("confirmOrder")).json()).toMatchObject({
    status: "CONFIRMED",
    balance: "0.00",
    totalAmount: "10.00",
  });
  expect(await events()).toEqual([]);
});

test("failing or manually confirming a confirmed order has no effect", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  await confirmLines(...(await lines(true, "1.00")));
  const confirmed = await read();
  expect((await call("failOrder", {})).json()).toEqual(confirmed);
  expect((await call("confirmOrder")).json()).toEqual(confirmed);
});

test("a locked order accepts no change until it is unlocked", async () => {
  const { lines, call, read, lock } = await orderUnderTest();
  const ids = await lines(true, "1.00");
  await lock();
  const locked = await read();
  expect(locked.locked).toBe(true);
  expect((await call("addOrderLines", [{ price: "1.00" }])).status).toBe(409);
  expect((await call("updateOrder", { contact: "me" })).status).toBe(403);
  expect((await call("confirmOrderLines", { orderLineIds: ids })).status).toBe(403);
  expect((await call("failOrder", {})).status).toBe(409);
  expect(await read()).toEqual(locked);
  expect((await call("unlockOrder")).json()).toMatchObject({ locked: false });
  expect((await call("unlockOrder")).json()).toMatchObject({ locked: false });
  expect((await call("addOrderLines", [{ price: "1.00" }])).status).toBe(200);
});

test("a reset of a locked order succeeds and keeps the lock", async () => {
  const { lines, call, lock } = await orderUnderTest();
  await lines(true, "1.00");
  await lock();
  expect((await call("resetOrder")).json()).toMatchObject({ orderLines: [], locked: true });
});
