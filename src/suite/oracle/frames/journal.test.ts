import { expect, test } from "vitest";
import { exampleJournal, leg, line, placing, requirementsOf, whole } from "./journal.testing.ts";

test("an order that is read as it was says nothing", () => {
  const { create, call } = exampleJournal();
  expect(create()).toEqual([]);
  expect(call("getOrder", { json: { ...whole } })).toEqual([]);
});

test.each([
  ["a contact", { contact: null }],
  ["a product", { orderLines: [line("l1", { product: "another" }), line("l2")] }],
  ["a leg", { orderLines: [line("l1", { legs: [leg("l1-1")] }), line("l2")] }],
  ["the stop of a leg", { orderLines: [line("l1", { legs: [leg("l1-1"), leg("elsewhere")] }), line("l2")] }],
  ["legs of another line", { orderLines: [line("l1", { legs: [leg("l2-1"), leg("l2-2")] }), line("l2")] }],
  ["a line", { orderLines: [line("l1")] }],
  ["a line that is there twice", { orderLines: [line("l1"), line("l1"), line("l2")] }],
  ["a traveller", { travellers: [{ id: "t1", name: "Somebody else" }] }],
  ["a seat", { reservations: [{ id: "r1", seat: "12B" }] }],
  ["the time of creation", { createdAt: "2026-11-20T10:01:02Z" }],
])("adding a traveller that changes %s changes too much", (_, changed) => {
  const { create, call } = exampleJournal();
  create();
  call("addTravellersToOrder", { json: [{ id: "t2", name: "New" }] }, { body: [{ name: "New" }] });
  const travellers = "travellers" in changed ? changed.travellers : whole["travellers"];
  const read = { ...whole, ...changed, travellers: [...(travellers as object[]), { id: "t2", name: "New" }] };
  expect(requirementsOf(call("getOrder", { json: read }))).toEqual(["frames.own-order.addTravellersToOrder"]);
});

test("the answer to a change may leave out the travellers, and the next read is compared with those that were shown", () => {
  const { travellers, ...rest } = whole;
  for (const [read, broken] of [
    [{ ...whole, contact: "new@example.invalid" }, []],
    [{ ...rest, contact: "new@example.invalid" }, ["frames.own-order.updateOrder"]],
    [
      {
        ...whole,
        contact: "new@example.invalid",
        travellers: [...(travellers as object[]), { id: "t9", name: "Else" }],
      },
      ["frames.own-order.updateOrder"],
    ],
  ] as const) {
    const { create, call } = exampleJournal();
    create();
    const body = { contact: "new@example.invalid" };
    expect(call("updateOrder", { json: { ...rest, contact: "new@example.invalid" } }, { body })).toEqual([]);
    expect(requirementsOf(call("getOrder", { json: read }))).toEqual(broken);
  }
});

test("a finding says what was and what is, but no name of a person", () => {
  const { create, call } = exampleJournal();
  create();
  call("unlockOrder", { status: 409 });
  const [found = ""] = call("getOrder", { json: { ...whole, currency: "NOK", contact: "else@example.invalid" } });
  expect(found).toBe(
    "frames.own-order.unlockOrder: order after unlockOrder was refused, shown by getOrder: contact: the text from before; currency: " +
      '"EUR" | order after unlockOrder was refused, shown by getOrder: contact: another text; currency: "NOK"',
  );
});

test("legs and members come in any order, and times at any offset", () => {
  const { create, call } = exampleJournal();
  create();
  const turned = line("l1", { legs: [leg("l1-2"), { from: "l1-1", start: "2026-12-01T07:00:00Z" }] });
  const read = { ...whole, createdAt: "2026-11-20T11:00:00.4+01:00", orderLines: [line("l2"), turned] };
  expect(call("getOrder", { json: read })).toEqual([]);
});

test("an update changes the line that it names, and no other", () => {
  const changed = line("l1", { product: "new" });
  for (const [orderLines, broken] of [
    [[changed, line("l2")], []],
    [[changed, line("l2", { product: "new" })], ["frames.own-order.updateOrderLine"]],
  ] as const) {
    const { create, call } = exampleJournal();
    create();
    call("updateOrderLine", { json: changed }, { path: { orderLineId: "l1" }, body: { product: "new" } });
    const read = { ...whole, orderLines, totalAmount: "30.00", version: 2 };
    expect(requirementsOf(call("getOrder", { json: read }))).toEqual(broken);
  }
});

test("what was added is what was answered", () => {
  const { create, call } = exampleJournal();
  create();
  call("addTravellersToOrder", { json: [{ id: "t2", name: "New" }] });
  const travellers = [
    { id: "t1", name: "Somebody" },
    { id: "t2", name: "New" },
  ];
  const more = [...travellers, { id: "t9", name: "Someone else" }];
  expect(call("getOrder", { json: { ...whole, travellers } })).toEqual([]);
  call("addTravellersToOrder", { json: [] });
  expect(requirementsOf(call("getOrder", { json: { ...whole, travellers: more } }))).toEqual([
    "frames.own-order.addTravellersToOrder",
  ]);
});

test("a call that is refused changes nothing, and one whose answer is lost may have changed what it is about", () => {
  const without = { ...whole, travellers: [] };
  const refused = exampleJournal();
  refused.create();
  refused.call("removeTravellerFromOrder", { status: 409 }, { path: { travellerId: "t1" } });
  expect(requirementsOf(refused.call("getOrder", { json: without }))).toEqual([
    "errors.without-effect.removeTravellerFromOrder",
  ]);

  const lost = exampleJournal();
  lost.create();
  lost.journal.lost(lost.sent("removeTravellerFromOrder", { path: { travellerId: "t1" } }));
  expect(lost.call("getOrder", { json: without })).toEqual([]);
});

test("confirming lines of a confirmed order changes nothing at all", () => {
  const confirmed = { ...whole, status: "CONFIRMED", orderLines: [line("l1", { confirmation: "DONE" })] };
  const { create, call } = exampleJournal();
  create(confirmed);
  expect(requirementsOf(call("confirmOrderLines", { json: { ...confirmed, version: 2 } }))).toEqual([
    "frames.own-order.confirmOrderLines",
  ]);
});

test("what a reset takes back is as it was, and nothing else", () => {
  const changed = { ...whole, contact: "new@example.invalid", orderLines: [line("l1"), line("l2"), line("l3")] };
  for (const [after, broken] of [
    [{ ...whole }, []],
    [{ ...whole, contact: "new@example.invalid" }, []],
    [{ ...whole, contact: "third@example.invalid" }, ["frames.own-order.resetOrder"]],
    [{ ...whole, currency: "NOK" }, ["frames.own-order.resetOrder"]],
  ] as const) {
    const { create, call } = exampleJournal();
    create();
    call("updateOrder", { json: { ...whole, contact: "new@example.invalid" } });
    call("addOrderLines", { json: [line("l3")] });
    call("getOrder", { json: changed });
    expect(requirementsOf(call("resetOrder", { json: after }))).toEqual(broken);
  }
});

test("a fee that somebody asked for stays, and one of the service's own comes and goes", () => {
  const { create, call } = exampleJournal();
  create({ ...whole, fees: [{ id: "own", amount: "1.00" }] });
  call("addFeeToOrder", { json: { id: "f1", amount: "2.00", lines: ["l2"] } });
  call("getOrder", { json: { ...whole, fees: [{ id: "f1", amount: "2.00", lines: ["l2"] }] } });
  call("removeOrderLine", {}, { path: { orderLineId: "l1" } });
  const read = { ...whole, orderLines: [line("l2")], fees: [{ id: "other", amount: "9.00" }] };
  expect(requirementsOf(call("getOrder", { json: read }))).toEqual(["frames.own-order.removeOrderLine"]);
});

test.each([
  ["is not shown", undefined, "l2", []],
  ["is the line", "/line", "l1", []],
  ["is another line", "/line", "l2", ["frames.own-order.removeOrderLine"]],
] as const)("a seat may leave with a deleted line where the line of the seat %s", (_, place, of, broken) => {
  const fields = { ...placing.fields, ...(place && { reservationOrderLineId: place }) };
  const { create, call } = exampleJournal({ ...placing, fields });
  create({ ...whole, reservations: [{ id: "r1", seat: "12A", line: of }] });
  call("removeOrderLine", {}, { path: { orderLineId: "l1" } });

  expect(
    requirementsOf(call("getOrder", { json: { ...whole, orderLines: [line("l2")], fees: [], reservations: [] } })),
  ).toEqual(broken);
});

test("a body with text behind its value may be read as what was meant", () => {
  const { create, call } = exampleJournal();
  create();
  const body = { reference: "meant" };
  call("updateOrder", {}, { body, bodyText: `${JSON.stringify(body)},` });

  expect(call("getOrder", { json: { ...whole, externalReference: "meant" } })).toEqual([]);
  expect(requirementsOf(call("getOrder", { json: { ...whole, externalReference: "other" } }))).toEqual([
    "frames.own-order.getOrder",
  ]);
});

test("a fee that was asked for on another order is no fee of the service", () => {
  const { create, call } = exampleJournal();
  create();
  create({ ...whole, id: "o-2", fees: [] });
  call("addFeeToOrder", { json: { id: "f9", amount: "2.00", lines: ["l2"] } }, { path: { orderId: "o-2" } });
  const fees = [...(whole["fees"] as object[]), { id: "f9", amount: "2.00", lines: ["l2"] }];
  call("removeReservationFromOrder", {}, { path: { reservationId: "r1" } });
  expect(requirementsOf(call("getOrder", { json: { ...whole, fees, reservations: [] } }))).toEqual([
    "frames.own-order.removeReservationFromOrder",
  ]);
});

test("calls at the same time are held against the next read alone", () => {
  const { create, sent, came, call } = exampleJournal();
  create();
  const [one, two] = [sent("updateOrder"), sent("addReservationToOrder")];
  expect(came(one, { json: { ...whole, contact: null, reservations: [] } })).toEqual([]);
  expect(came(two, { json: [{ id: "r2", seat: "1" }] })).toEqual([]);
  const reservations = [...(whole["reservations"] as object[]), { id: "r2", seat: "1" }];
  expect(call("getOrder", { json: { ...whole, contact: null, reservations } })).toEqual([]);
});

test("a member is read as it was answered, but for what calls after that may change", () => {
  const orders = (l3: object): object => ({ ...whole, orderLines: [line("l1"), line("l2"), l3] });
  for (const [read, broken] of [
    [line("l3"), []],
    [line("l3", { confirmation: "DONE" }), []],
    [line("l3", { product: "of no one" }), ["frames.own-order.addOrderLines"]],
  ] as const) {
    const { create, call } = exampleJournal();
    create();
    call("addOrderLines", { json: [line("l3")] });
    const shown = call("confirmOrderLines", { json: orders(read) }, { body: { lines: ["l3"] } });
    expect(requirementsOf(shown)).toEqual(broken);
  }
});

test("what the profile calls volatile may change by itself", () => {
  const { create, call } = exampleJournal({ ...placing, volatile: ["/contact", "/orderLines/*/product"] });
  create();
  const orderLines = [line("l1", { product: "new" }), line("l2")];
  expect(call("getOrder", { json: { ...whole, contact: null, orderLines } })).toEqual([]);
});

test("orders that the scenario did not create are not judged", () => {
  const { call, journal } = exampleJournal();
  expect(call("getOrder", { json: whole })).toEqual([]);
  expect(call("getOrder", { json: { ...whole, contact: null } })).toEqual([]);
  expect(journal.unread()).toEqual([]);
});

test("an order is unread from a call on it until it is shown", () => {
  const { create, call, journal } = exampleJournal();
  create();
  call("addTravellersToOrder", { json: [] });
  expect(journal.unread()).toEqual(["o-1"]);
  call("getOrder", { json: whole });
  expect(journal.unread()).toEqual([]);
});
