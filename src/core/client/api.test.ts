import { expect, test } from "vitest";
import { MissingAnswer } from "../configuration/answers.ts";
import type { Profile } from "../configuration/profile.ts";
import { UnexpectedAnswer, type Answer } from "../protocol/answer.ts";
import { createApi, type RequestChanges } from "./api.ts";
import { createCalls } from "../protocol/calls.ts";
import { answerOf, exampleOrder, exampleProfile } from "../protocol/answer.testing.ts";
import type { Call } from "../protocol/request-builder.ts";

const silent: Profile = { name: "silent", defaultClass: "core" };

const profile: Profile = {
  ...exampleProfile,
  bodies: {
    createOrder: (order) => ({ created: order.externalReference ?? null }),
    orderLine: (line) => ({ line: line.externalReference }),
    confirmOrderLines: (ids) => ({ confirmed: ids }),
    failOrder: () => ({ reason: "why" }),
  },
};
const intent = { externalReference: "r", price: "1.00", pending: true };

/** An API whose every call is answered so, and the calls that were made. */
function apiThatAnswers(answers: Partial<Answer>, answered: Profile = profile, changes: RequestChanges = {}) {
  const made: Call[] = [];
  const refuse = () => Promise.reject(new Error("not here"));
  const call = async (asked: Call): Promise<Answer> => {
    made.push(asked);
    return answerOf(asked.operation, answers);
  };
  return {
    api: createApi(
      {
        call,
        reserveId: () => "reserved",
        once: refuse,
        currentToken: refuse,
        tokenFor: refuse,
        token: refuse,
        hook: refuse,
      },
      answered,
      changes,
    ),
    made,
  };
}

test("calls are built from the answers of the profile", () => {
  const calls = createCalls(profile);

  expect(calls.createOrder({ externalReference: "r" })).toEqual({ operation: "createOrder", body: { created: "r" } });
  expect(calls.getOrder("1")).toEqual({ operation: "getOrder", path: { orderId: "1" } });
  expect(calls.addOrderLines("1", [intent, { ...intent, externalReference: "s" }])).toEqual({
    operation: "addOrderLines",
    path: { orderId: "1" },
    body: [{ line: "r" }, { line: "s" }],
  });
  expect(calls.confirmOrderLines("1", ["a", "b"])).toEqual({
    operation: "confirmOrderLines",
    path: { orderId: "1" },
    body: { confirmed: ["a", "b"] },
  });
  expect(calls.failOrder("1")).toEqual({ operation: "failOrder", path: { orderId: "1" }, body: { reason: "why" } });
  expect(calls.confirmOrder("1")).toEqual({ operation: "confirmOrder", path: { orderId: "1" } });
});

test("an order may be created without any body", () => {
  expect(createCalls(profile).createOrderWithoutBody()).toEqual({ operation: "createOrder" });
});

test("a search is paged by the names of the profile", () => {
  const calls = createCalls(profile);

  expect(calls.getOrders({ page: 0, perPage: 2 })).toEqual({
    operation: "getOrders",
    query: [
      ["p", "0"],
      ["n", "2"],
    ],
  });
  expect(calls.getOrders({})).toEqual({ operation: "getOrders", query: [] });
});

test.each([
  ["bodies.orderLine", () => createCalls(silent).addOrderLines("1", [intent])],
  ["bodies.confirmOrderLines", () => createCalls(silent).confirmOrderLines("1", [])],
  ["bodies.failOrder", () => createCalls(silent).failOrder("1")],
  ["paging", () => createCalls(silent).getOrders({ page: 0 })],
  ["paging", () => createCalls(silent).getOrders({ perPage: 1 })],
])("an answer that is missing is named: %s", (name, build) => {
  expect(build).toThrow(new MissingAnswer(name));
});

test("what needs no answer is built without one", () => {
  const calls = createCalls(silent);

  expect(calls.getOrders({ orderBy: "id" }).query).toEqual([["orderBy", "id"]]);
  expect([calls.getOrder("1"), calls.confirmOrder("1"), calls.createOrderWithoutBody()]).toHaveLength(3);
});

test("each operation that answers an order shows it", async () => {
  const { api, made } = apiThatAnswers({ json: exampleOrder });
  const answers = [
    await api.createOrder({ externalReference: "r" }),
    await api.createOrderWithoutBody(),
    await api.getOrder("1"),
    await api.confirmOrderLines("1", ["a"]),
    await api.failOrder("1"),
    await api.confirmOrder("1"),
  ];

  expect(answers.map(({ order }) => order.id)).toEqual(answers.map(() => "o-1"));
  expect(made).toEqual([
    api.calls.createOrder({ externalReference: "r" }),
    api.calls.createOrderWithoutBody(),
    api.calls.getOrder("1"),
    api.calls.confirmOrderLines("1", ["a"]),
    api.calls.failOrder("1"),
    api.calls.confirmOrder("1"),
  ]);
});

test("a refusal is an answer, and only its order is not there", async () => {
  const { api } = apiThatAnswers({ status: 404, json: {} });
  const answer = await api.getOrder("1");

  expect(answer.status).toBe(404);
  expect(() => answer.order).toThrow(UnexpectedAnswer);
});

test("added lines are read through the profile", async () => {
  const { api } = apiThatAnswers({ json: [{ key: "1", confirmation: "PENDING" }] });

  expect((await api.addOrderLines("1", [intent])).lines).toMatchObject([{ id: "1", pending: true }]);
});

test("a page shows its orders in their order, in any place of the answer", async () => {
  const orders = [{ id: 2 }, { id: 1 }];
  const { api } = apiThatAnswers({ json: { content: { orders: [...orders, null, "3"] } } });

  expect((await api.getOrders({})).orders.map((order) => order.id)).toEqual(["2", "1"]);
});

test("a page without a list of orders is not what was expected", async () => {
  const { api } = apiThatAnswers({ json: { orders: [] } });
  const found = await api.getOrders({});

  expect(() => found.orders).toThrow("getOrders answered 200 instead of orders at `/content/orders`");
});

test("a page cannot be read without an answer about pages", async () => {
  const { api } = apiThatAnswers({ json: [] }, silent);
  const found = await api.getOrders({});

  expect(() => found.orders).toThrow(new MissingAnswer("paging.items"));
});

test("changes to a call are sent with it, and everything else of it stays", async () => {
  const changes = { token: null, clientName: null, correlationId: null, deviation: "no-token" } as const;
  const { api, made } = apiThatAnswers({ status: 401 }, profile, changes);
  await api.createOrder({});
  await api.getOrder("1");
  await api.send(api.calls.confirmOrder("1"));

  expect(made).toEqual([
    { ...api.calls.createOrder({}), ...changes },
    { ...api.calls.getOrder("1"), ...changes },
    { ...api.calls.confirmOrder("1"), ...changes },
  ]);
});

const seats: Profile = {
  ...profile,
  bodies: { ...profile.bodies, reservation: (seat) => ({ ...seat }), fee: () => ({}), orderLineChange: () => ({}) },
  fields: { ...profile.fields, reservationId: "/ref", reservationSeat: "/place" },
};

test("one line, one part and a list of parts are read through the profile", async () => {
  const change = { id: "1", line: intent };
  const seat = { id: "s", seat: "1" };
  const one = { ref: "s", place: "12A", id: "f", amount: "1.00", key: "1", confirmation: "PENDING" };
  const { api } = apiThatAnswers({ json: one }, seats);
  const { api: lists } = apiThatAnswers({ json: [one] }, seats);

  expect((await api.updateOrderLine("o", change)).line).toMatchObject({ id: "1", pending: true });
  expect((await api.updateReservationOnOrder("o", "s", seat)).part).toMatchObject({ id: "s", value: "12A" });
  expect((await api.addFeeToOrder("o", { amount: "1.00", orderLineIds: [] })).part).toMatchObject({ id: "f" });
  expect((await lists.addReservationToOrder("o", [seat])).parts).toMatchObject([{ id: "s", value: "12A" }]);
  expect((await lists.updateOrderLines("o", [change])).lines).toMatchObject([{ id: "1" }]);
  await expect(api.addReservationToOrder("o", [seat]).then(({ parts }) => parts)).rejects.toThrow(UnexpectedAnswer);
});

test("an answer without a body is handed on as it is", async () => {
  const { api, made } = apiThatAnswers({});

  expect(await api.deleteOrderLines("o", ["1"])).toMatchObject({ called: "deleteOrderLines", status: 204, text: "" });
  expect(await api.removeTravellerFromOrder("o", "t")).toMatchObject({ status: 200, text: "" });
  expect(made).toEqual([api.calls.deleteOrderLines("o", ["1"]), api.calls.removeTravellerFromOrder("o", "t")]);
});
