import { expect, test } from "vitest";
import { exampleJournal, requirementsOf, whole } from "./journal.testing.ts";

test("the change of an order without a call on it is held against the latest call on another order", () => {
  const { create, call } = exampleJournal();
  create();
  create({ ...whole, id: "o-2" });
  call("failOrder", { json: { ...whole, status: "CONFIRMED", failed: true } });
  const found = call("getOrder", { json: { ...whole, id: "o-2", contact: null } }, { path: { orderId: "o-2" } });
  expect(requirementsOf(found)).toEqual(["frames.other-orders.failOrder"]);
});

test("a call that was refused after another order was changed need not be what changed its order", () => {
  const without = { ...whole, travellers: [] };
  const other = { ...whole, id: "o-2" };
  for (const [calls, broken] of [
    [["failOrder", "removeTravellerFromOrder"], "frames.other-orders.failOrder"],
    [["removeTravellerFromOrder", "failOrder"], "errors.without-effect.removeTravellerFromOrder"],
  ] as const) {
    const { create, call } = exampleJournal();
    create(other);
    create();
    for (const operation of calls) {
      if (operation === "failOrder") {
        call(operation, { json: { ...other, status: "CONFIRMED", failed: true } }, { path: { orderId: "o-2" } });
      } else call(operation, { status: 404 }, { path: { travellerId: "t1" } });
    }
    expect(requirementsOf(call("getOrder", { json: without }))).toEqual([broken]);
  }
});

test("a refused call is named before one on another order if it would have made just that change", () => {
  const confirmed = { ...whole, status: "CONFIRMED" };
  const { create, call } = exampleJournal();
  create({ ...whole, id: "o-2" });
  create(confirmed);
  call("addOrderLines", { json: [] }, { path: { orderId: "o-2" } });
  call("deleteOrderLines", { status: 409 }, { query: [["orderLineIds", "l1"]] });
  expect(requirementsOf(call("getOrder", { json: { ...confirmed, status: "DRAFT", version: 2 } }))).toEqual([
    "errors.without-effect.deleteOrderLines",
  ]);
});

test("a call that was refused on another order is not what changed an order, where one was carried out", () => {
  const { create, call } = exampleJournal();
  create({ ...whole, id: "o-2" });
  create();
  const path = { orderId: "o-2" };
  call("updateOrder", { json: { ...whole, id: "o-2" } }, { path });
  call("resetOrder", { status: 409 }, { path });
  expect(requirementsOf(call("getOrder", { json: { ...whole, contact: null } }))).toEqual([
    "frames.other-orders.updateOrder",
  ]);
});

test("a change after several calls names the latest, and the others as what may be broken instead", () => {
  const { create, call } = exampleJournal();
  create({ ...whole, id: "o-2" });
  create();
  call("addFeeToOrder", { json: { id: "f2", amount: "1.00" } });
  call("updateOrder", { json: { ...whole, id: "o-2" } }, { path: { orderId: "o-2" } });
  call("addTravellersToOrder", { json: [] });
  const after = "order after addFeeToOrder, updateOrder on another order, addTravellersToOrder, shown by getOrder";
  expect(call("getOrder", { json: { ...whole, contact: null } })).toEqual([
    [
      `frames.own-order.addTravellersToOrder: ${after}: contact: the text from before`,
      `${after}: contact: null`,
      "or frames.own-order.addFeeToOrder",
      "or frames.other-orders.updateOrder",
    ].join(" | "),
  ]);
});

test("a change after one call names that call alone", () => {
  const { create, call } = exampleJournal();
  create();
  call("addFeeToOrder", { json: { id: "f2", amount: "1.00" } });
  const [found = ""] = call("getOrder", { json: { ...whole, contact: null } });
  expect(found).toMatch(/^frames\.own-order\.addFeeToOrder: order after addFeeToOrder, shown by getOrder: /u);
  expect(found).not.toContain(" | or ");
});
