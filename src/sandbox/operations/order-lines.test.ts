import { expect, test } from "vitest";

import type { OrderLine } from "../domain/order-line.ts";
import { orderUnderTest } from "./order-under-test.testing.ts";

test("adding lines updates the totals and answers the new lines only", async () => {
  const { call, read } = await orderUnderTest();
  await call("addOrderLines", [{ price: "1.1" }]);
  const added = await call("addOrderLines", [{ price: "2.25", tax: "0.45", externalReference: "B" }]);
  expect(added.json()).toMatchObject([{ price: "2.25", tax: "0.45", externalReference: "B", cancellation: "NONE" }]);
  expect(await read()).toMatchObject({ totalAmount: "3.35", totalTaxAmount: "0.45", balance: "3.35" });
});

test("an update keeps the members that it leaves out, and updates the totals", async () => {
  const { lines, call, read } = await orderUnderTest();
  const [first = "", second = ""] = await lines(false, "10.00", "20.00");
  const updated = await call("updateOrderLines", [{ orderLineId: second, price: "5", externalReference: "X" }]);
  expect(updated.json()).toMatchObject([{ orderLineId: second, price: "5.00", tax: "1.00", externalReference: "X" }]);
  expect((await call("updateOrderLine", { price: "1.00" }, { part: first })).json()).toMatchObject({ price: "1.00" });
  expect(await read()).toMatchObject({ totalAmount: "6.00", totalTaxAmount: "2.00" });
});

test("a batch with one unknown line changes nothing", async () => {
  const { lines, call, read } = await orderUnderTest();
  const [id = ""] = await lines(false, "10.00");
  const before = await read();
  const unknown = "00000000-0000-4000-8000-000000000000";
  const changes = [
    { orderLineId: id, price: "1.00" },
    { orderLineId: unknown, price: "1.00" },
  ];
  expect((await call("updateOrderLines", changes)).status).toBe(404);
  expect((await call("deleteOrderLines", undefined, { query: `orderLineIds=${id},${unknown}` })).status).toBe(404);
  expect(await read()).toEqual(before);
});

test("unconfirmed lines can be removed, several at once or one by one", async () => {
  const { lines, call, read } = await orderUnderTest();
  const [first = "", second = "", third = ""] = await lines(true, "1.00", "2.00", "4.00");
  expect((await call("deleteOrderLines", undefined, { query: `orderLineIds=${first},${second}` })).status).toBe(204);
  expect((await read()).totalAmount).toBe("4.00");
  expect((await call("removeOrderLine", undefined, { part: third })).status).toBe(204);
  expect((await call("removeOrderLine", undefined, { part: third })).status).toBe(404);
  expect(await read()).toMatchObject({ orderLines: [], totalAmount: "0.00" });
});

test("a confirmed line cannot be removed or changed", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  const [id = ""] = await lines(true, "1.00");
  await confirmLines(id);
  const before = await read();
  expect((await call("removeOrderLine", undefined, { part: id })).status).toBe(409);
  expect((await call("updateOrderLine", { price: "0.00" }, { part: id })).status).toBe(409);
  expect(await read()).toEqual(before);
});

test("cancelling subtracts the cost of the lines, and takes effect at the given time", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  const [first = "", second = "", third = ""] = await lines(true, "1.00", "2.00", "4.00");
  await confirmLines(first, second, third);
  const query = "effectiveCancellationDate=2026-07-01T10:00:00%2B02:00";
  const cancelled = (await call("cancelOrderLines", [first, second], { query })).json() as OrderLine[];
  expect(cancelled.map((line) => [line.cancellation, line.cancelledAt])).toEqual([
    ["CANCELLED", "2026-07-01T10:00:00+02:00"],
    ["CANCELLED", "2026-07-01T10:00:00+02:00"],
  ]);
  expect(await read()).toMatchObject({ totalAmount: "4.00", totalTaxAmount: "1.00", version: 2, status: "CONFIRMED" });
  expect((await call("getOrder", undefined, { query: "version=1" })).json()).toMatchObject({ totalAmount: "7.00" });
});

test("ids in the body and the query of a cancellation add up, and no ids cancel nothing", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  const [first = "", second = ""] = await lines(true, "1.00", "2.00");
  await confirmLines(first, second);
  expect((await call("cancelOrderLines")).json()).toEqual([]);
  expect((await call("cancelOrderLines", [first], { query: `orderLineIds=${second}` })).json()).toHaveLength(2);
  expect(await read()).toMatchObject({ totalAmount: "0.00" });
});

test("only confirmed lines can be cancelled, and only once", async () => {
  const { lines, confirmLines, call, read } = await orderUnderTest();
  const [first = "", second = ""] = await lines(true, "1.00", "2.00");
  await confirmLines(first);
  const before = await read();
  expect((await call("cancelOrderLines", [first, second])).status).toBe(409);
  expect(await read()).toEqual(before);
  expect((await call("cancelOrderLine", undefined, { part: first })).json()).toMatchObject({
    cancellation: "CANCELLED",
  });
  expect((await call("cancelOrderLine", undefined, { part: first })).status).toBe(409);
});

test("a line that needs no confirmation is confirmed with its order, and can then be cancelled", async () => {
  const { lines, call } = await orderUnderTest();
  const [id = ""] = await lines(false, "0.00");
  expect((await call("cancelOrderLine", undefined, { part: id })).status).toBe(409);
  await call("confirmOrder");
  expect((await call("cancelOrderLine", undefined, { part: id })).status).toBe(200);
});
