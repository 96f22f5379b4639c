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
