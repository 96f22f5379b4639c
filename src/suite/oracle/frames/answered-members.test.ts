import { expect, test } from "vitest";
import { exampleJournal, line, placing, requirementsOf, whole } from "./journal.testing.ts";

test("a member is read as it was answered", () => {
  const { create, call } = exampleJournal();
  create();
  const added = line("l3");
  call("addOrderLines", { json: [added] }, { body: [{ product: "product of l3" }] });
  const orderLines = [line("l1"), line("l2"), line("l3", { legs: [] })];
  expect(requirementsOf(call("getOrder", { json: { ...whole, orderLines } }))).toEqual([
    "frames.own-order.addOrderLines",
  ]);
});

test("a member that an answer shows by its id alone is as the order shows it, and has to be there", () => {
  for (const [orderLines, broken] of [
    [[line("l1"), line("l2"), line("l3")], []],
    [[line("l1"), line("l2")], ["frames.own-order.addOrderLines"]],
  ] as const) {
    const { create, call } = exampleJournal();
    create();
    call("addOrderLines", { json: [{ key: "l3" }] }, { body: [{ product: "product of l3" }] });
    expect(requirementsOf(call("getOrder", { json: { ...whole, orderLines } }))).toEqual(broken);
  }
});

test("what an answer shows of a member is held against the order, also where it leaves others out", () => {
  const { create, call } = exampleJournal();
  create();
  call("addOrderLines", { json: [{ key: "l3", product: "of no one" }] }, { body: [{ product: "product of l3" }] });
  const orderLines = [line("l1"), line("l2"), line("l3")];
  expect(requirementsOf(call("getOrder", { json: { ...whole, orderLines } }))).toEqual([
    "frames.own-order.addOrderLines",
  ]);
});

test("a line that makes a confirmed order a draft again may be confirmed", () => {
  const { create, call } = exampleJournal();
  create();
  const settled = [line("l1", { confirmation: "DONE" }), line("l2", { confirmation: "DONE" })];
  const lastConfirmedAt = "2026-11-20T10:00:04Z";
  const confirmed = { ...whole, status: "CONFIRMED", orderLines: settled, lastConfirmedAt };
  call("confirmOrderLines", { json: confirmed }, { body: { lines: ["l1", "l2"] } });
  call("addOrderLines", { json: [line("l3")] });
  const orderLines = [...settled, line("l3", { confirmation: "DONE" })];
  const again = { ...confirmed, orderLines, version: 2, lastConfirmedAt: "2026-11-20T10:00:08Z" };
  expect(call("confirmOrderLines", { json: again }, { body: { lines: ["l3"] } })).toEqual([]);
});

test("members that calls at the same time have answered are held against the next read alike", () => {
  const { create, sent, came, call } = exampleJournal();
  create();
  const [one, two] = [sent("addOrderLines"), sent("addOrderLines")];
  came(one, { json: [line("l3")] });
  came(two, { json: [line("l4")] });
  const orderLines = [line("l1"), line("l2"), line("l3"), line("l4", { product: "of no one" })];
  expect(requirementsOf(call("getOrder", { json: { ...whole, orderLines } }))).toEqual([
    "frames.own-order.addOrderLines",
  ]);
});

test("a fee that was answered for a line may lose it to a call that removes the line at the same time, and to no other", () => {
  for (const [removed, broken] of [
    ["l2", []],
    ["l1", ["frames.own-order.addFeeToOrder"]],
  ] as const) {
    const { create, came, sent, call } = exampleJournal();
    create();
    const fee = sent("addFeeToOrder");
    const removal = sent("removeOrderLine", { path: { orderLineId: removed } });
    expect(came(fee, { json: { id: "f9", amount: "1.00", lines: ["l2"] } })).toEqual([]);
    expect(came(removal, { status: 204 })).toEqual([]);
    const lines = ["l1", "l2"].filter((key) => key !== removed).map((key) => line(key));
    const fees = [
      { id: "f1", amount: "2.00", lines: removed === "l1" ? [] : ["l1"] },
      { id: "f9", amount: "1.00", lines: [] },
    ];
    expect(requirementsOf(call("getOrder", { json: { ...whole, orderLines: lines, fees } }))).toEqual(broken);
  }
});

test("a reset at the same time goes back to what a call at that time confirmed, and without one to what was shown", () => {
  for (const [other, broken] of [
    ["failOrder", []],
    ["addTravellersToOrder", ["frames.own-order.updateOrderLine"]],
  ] as const) {
    const { create, came, sent, call } = exampleJournal();
    create({ ...whole, orderLines: [] });
    const orderLines = [line("l1", { confirmation: "NONE" })];
    call("addOrderLines", { json: orderLines });
    const before = { ...whole, orderLines };
    expect(call("getOrder", { json: before })).toEqual([]);
    const underway = [
      sent(other),
      sent("updateOrderLine", { path: { orderLineId: "l1" }, body: { product: "of the update" } }),
      sent("resetOrder"),
    ] as const;
    came(
      underway[0],
      other === "failOrder" ? { json: { ...before, status: "CONFIRMED", failed: true } } : { json: [] },
    );
    came(underway[1], { json: line("l1", { confirmation: "NONE", product: "of the update" }) });
    came(underway[2], { json: before });
    const shown = other === "failOrder" ? { ...before, status: "CONFIRMED", failed: true } : before;
    expect(requirementsOf(call("getOrder", { json: shown })), other).toEqual(broken);
  }
});

test("a member unlike the answer that showed it may have been changed by every call since", () => {
  const { create, call } = exampleJournal();
  create();
  const [first, second] = [
    { id: "t1", name: "New" },
    { id: "t2", name: "Second" },
  ];
  call("addTravellersToOrder", { json: [second] });
  call("updateTravellerOnOrder", { json: first }, { path: { travellerId: "t1" }, body: { name: "New" } });
  const [found = ""] = call("getOrder", { json: { ...whole, travellers: [first, { ...second, name: "New" }] } });
  expect(found).toMatch(/^frames\.own-order\.addTravellersToOrder: .* or frames\.own-order\.updateTravellerOnOrder$/u);
});

test("an answer that shows more of a member than its id leaves out nothing that the order shows", () => {
  const { create, call } = exampleJournal();
  create();
  call("addOrderLines", { json: [line("l3", { product: undefined })] }, { body: [{ product: "product of l3" }] });
  expect(
    requirementsOf(call("getOrder", { json: { ...whole, orderLines: [line("l1"), line("l2"), line("l3")] } })),
  ).toEqual(["frames.own-order.addOrderLines"]);
});

test("a traveller who was answered may be shown after later answers that show none", () => {
  const { create, call } = exampleJournal();
  const hidden = { ...whole, travellers: undefined };
  create(hidden);
  call("addTravellersToOrder", { json: [{ id: "t9", name: "Somebody" }] });
  call("updateOrder", { json: hidden });
  expect(call("getOrder", { json: { ...whole, travellers: [{ id: "t9", name: "Somebody" }] } })).toEqual([]);
});

test("a reset takes back each value of a member or keeps what it was changed to, and no other", () => {
  const was = { id: "t1", name: "Somebody", email: "old@example.invalid" };
  const changed = { id: "t1", name: "Another", email: "new@example.invalid" };
  for (const [traveller, broken] of [
    [was, []],
    [{ ...changed, email: was.email }, []],
    [{ ...changed, name: was.name }, []],
    [{ ...was, email: "third@example.invalid" }, ["frames.own-order.resetOrder"]],
  ] as const) {
    const { create, call } = exampleJournal({ ...placing, fields: { ...placing.fields, travellerEmail: "/email" } });
    const confirmed = { ...whole, status: "CONFIRMED", travellers: [was] };
    create(confirmed);
    call("updateTravellerOnOrder", { json: changed }, { path: { travellerId: "t1" }, body: changed });
    const draft = { ...whole, travellers: [changed] };
    call("getOrder", { json: draft });
    expect(requirementsOf(call("resetOrder", { json: { ...confirmed, travellers: [traveller] } }))).toEqual(broken);
  }
});
