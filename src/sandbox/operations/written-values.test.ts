import { describe, expect, test } from "vitest";

import { orderTexts } from "../domain/resources.ts";
import type { Order } from "../domain/order.ts";
import { orderUnderTest } from "./order-under-test.testing.ts";

const written = Object.fromEntries(orderTexts.map((name) => [name, `the ${name}`]));

function textsOf(order: Order): Readonly<Record<string, unknown>> {
  return Object.fromEntries(orderTexts.map((name) => [name, order[name]]));
}

describe.each(orderTexts)("the %s of an order", (name) => {
  test("is kept by an update that does not name it", async () => {
    const { call, read } = await orderUnderTest({}, written);
    for (const other of orderTexts.filter((text) => text !== name)) await call("updateOrder", { [other]: "another" });
    expect((await read())[name]).toBe(written[name]);
  });

  test("is changed by an update that names it, which keeps the others", async () => {
    const { call, read } = await orderUnderTest({}, written);
    await call("updateOrder", { [name]: "another" });
    expect(textsOf(await read())).toEqual({ ...written, [name]: "another" });
  });
});

test("no change to the parts or the state of an order erases what clients wrote in it", async () => {
  const { call, lines, confirmLines, read } = await orderUnderTest({}, written);
  const [one = "", other = ""] = await lines(true, "10.00", "5.00");
  await call("updateOrderLines", [{ orderLineId: one, price: "12.00" }]);
  await call("deleteOrderLines", undefined, { query: `orderLineIds=${other}` });
  await call("addFeeToOrder", { amount: "1.00" });
  await call("addTravellersToOrder", [{ name: "Ada Berg" }]);
  await call("addReservationToOrder", [{ seat: "12A" }]);
  await confirmLines(one);
  await call("cancelOrderLines", [one]);
  await call("addOrderLines", [{ price: "3.00" }]);
  const order = await read();
  expect(order).toMatchObject({ version: 3, fees: [{}], travellers: [{}], reservations: [{}] });
  expect(textsOf(order)).toEqual(written);
  await call("resetOrder");
  expect(textsOf(await read())).toEqual(written);
});
