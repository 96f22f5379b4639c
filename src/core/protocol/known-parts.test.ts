import { expect, test } from "vitest";
import { answerOf, exampleProfile } from "./answer.testing.ts";
import { createCalls } from "./calls.ts";
import { KnownParts } from "./known-parts.ts";

const profile = {
  ...exampleProfile,
  fields: { travellers: "/people/list", travellerId: "/key", reservationId: "/id", reservationOrderLineId: "/line" },
  bodies: {
    orderLine: ({ externalReference, travellerIds }) => ({ externalReference, for: travellerIds }),
    traveller: ({ name }) => ({ name }),
    reservation: ({ seat, orderLineId }) => ({ seat, line: orderLineId }),
  },
} as const satisfies Parameters<typeof createCalls>[0];

const calls = createCalls(profile, "completed");
const line = { externalReference: "r", price: "1.00", pending: true };
const adding = calls.addOrderLines("o-1", [line]);
const moving = calls.updateReservationOnOrder("o-1", "s-1", { id: "s-1", seat: "2A" });
const person = (key: string) => ({ key, name: "Somebody" });
const order = (...people: readonly object[]) => ({ id: "o-1", people: { count: people.length, list: people } });

test("a line names the first traveller that its order was last shown with", () => {
  const known = new KnownParts(profile);
  known.answered(answerOf("createOrder", { json: order() }), calls.createOrderWithoutBody());
  expect(known.lacksTraveller(adding)).toBe(true);
  const added = calls.addTravellersToOrder("o-1", [{ name: "Somebody" }]);
  known.answered(answerOf("addTravellersToOrder", { json: [person("t-1"), person("t-2")] }), added);
  expect(known.lacksTraveller(adding)).toBe(false);
  expect(known.completed(adding).body).toEqual([{ externalReference: "r", for: ["t-1"] }]);
  known.answered(answerOf("removeTravellersFromOrder"), calls.removeTravellersFromOrder("o-1", ["t-1"]));
  expect(known.completed(adding).body).toEqual([{ externalReference: "r", for: ["t-2"] }]);
  known.answered(answerOf("removeTravellerFromOrder"), calls.removeTravellerFromOrder("o-1", "t-2"));
  expect(known.lacksTraveller(adding)).toBe(true);
  known.answered(answerOf("getOrder", { json: order(person("t-3")) }), calls.getOrder("o-1"));
  expect(known.completed(adding).body).toEqual([{ externalReference: "r", for: ["t-3"] }]);
});

test("an earlier version says nothing of the travellers, and neither does a refusal", () => {
  const known = new KnownParts(profile);
  known.answered(answerOf("getOrder", { json: order(person("t-1")) }), calls.getOrder("o-1"));
  known.answered(answerOf("getOrder", { json: order() }), calls.getOrder("o-1", 1));
  known.answered(answerOf("resetOrder", { status: 409, json: order() }), calls.resetOrder("o-1"));
  expect(known.completed(adding).body).toEqual([{ externalReference: "r", for: ["t-1"] }]);
});

test("an order that no answer has shown is left alone, and its lines name no one", () => {
  const known = new KnownParts(profile);
  expect(known.lacksTraveller(adding)).toBe(false);
  expect(known.completed(adding).body).toEqual([{ externalReference: "r", for: [] }]);
});

test("a broken text names the same traveller", () => {
  const known = new KnownParts(profile);
  known.answered(answerOf("getOrder", { json: order(person("t-1")) }), calls.getOrder("o-1"));
  const bodyText = `${JSON.stringify(adding.body)},`;
  expect(known.completed({ ...adding, bodyText }).bodyText).toBe('[{"externalReference":"r","for":["t-1"]}],');
});

test("a seat that is changed keeps the line that it was last shown with", () => {
  const known = new KnownParts(profile);
  expect(known.completed(moving).body).toEqual({ seat: "2A", line: undefined });
  const shown = { ...order(), reservations: { count: 1, items: [{ id: "s-1", line: "l-1" }] } };
  known.answered(answerOf("getOrder", { json: shown }), calls.getOrder("o-1"));
  expect(known.completed(moving).body).toEqual({ seat: "2A", line: "l-1" });
  known.answered(answerOf("updateReservationOnOrder", { json: { id: "s-1", line: null } }), moving);
  expect(known.completed(moving).body).toEqual({ seat: "2A", line: undefined });
});

test("a seat that is changed names no line that is gone", () => {
  const known = new KnownParts(profile);
  const shown = { ...order(), reservations: [{ id: "s-1", line: "l-1" }] };
  for (const removing of [calls.deleteOrderLines("o-1", ["l-0", "l-1"]), calls.removeOrderLine("o-1", "l-1")]) {
    known.answered(answerOf("getOrder", { json: shown }), calls.getOrder("o-1"));
    known.answered(answerOf("deleteOrderLines"), removing);
    known.answered(answerOf("getOrder", { json: { ...order(), reservations: ["s-1"] } }), calls.getOrder("o-1"));
    expect(known.completed(moving).body).toEqual({ seat: "2A", line: undefined });
  }
});

test("a line that is given for a seat is sent as it is", () => {
  const known = new KnownParts(profile);
  const given = calls.updateReservationOnOrder("o-1", "s-1", { id: "s-1", seat: "2A", orderLineId: "l-9" });
  expect(known.completed(given)).toBe(given);
});

test.each([
  [["l-1", "l-2"], { seat: "2A", line: "l-1" }],
  [["l-2"], { seat: "2A" }],
])("a seat names its line, and none that is gone, in an order of the lines %j", (keys, body) => {
  const known = new KnownParts({ ...profile, fields: { ...profile.fields, orderLineId: "/key" } });
  const json = { id: "o-1", orderLines: keys.map((key) => ({ key })), reservations: [{ id: "s-1", line: "l-1" }] };
  known.answered(answerOf("getOrder", { json }), calls.getOrder("o-1"));
  expect(known.completed(moving).body).toEqual(body);
});
