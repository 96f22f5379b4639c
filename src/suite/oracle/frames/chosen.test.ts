import { expect, test } from "vitest";
import { answerOf } from "../../../core/protocol/answer.testing.ts";
import { exampleJournal, line, placing, requirementsOf, whole } from "./journal.testing.ts";

test.each([
  ["addOrderLines", []],
  ["deleteOrderLines", []],
  ["addReservationToOrder", []],
  ["updateOrder", ["frames.own-order.updateOrder"]],
  ["unlockOrder", ["frames.own-order.unlockOrder"]],
] as const)("a draft may have a payment opened by %s: %j", (operation, broken) => {
  const { create, call } = exampleJournal();
  create({ ...whole, paymentRefs: [] });
  call(operation, { json: null, text: "" });
  expect(requirementsOf(call("getOrder", { json: { ...whole, paymentRefs: ["opened"] } }))).toEqual(broken);
});

test.each([
  ["none", null, false, []],
  ["one", "somebody@example.invalid", false, ["frames.own-order.addTravellersToOrder"]],
  ["one until it is reset", "somebody@example.invalid", true, []],
] as const)("a new traveller may become the contact of an order that has %s", (_, contact, isReset, broken) => {
  const { create, call } = exampleJournal();
  const added = { id: "t2", name: "New" };
  const travellers = [...(whole["travellers"] as object[]), added];
  create({ ...whole, contact });
  if (isReset) call("resetOrder", { json: null, text: "" });
  call("addTravellersToOrder", { json: [added] }, { body: [{ name: "New" }] });
  const read = { ...whole, travellers, contact: "new@example.invalid" };
  expect(requirementsOf(call("getOrder", { json: read }))).toEqual(broken);
});

test.each([
  ["goes with them", null, []],
  ["becomes that of the next", "Second", []],
  ["becomes a text of no traveller", "third@example.invalid", ["frames.own-order.removeTravellersFromOrder"]],
] as const)("the contact that a traveller was %s", (_, contact, broken) => {
  const { create, call } = exampleJournal();
  const [first, second] = [
    { id: "t1", name: "First" },
    { id: "t2", name: "Second" },
  ];
  create({ ...whole, contact: "First", travellers: [first, second] });
  call("removeTravellersFromOrder", { json: null, text: "" }, { query: [["travellerIds", "t1"]] });
  expect(requirementsOf(call("getOrder", { json: { ...whole, contact, travellers: [second] } }))).toEqual(broken);
});

test("a contact that a caller gave stays when a traveller goes", () => {
  const { create, call } = exampleJournal();
  create();
  call("removeTravellersFromOrder", { json: null, text: "" }, { query: [["travellerIds", "t1"]] });
  expect(requirementsOf(call("getOrder", { json: { ...whole, contact: null, travellers: [] } }))).toEqual([
    "frames.own-order.removeTravellersFromOrder",
  ]);
});

test.each([
  ["l2,l3", [], []],
  ["l2", [line("l3")], ["frames.own-order.deleteOrderLines"]],
])("an order with a confirmed line may be confirmed once %s are deleted", (orderLineIds, left, broken) => {
  const { create, call } = exampleJournal();
  const confirmed = line("l1", { confirmation: "CONFIRMED" });
  create({ ...whole, orderLines: [confirmed, line("l2"), line("l3")] });
  call("deleteOrderLines", { json: null, text: "" }, { query: [["orderLineIds", orderLineIds]] });
  const read = { ...whole, status: "CONFIRMED", orderLines: [confirmed, ...left] };
  expect(requirementsOf(call("getOrder", { json: read }))).toEqual(broken);
});

test("a list of blank ids may mean all lines", () => {
  const { create, call } = exampleJournal();
  create({ ...whole, fees: [] });
  call("deleteOrderLines", { json: null, text: "" }, { query: [["orderLineIds", ","]] });
  expect(requirementsOf(call("getOrder", { json: { ...whole, fees: [], orderLines: [] } }))).toEqual([]);
});

test("failing an order leaves a line cancelled, and at its time", () => {
  const cancelled = { cancellation: "CANCELLED", cancelledAt: "2026-11-20T09:00:00Z" };
  for (const changed of [{ cancellation: null }, { cancelledAt: "2026-11-20T10:00:02Z" }]) {
    const { create, call } = exampleJournal();
    create({ ...whole, orderLines: [line("l1", cancelled)] });
    call("failOrder", { json: null, text: "" }, { body: {} });
    const read = { ...whole, orderLines: [line("l1", { ...cancelled, ...changed })] };
    expect(requirementsOf(call("getOrder", { json: read }))).toEqual(["frames.own-order.failOrder"]);
  }
});

test.each([
  ["failOrder", []],
  ["confirmOrderLines", ["frames.own-order.confirmOrderLines"]],
] as const)("lines may be cancelled by %s: %j", (operation, broken) => {
  const { create, call } = exampleJournal();
  create();
  call(operation, { json: null, text: "" }, { body: {} });
  const orderLines = (whole["orderLines"] as object[]).map((each) => ({
    ...each,
    cancellation: "CANCELLED",
    cancelledAt: "2026-11-20T10:00:02Z",
  }));
  expect(requirementsOf(call("getOrder", { json: { ...whole, orderLines } }))).toEqual(broken);
});

test.each([
  ["CANCELLED", ["fail.shows-status", "cancel.shows-status"]],
  [null, ["fail.shows-status"]],
])("a failed order with lines whose cancellation is %j has a status of its own by %j", (cancellation, choices) => {
  const { journal, create, call, sent } = exampleJournal();
  create();
  call("failOrder", { json: null, text: "" }, { body: {} });
  const orderLines = (whole["orderLines"] as object[]).map((each) => ({ ...each, cancellation }));
  const json = { ...whole, status: "VOID", failed: true, orderLines };
  const found = journal.answered(sent("getOrder"), answerOf("getOrder", { json }));
  expect(found.flatMap(({ choices: shown = [] }) => shown)).toContainEqual(choices);
});

const travellers = [{ id: "t1", name: "Unasked" }];
const asked = { id: "t2", name: "Asked" };

test.each([
  ["deleteOrderLines", [asked], []],
  ["deleteOrderLines", travellers, ["frames.own-order.deleteOrderLines"]],
  ["confirmOrderLines", [asked], ["frames.own-order.confirmOrderLines"]],
] as const)("%s takes a traveller who came with a line, where %j is left: %j", (operation, left, broken) => {
  const { create, call } = exampleJournal();
  create({ ...whole, travellers });
  call("addTravellersToOrder", { json: [asked] }, { body: [{ name: "Asked" }] });
  expect(call("getOrder", { json: { ...whole, travellers: [...travellers, asked] } })).toEqual([]);
  const orderLines = operation === "deleteOrderLines" ? [line("l2")] : whole["orderLines"];
  call(operation, { json: null, text: "" }, { query: [["orderLineIds", "l1"]], body: { lines: ["l1"] } });
  expect(requirementsOf(call("getOrder", { json: { ...whole, orderLines, travellers: left } }))).toEqual(broken);
});

const [seat, brought] = [
  { id: "r1", seat: "12A" },
  { id: "r2", seat: "1T", line: null },
];
const placingLines = { ...placing, fields: { ...placing.fields, reservationOrderLineId: "/line" } };

test.each([
  ["addTravellersToOrder", [seat, brought], []],
  ["removeTravellersFromOrder", [], []],
  ["updateTravellerOnOrder", [seat, brought], ["frames.own-order.updateTravellerOnOrder"]],
  ["addOrderLines", [seat, brought], ["frames.own-order.addOrderLines"]],
] as const)("%s leaves the seats %j: %j", (operation, reservations, broken) => {
  const { create, call } = exampleJournal(placingLines);
  create({ ...whole, reservations: [{ ...seat, line: "l1" }] });
  call(operation, { json: null, text: "" }, { body: [], path: { travellerId: "t1" }, query: [["travellerIds", "t1"]] });
  const shown = reservations.map((each) => ({ line: "l1", ...each }));
  const left = operation === "removeTravellersFromOrder" ? [] : whole["travellers"];
  const read = { ...whole, travellers: left, reservations: shown };
  expect(requirementsOf(call("getOrder", { json: read }))).toEqual(broken);
});

test.each([
  ["of its own", ["l1", "l2"], []],
  ["that a call added", ["l1", "own"], ["frames.own-order.removeReservationFromOrder"]],
] as const)("a reservation takes a line %s with it: %j", (_, left, broken) => {
  const { create, call } = exampleJournal();
  create({ ...whole, orderLines: [line("l1")] });
  call("addOrderLines", { json: [line("l2")] }, { body: [{ key: "l2" }] });
  const added = { id: "r2", seat: "2B" };
  call("addReservationToOrder", { json: [added] }, { body: [added] });
  const reservations = [...(whole["reservations"] as object[]), added];
  const all = { ...whole, orderLines: ["l1", "l2", "own"].map((key) => line(key)), reservations };
  expect(call("getOrder", { json: all })).toEqual([]);
  call("removeReservationFromOrder", { status: 204, json: null, text: "" }, { path: { reservationId: "r2" } });
  const read = { ...whole, orderLines: left.map((key) => line(key)) };
  expect(requirementsOf(call("getOrder", { json: read }))).toEqual(broken);
});

test.each([
  [false, []],
  [true, ["frames.own-order.updateOrder"]],
])("a failed order may be owed again once it is updated, and one that stays failed not: %s, %j", (failed, broken) => {
  const { create, call } = exampleJournal();
  create({ ...whole, totalAmount: "7.10" });
  call("failOrder", { json: { ...whole, status: "CONFIRMED", failed: true, totalAmount: "0.00" } });
  const opened = { ...whole, status: failed ? "CONFIRMED" : "DRAFT", failed, totalAmount: "7.10" };
  expect(requirementsOf(call("updateOrder", { json: opened }, { body: {} }))).toEqual(broken);
});
