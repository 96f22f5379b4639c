import { expect, test } from "vitest";

import type { Fee, Order, Reservation, Traveller } from "../domain/order.ts";
import { isUuid } from "../domain/values.ts";
import { orderUnderTest } from "./order-under-test.testing.ts";

const unknown = "00000000-0000-4000-8000-000000000000";

test("a fee is in the total until it is deleted", async () => {
  const { lines, call, read } = await orderUnderTest();
  const [line = ""] = await lines(true, "10.00");
  const fee = (await call("addFeeToOrder", { amount: "2.5", orderLineIds: [line] })).json() as Fee;
  expect(fee).toMatchObject({ amount: "2.50", orderLineIds: [line] });
  expect(isUuid(fee.id)).toBe(true);
  expect(await read()).toMatchObject({ totalAmount: "12.50", fees: [fee] });
  expect(await call("deleteFeeFromOrder", undefined, { part: fee.id })).toMatchObject({ status: 204, text: "" });
  expect((await call("deleteFeeFromOrder", undefined, { part: fee.id })).status).toBe(404);
  expect(await read()).toMatchObject({ totalAmount: "10.00", fees: [] });
});

test("removing a line also removes it from its fees and reservations", async () => {
  const { lines, call, read } = await orderUnderTest();
  const [line = ""] = await lines(true, "10.00");
  await call("addFeeToOrder", { amount: "2.5", orderLineIds: [line] });
  await call("addReservationToOrder", [{ seat: "1A", orderLineId: line }]);
  await call("removeOrderLine", undefined, { part: line });
  const { fees, reservations } = await read();
  expect([fees[0]?.orderLineIds, reservations[0]?.orderLineId]).toEqual([[], null]);
});

test("travellers are added, changed and removed, alone and in bulk", async () => {
  const { call, read } = await orderUnderTest();
  const ada = (await call("addTravellerToOrder", { name: "Ada", email: "ada@example.com" })).json() as Traveller;
  const [jon] = (await call("addTravellersToOrder", [{ name: "Jon" }, { name: "Eli" }])).json() as Traveller[];
  const changed = (await call("updateTravellerOnOrder", { name: "Ada B" }, { part: ada.id })).json();
  expect(changed).toEqual({ ...ada, name: "Ada B" });
  expect((await read()).travellers.map((traveller) => traveller.name)).toEqual(["Ada B", "Jon", "Eli"]);
  expect(await call("removeTravellerFromOrder", undefined, { part: ada.id })).toMatchObject({ status: 200, text: "" });
  const bulk = await call("removeTravellersFromOrder", undefined, { query: `travellerIds=${jon?.id}` });
  expect(bulk).toMatchObject({ status: 204, text: "" });
  expect((await read()).travellers.map((traveller) => traveller.name)).toEqual(["Eli"]);
  expect((await call("updateTravellerOnOrder", { name: "X" }, { part: unknown })).status).toBe(404);
  expect((await call("removeTravellerFromOrder", undefined, { part: unknown })).status).toBe(404);
});

test("reservations keep the id they are given", async () => {
  const { call, read } = await orderUnderTest();
  const id = "11111111-1111-4111-8111-111111111111";
  const [reservation] = (await call("addReservationToOrder", [{ id, seat: "12A" }])).json() as Reservation[];
  expect(reservation).toMatchObject({ id, seat: "12A" });
  expect((await call("addReservationToOrder", [{ id, seat: "12B" }])).status).toBe(409);
  expect((await call("updateReservationOnOrder", { id: unknown, seat: "14C" }, { part: id })).json()).toMatchObject({
    id,
    seat: "14C",
  });
  expect((await read()).reservations).toHaveLength(1);
  expect((await call("updateReservationOnOrder", { seat: "1" }, { part: unknown })).status).toBe(404);
  expect((await call("removeReservationFromOrder", undefined, { part: id })).status).toBe(204);
  expect((await read()).reservations).toEqual([]);
});

test("an order gets its values and channel at its creation, and new values from updates", async () => {
  const { api, orderId, call } = await orderUnderTest();
  const headers = { "X-Distribution-Channel": "web", "X-Point-Of-Sale": "desk", "X-On-Behalf-Of": "agent" };
  const body = { externalReference: "REF", contact: "me@example.com", createdBy: "me", currency: "NOK" };
  expect((await api.call("createOrder", { body, headers })).json()).toMatchObject({
    ...body,
    distributionChannelId: "web",
    pos: "desk",
    onBehalfOf: "agent",
  });
  const updated = (await call("updateOrder", { externalReference: "NEW", contact: null })).json() as Order;
  expect(updated).toMatchObject({ id: orderId, externalReference: "NEW", contact: null, currency: "EUR" });
});
