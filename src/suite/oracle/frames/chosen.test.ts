import { expect, test } from "vitest";
import { exampleJournal, line, requirementsOf, whole } from "./journal.testing.ts";

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
  ["none", null, []],
  ["one", "somebody@example.invalid", ["frames.own-order.addTravellersToOrder"]],
] as const)("a new traveller may become the contact of an order that has %s: %j", (_, contact, broken) => {
  const { create, call } = exampleJournal();
  const added = { id: "t2", name: "New" };
  const travellers = [...(whole["travellers"] as object[]), added];
  create({ ...whole, contact });
  call("addTravellersToOrder", { json: [added] }, { body: [{ name: "New" }] });
  const read = { ...whole, travellers, contact: "new@example.invalid" };
  expect(requirementsOf(call("getOrder", { json: read }))).toEqual(broken);
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
