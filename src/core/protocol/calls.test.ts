import { expect, test } from "vitest";
import { operation, operations, type OperationId } from "../specification/operations.ts";
import { MissingAnswer } from "../configuration/answers.ts";
import type { Profile } from "../configuration/profile.ts";
import { createCalls } from "./calls.ts";
import type { Call } from "./request-builder.ts";

const silent: Profile = { name: "silent", defaultClass: "core" };

const profile: Profile = {
  ...silent,
  paging: { pageParameter: "p", perPageParameter: "n", firstPage: 0, largestPage: 9, items: "" },
  bodies: {
    createOrder: ({ externalReference }) => ({ created: externalReference ?? null }),
    updateOrder: ({ contact }) => ({ contact: contact ?? null }),
    orderLine: (line) => ({ line: line.externalReference }),
    orderLineChange: (id, line) => ({ id, price: line.price }),
    fee: ({ amount, orderLineIds }) => ({ amount, on: orderLineIds }),
    traveller: ({ name }) => ({ name }),
    reservation: ({ id, seat }) => ({ id, seat }),
    failOrder: () => ({ reason: "why" }),
    confirmOrderLines: (ids) => ({ confirmed: ids }),
  },
};

const line = { externalReference: "r", price: "1.00", pending: true };
const change = { id: "l", line };
const fee = { amount: "2.00", orderLineIds: ["l"] };
const seat = { id: "s", seat: "12A" };
const date = "2026-11-20T10:00:00Z";

type Calls = ReturnType<typeof createCalls>;

type Made = readonly [(calls: Calls) => Call, Omit<Call, "operation">];

/** Operations that a call names, with its order, and says no more. */
type Bare = Extract<
  (typeof operations)[number],
  { readonly method: "POST"; readonly request: null; readonly query: readonly [] }
>["id"];
const bare = operations
  .filter(({ method, request, query }) => method === "POST" && request === null && query.length === 0)
  .map(({ id }): [string, Made] => [id, [(calls) => calls[id as Bare]("o"), { path: { orderId: "o" } }]]);

/** For each operation how its call is made, and the path, query and body it must have. */
const made: Readonly<Record<OperationId, Made>> = {
  ...(Object.fromEntries(bare) as Readonly<Record<Bare, Made>>),
  getOrders: [
    (calls) => calls.getOrders({ perPage: 5, page: 0, orderBy: "id" }),
    {
      query: [
        ["orderBy", "id"],
        ["p", "0"],
        ["n", "5"],
      ],
    },
  ],
  createOrder: [(calls) => calls.createOrder({ externalReference: "r" }), { body: { created: "r" } }],
  getOrder: [(calls) => calls.getOrder("o", 3), { path: { orderId: "o" }, query: [["version", "3"]] }],
  updateOrder: [
    (calls) => calls.updateOrder("o", { contact: "c" }),
    { path: { orderId: "o" }, body: { contact: "c" } },
  ],
  failOrder: [(calls) => calls.failOrder("o"), { path: { orderId: "o" }, body: { reason: "why" } }],
  addFeeToOrder: [
    (calls) => calls.addFeeToOrder("o", fee),
    { path: { orderId: "o" }, body: { amount: "2.00", on: ["l"] } },
  ],
  deleteFeeFromOrder: [(calls) => calls.deleteFeeFromOrder("o", "f"), { path: { orderId: "o", feeId: "f" } }],
  addOrderLines: [
    (calls) => calls.addOrderLines("o", [line, line]),
    { path: { orderId: "o" }, body: [{ line: "r" }, { line: "r" }] },
  ],
  updateOrderLines: [
    (calls) => calls.updateOrderLines("o", [change]),
    { path: { orderId: "o" }, body: [{ id: "l", price: "1.00" }] },
  ],
  deleteOrderLines: [
    (calls) => calls.deleteOrderLines("o", ["a", "b"]),
    { path: { orderId: "o" }, query: [["orderLineIds", "a,b"]] },
  ],
  cancelOrderLines: [
    (calls) => calls.cancelOrderLines("o", ["a", "b"], date),
    { path: { orderId: "o" }, body: ["a", "b"], query: [["effectiveCancellationDate", date]] },
  ],
  confirmOrderLines: [
    (calls) => calls.confirmOrderLines("o", ["a"]),
    { path: { orderId: "o" }, body: { confirmed: ["a"] } },
  ],
  updateOrderLine: [
    (calls) => calls.updateOrderLine("o", change),
    { path: { orderId: "o", orderLineId: "l" }, body: { id: "l", price: "1.00" } },
  ],
  removeOrderLine: [(calls) => calls.removeOrderLine("o", "l"), { path: { orderId: "o", orderLineId: "l" } }],
  cancelOrderLine: [
    (calls) => calls.cancelOrderLine("o", "l", date),
    { path: { orderId: "o", orderLineId: "l" }, query: [["effectiveCancellationDate", date]] },
  ],
  addTravellerToOrder: [
    (calls) => calls.addTravellerToOrder("o", { name: "T" }),
    { path: { orderId: "o" }, body: { name: "T" } },
  ],
  addTravellersToOrder: [
    (calls) => calls.addTravellersToOrder("o", [{ name: "T" }]),
    { path: { orderId: "o" }, body: [{ name: "T" }] },
  ],
  removeTravellersFromOrder: [
    (calls) => calls.removeTravellersFromOrder("o", ["a", "b"]),
    { path: { orderId: "o" }, query: [["travellerIds", "a,b"]] },
  ],
  updateTravellerOnOrder: [
    (calls) => calls.updateTravellerOnOrder("o", "t", { name: "T" }),
    { path: { orderId: "o", travellerId: "t" }, body: { name: "T" } },
  ],
  removeTravellerFromOrder: [
    (calls) => calls.removeTravellerFromOrder("o", "t"),
    { path: { orderId: "o", travellerId: "t" } },
  ],
  addReservationToOrder: [
    (calls) => calls.addReservationToOrder("o", [seat]),
    { path: { orderId: "o" }, body: [seat] },
  ],
  updateReservationOnOrder: [
    (calls) => calls.updateReservationOnOrder("o", "s", seat),
    { path: { orderId: "o", reservationId: "s" }, body: seat },
  ],
  removeReservationFromOrder: [
    (calls) => calls.removeReservationFromOrder("o", "s"),
    { path: { orderId: "o", reservationId: "s" } },
  ],
};

const ids = operations.map((row) => row.id);

test.each(ids)("a call of %s carries what it means", (id) => {
  const [make, rest] = made[id];

  expect(make(createCalls(profile))).toEqual({ operation: id, ...rest });
});

test.each(ids)("a call of %s has the path parameters, the query and the kind of body of its row", (id) => {
  const row = operation(id);
  const call = made[id][0](createCalls(profile));
  const inPath = [...row.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
  const inQuery = row.query.map(({ name }) => name);

  expect(Object.keys(call.path ?? {}).toSorted()).toEqual(inPath.toSorted());
  if (id !== "getOrders") expect(inQuery).toEqual(expect.arrayContaining((call.query ?? []).map(([name]) => name)));
  expect(call.body === undefined ? null : Array.isArray(call.body)).toBe(
    row.request === null ? null : row.request.list,
  );
});

test("what may be left out is left out", () => {
  const calls = createCalls(profile);

  expect(calls.createOrderWithoutBody()).toEqual({ operation: "createOrder" });
  expect(calls.getOrder("o")).toEqual({ operation: "getOrder", path: { orderId: "o" } });
  expect(calls.getOrders({})).toEqual({ operation: "getOrders", query: [] });
  expect(calls.cancelOrderLines("o", []).query).toEqual([]);
  expect(calls.cancelOrderLine("o", "l").query).toEqual([]);
});

test("lines can be cancelled by the deprecated query, without a body", () => {
  const path = { orderId: "o" };
  const calls = createCalls(profile);

  expect(calls.cancelOrderLinesByQuery("o", ["a", "b"])).toEqual({
    operation: "cancelOrderLines",
    path,
    query: [["orderLineIds", "a,b"]],
  });
  expect(calls.cancelOrderLinesByQuery("o", ["a"], date).query).toEqual([
    ["orderLineIds", "a"],
    ["effectiveCancellationDate", date],
  ]);
});

test.each([
  ["paging", "getOrders"],
  ["bodies.createOrder", "createOrder"],
  ["bodies.updateOrder", "updateOrder"],
  ["bodies.failOrder", "failOrder"],
  ["bodies.fee", "addFeeToOrder"],
  ["bodies.orderLine", "addOrderLines"],
  ["bodies.orderLineChange", "updateOrderLines"],
  ["bodies.orderLineChange", "updateOrderLine"],
  ["bodies.confirmOrderLines", "confirmOrderLines"],
  ["bodies.traveller", "addTravellerToOrder"],
  ["bodies.traveller", "addTravellersToOrder"],
  ["bodies.traveller", "updateTravellerOnOrder"],
  ["bodies.reservation", "addReservationToOrder"],
  ["bodies.reservation", "updateReservationOnOrder"],
] as const)("without the answer `%s` there is no call of %s", (answer, id) => {
  expect(() => made[id][0](createCalls(silent))).toThrow(new MissingAnswer(answer));
});

test("bodies of identifiers alone need no answer", () => {
  const needed = ids.filter((id) => {
    try {
      return made[id][0](createCalls(silent)) === undefined;
    } catch {
      return true;
    }
  });

  expect(needed).toHaveLength(14);
  expect(needed).not.toContain("cancelOrderLines");
});
