import { expect, test } from "vitest";

import type { Order } from "../../sandbox/index.ts";
import { orderUnderTest, type OrderUnderTest } from "../../sandbox/operations/order-under-test.testing.ts";
import { concurrentFaults } from "./concurrent.ts";

/** Calls at the same time, for each fault that only they bring out. */
const callsFor: Readonly<Record<string, (order: OrderUnderTest) => Promise<unknown>>> = {
  "order-lines-add-lost-in-parallel": ({ lines }) => Promise.all([lines(true, "1.00"), lines(true, "2.00", "3.00")]),
  "order-lines-update-lost-in-parallel": async ({ lines, call }) => {
    const ids = await lines(true, "1.00", "2.00");
    await Promise.all(
      ids.map((orderLineId) => call("updateOrderLines", [{ orderLineId, externalReference: "changed" }])),
    );
  },
  "order-lines-delete-takes-line-confirmed-in-parallel": async ({ lines, confirmLines, call }) => {
    const ids = await lines(true, "1.00", "2.00");
    const deleted = call("deleteOrderLines", undefined, { query: `orderLineIds=${ids[0]}` });
    await Promise.all([deleted, confirmLines(...ids)]);
  },
  "orders-update-drops-lines-added-in-parallel": ({ lines, call }) =>
    Promise.all([call("updateOrder", { externalReference: "changed" }), lines(true, "1.00")]),
  "fees-add-lost-in-parallel": ({ call }) =>
    Promise.all(["1.00", "2.00"].map((amount) => call("addFeeToOrder", { amount }))),
  "fees-delete-undone-in-parallel": async ({ call, read }) => {
    for (const amount of ["1.00", "2.00"]) await call("addFeeToOrder", { amount });
    await Promise.all((await read()).fees.map(({ id }) => call("deleteFeeFromOrder", undefined, { part: id })));
  },
  "travellers-add-lost-in-parallel": ({ call }) =>
    Promise.all(["Ada", "Bo"].map((name) => call("addTravellersToOrder", [{ name }]))),
  "reservations-add-lost-in-parallel": ({ call }) =>
    Promise.all(["1A", "1B"].map((seat) => call("addReservationToOrder", [{ seat }]))),
  "confirm-lines-all-announced-twice-in-parallel": async ({ lines, confirmLines }) => {
    const ids = await lines(true, "1.00", "2.00");
    await Promise.all([confirmLines(...ids), confirmLines(...ids)]);
  },
  "confirm-lines-rest-missed-in-parallel": async ({ lines, confirmLines }) => {
    const [one = "", other = ""] = await lines(true, "1.00", "2.00");
    await Promise.all([confirmLines(one), confirmLines(other)]);
  },
  "fail-announced-twice-in-parallel": async ({ lines, call }) => {
    await lines(true, "1.00");
    await Promise.all([call("failOrder", {}), call("failOrder", {})]);
  },
  "fail-overtakes-confirmation-in-parallel": async ({ lines, confirmLines, call }) => {
    const ids = await lines(true, "1.00");
    await Promise.all([confirmLines(...ids), call("failOrder", {})]);
  },
  "cancellation-undone-by-failing-in-parallel": async ({ lines, confirmLines, call }) => {
    const [one = ""] = await lines(true, "1.00", "2.00");
    await confirmLines(one);
    await Promise.all([call("cancelOrderLines", [one]), call("failOrder", {})]);
  },
  "cancellation-lost-in-parallel": async ({ lines, confirmLines, call }) => {
    const ids = await lines(true, "1.00", "2.00");
    await confirmLines(...ids);
    await Promise.all(ids.map((id) => call("cancelOrderLines", [id])));
  },
  "unlock-undoes-changes-in-parallel": async ({ lines, lock, call }) => {
    await lines(true, "1.00");
    await lock();
    await Promise.all([call("unlockOrder"), call("resetOrder")]);
  },
  "unlock-twice-locks-again-in-parallel": async ({ lock, call }) => {
    await lock();
    await Promise.all([call("unlockOrder"), call("unlockOrder")]);
  },
  "reset-locks-again-in-parallel": async ({ lines, lock, call }) => {
    await lines(true, "1.00");
    await lock();
    await Promise.all([call("resetOrder"), call("unlockOrder")]);
  },
  "versions-shared-by-cancellations-in-parallel": async ({ lines, confirmLines, call }) => {
    const ids = await lines(true, "1.00", "2.00");
    await confirmLines(...ids);
    await Promise.all(ids.map((id) => call("cancelOrderLines", [id])));
  },
};

/** The final order without its ids and times, so that the order of the calls does not matter. */
async function outcomeOf({ read, events }: OrderUnderTest): Promise<unknown> {
  const { version, status, failed, locked, orderLines, fees, travellers, reservations }: Order = await read();
  return {
    version,
    status,
    failed,
    locked,
    lines: orderLines.map((line) => [line.externalReference, line.externalConfirmation, line.cancellation]).toSorted(),
    fees: fees.map((fee) => fee.amount).toSorted(),
    others: [travellers.length, reservations.length],
    events: await events(),
  };
}

test.each(concurrentFaults.map((fault) => [fault.id, fault] as const))(
  "%s shows in calls at the same time",
  async (id, fault) => {
    const [correct, faulty] = [await orderUnderTest(), await orderUnderTest({ fault })];
    await callsFor[id]?.(correct);
    await callsFor[id]?.(faulty);
    expect(await outcomeOf(faulty)).not.toEqual(await outcomeOf(correct));
  },
);
