import { expect, test } from "vitest";
import { exampleJournal, line, placing, requirementsOf, whole } from "./journal.testing.ts";

test.each([
  ["the line", "l1", []],
  ["another line", "l2", ["frames.own-order.updateOrderLines"]],
  ["no line", null, ["frames.own-order.updateOrderLines"]],
] as const)("a line that is updated may bring a seat for itself alone, here for %s", (_, of, broken) => {
  const { create, call } = exampleJournal({
    ...placing,
    fields: { ...placing.fields, reservationOrderLineId: "/line" },
  });
  const [seat, brought] = [
    { id: "r1", seat: "12A", line: "l2" },
    { id: "r2", seat: "1A", line: of },
  ];
  create({ ...whole, reservations: [seat] });
  const body = [{ key: "l1", seat: "another" }];
  call("updateOrderLines", { json: [line("l1")] }, { body });
  expect(requirementsOf(call("getOrder", { json: { ...whole, reservations: [seat, brought] } }))).toEqual(broken);
});

test.each([
  ["the seat that is changed", "r1", []],
  ["another one", "r3", ["frames.own-order.updateReservationOnOrder"]],
] as const)("where a line shows one of several seats, it may show %s from then on", (_, shown, broken) => {
  const { create, call } = exampleJournal();
  const [seat, ...others] = ["r1", "r2", "r3"].map((id) => ({ id, seat: `seat ${id}` }));
  const changed = { ...seat, seat: "another" };
  create({ ...whole, orderLines: [line("l1", { seat: "r2" })], reservations: [seat, ...others] });
  call("updateReservationOnOrder", { json: changed }, { path: { reservationId: "r1" }, body: { seat: "another" } });
  const json = { ...whole, orderLines: [line("l1", { seat: shown })], reservations: [changed, ...others] };
  expect(requirementsOf(call("getOrder", { json }))).toEqual(broken);
});

test.each([
  ["may take every seat away, if another call may have made a draft of the order again", "updateOrder", []],
  ["takes the seats of its lines alone, if the order stays a draft", null, ["frames.own-order.confirmOrderLines"]],
] as const)("a confirmation of lines %s", (_, then, broken) => {
  const { create, call, sent, came } = exampleJournal({
    ...placing,
    fields: { ...placing.fields, reservationOrderLineId: "/line" },
  });
  const [confirmed, waiting] = [line("l1", { confirmation: "ACKNOWLEDGED" }), line("l2")];
  const before = { ...whole, orderLines: [confirmed, waiting], reservations: [{ id: "r1", seat: "12A", line: "l1" }] };
  create(before);
  const underway = [
    sent("confirmOrderLines", { body: { lines: ["l2"] } }),
    ...(then === null ? [] : [sent(then, { body: { externalReference: "another" } })]),
  ];
  const after = { ...before, orderLines: [confirmed, line("l2", { confirmation: "ACKNOWLEDGED" })], reservations: [] };
  const found = underway.flatMap((each) => came(each, { json: null, text: "" }));
  expect(found).toEqual([]);
  expect(requirementsOf(call("getOrder", { json: after }))).toEqual(broken);
});

test.each([
  ["confirmOrderLines", []],
  ["addFeeToOrder", ["frames.own-order.addFeeToOrder"]],
] as const)("a seat that an added line brings may be for no line after %s: %j", (then, broken) => {
  const { create, call } = exampleJournal({
    ...placing,
    fields: { ...placing.fields, reservationOrderLineId: "/line" },
  });
  create({ ...whole, reservations: [] });
  call("addOrderLines", { json: [line("l3")] }, { body: [{}] });
  call(then, { json: then === "addFeeToOrder" ? { id: "f2" } : null, text: "" }, { body: { lines: ["l3"] } });
  const orderLines = [line("l1"), line("l2"), line("l3", then === "confirmOrderLines" ? { confirmation: "DONE" } : {})];
  const fees = [...(whole["fees"] as object[]), ...(then === "addFeeToOrder" ? [{ id: "f2" }] : [])];
  const json = { ...whole, orderLines, fees, reservations: [{ id: "r1", seat: "1A", line: null }] };
  expect(requirementsOf(call("getOrder", { json }))).toEqual(broken);
});

test.each([
  ["failOrder", []],
  ["updateOrder", ["frames.own-order.updateOrder"]],
] as const)("a seat that an updated line brings may be for no line after %s: %j", (then, broken) => {
  const { create, call, sent, came } = exampleJournal({
    ...placing,
    fields: { ...placing.fields, reservationOrderLineId: "/line" },
  });
  create({ ...whole, reservations: [] });
  const changed = line("l1", { price: "7.00" });
  const update = sent("updateOrderLines", { body: [{ key: "l1", price: "7.00" }] });
  const next = sent(then, { body: {} });
  expect([...came(update, { json: [changed] }), ...came(next, { json: null, text: "" })]).toEqual([]);
  const orderLines = [changed, line("l2")];
  const json = { ...whole, orderLines, reservations: [{ id: "r1", seat: "1A", line: null }] };
  expect(requirementsOf(call("getOrder", { json }))).toEqual(broken);
});

test.each([
  ["null", { line: null }],
  ["nothing", {}],
])("a seat that an updated line brought may be shown with %s for its line once that is deleted", (_, gone) => {
  const { create, call } = exampleJournal({
    ...placing,
    fields: { ...placing.fields, reservationOrderLineId: "/line" },
  });
  create({ ...whole, fees: [], reservations: [] });
  call("updateOrderLines", { json: [line("l1")] }, { body: [{ key: "l1" }] });
  call("deleteOrderLines", { status: 204, json: null, text: "" }, { query: [["orderLineIds", "l1"]] });
  const reservations = [{ id: "r1", seat: "1A", ...gone }];
  expect(call("getOrder", { json: { ...whole, orderLines: [line("l2")], fees: [], reservations } })).toEqual([]);
});

test("a confirmation may take a seat that was answered by its id alone", () => {
  const { create, call } = exampleJournal({
    ...placing,
    fields: { ...placing.fields, reservationOrderLineId: "/line" },
  });
  create({ ...whole, reservations: [] });
  call("addReservationToOrder", { json: [{ id: "r1" }] }, { body: [{ id: "r1", line: "l1" }] });
  const json = { ...whole, orderLines: [line("l1", { confirmation: "DONE" }), line("l2")], reservations: [] };
  expect(call("confirmOrderLines", { json }, { body: { lines: ["l1"] } })).toEqual([]);
});

test.each([
  ["a traveller brought", "own", []],
  ["a call added", "r2", ["frames.own-order.removeTravellersFromOrder"]],
])("where an answer shows every seat, the removal of a traveller may take one that %s: %s", (_, gone, broken) => {
  const { create, call } = exampleJournal();
  const added = { id: "t2", name: "Another" };
  const seats = [
    { id: "r2", seat: "14B" },
    { id: "own", seat: "1T" },
  ];
  const travellers = whole["travellers"] as readonly unknown[];
  create({ ...whole, reservations: [] });
  call("addTravellersToOrder", { json: [added] }, { body: [{ name: "Another" }] });
  call("addReservationToOrder", { json: seats }, { body: [{ seat: "14B" }] });
  call("getOrder", { json: { ...whole, travellers: [...travellers, added], reservations: seats } });
  call("removeTravellersFromOrder", {}, { query: [["travellerIds", "t2"]] });
  const left = { ...whole, reservations: seats.filter(({ id }) => id !== gone) };
  expect(requirementsOf(call("getOrder", { json: left }))).toEqual(broken);
});
