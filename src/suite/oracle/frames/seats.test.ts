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
