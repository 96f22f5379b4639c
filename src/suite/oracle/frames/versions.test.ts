import { expect, test } from "vitest";
import { exampleJournal, line, requirementsOf, whole } from "./journal.testing.ts";

test("a reset goes back to the latest confirmed version, and to none before it", () => {
  const { create, call } = exampleJournal();
  const confirmed = { ...whole, status: "CONFIRMED" };
  create();
  call("confirmOrder", { json: confirmed });
  call("updateOrder", { json: { ...whole, version: 2, contact: "second@example.invalid" } });
  call("confirmOrder", { json: { ...confirmed, version: 2, contact: "second@example.invalid" } });
  call("updateOrder", { json: { ...whole, version: 3, contact: "third@example.invalid" } });
  expect(requirementsOf(call("resetOrder", { json: { ...confirmed, version: 4 } }))).toEqual([
    "frames.own-order.resetOrder",
  ]);
});

test.each([
  ["updateOrder", []],
  ["failOrder", ["frames.own-order.resetOrder"]],
] as const)(
  "a reset may go back to a state that a call confirmed unseen, before %s made a draft of it",
  (second, broken) => {
    const { create, sent, came, call } = exampleJournal();
    create();
    const [confirmation, other] = [sent("confirmOrder"), sent(second)];
    came(confirmation, { json: { ...whole, status: "CONFIRMED" } });
    came(other, { json: whole });
    expect(call("getOrder", { json: whole })).toEqual([]);
    const reset = { ...whole, status: "CONFIRMED", contact: "confirmed@example.invalid" };
    expect(requirementsOf(call("resetOrder", { json: reset }))).toEqual(broken);
  },
);

test("a confirmed version stays as it was shown", () => {
  const confirmed = { ...whole, status: "CONFIRMED" };
  const { create, call } = exampleJournal();
  create();
  call("confirmOrder", { json: confirmed });
  call("updateOrder", { json: { ...whole, version: 2, externalReference: "new" } });
  const version = (json: object) => call("getOrder", { json }, { query: [["version", "1"]] });
  expect(version(confirmed)).toEqual([]);
  const others = [
    { orderLines: [line("l1")] },
    { reservations: [] },
    { reservations: [{ id: "r1", seat: "14C" }] },
    { paymentRefs: [{ id: "p2" }] },
  ];
  for (const other of others) {
    expect(requirementsOf(version({ ...confirmed, ...other }))).toEqual(["frames.versions.updateOrder"]);
  }
});

test("a version that changed names the latest call since it was read last, and those before it as what may be broken instead", () => {
  const confirmed = { ...whole, status: "CONFIRMED" };
  const { create, call } = exampleJournal();
  create();
  call("confirmOrder", { json: confirmed });
  const change = (operation: "updateOrder" | "unlockOrder") => call(operation, { json: { ...whole, version: 2 } });
  const version = (json: object) =>
    call("getOrder", { json }, { query: [["version", "1"]] }).map((found) => found.replaceAll(/:.*?\|[^|]*\|?/gu, ""));
  change("updateOrder");
  expect(version(confirmed)).toEqual([]);
  change("unlockOrder");
  expect(version({ ...confirmed, contact: null })).toEqual(["frames.versions.unlockOrder"]);
  change("updateOrder");
  expect(version({ ...confirmed, contact: null })).toEqual([
    "frames.versions.updateOrder or frames.versions.unlockOrder",
  ]);
});

test("a confirmed version may show no seats once the order was reset, and later payments once there may be some", () => {
  const confirmed = { ...whole, status: "CONFIRMED" };
  const { create, call, journal } = exampleJournal();
  create();
  call("confirmOrder", { json: confirmed });
  call("updateOrder", { json: { ...whole, version: 2, externalReference: "new" } });
  call("resetOrder", { json: { ...confirmed, version: 3, reservations: [] } });
  const version = (json: object) => requirementsOf(call("getOrder", { json }, { query: [["version", "1"]] }));
  expect(version({ ...confirmed, reservations: [] })).toEqual([]);
  expect(version({ ...confirmed, reservations: [{ id: "r1", seat: "14C" }] })).toEqual(["frames.versions.resetOrder"]);
  const paid = { ...confirmed, paymentRefs: [{ id: "p2" }], balance: "0.00" };
  expect(version(paid)).toEqual(["frames.versions.resetOrder"]);
  journal.intervened({ method: "POST", url: "/pay/o-1" });
  expect(version(paid)).toEqual([]);
});

test.each([
  ["and what was paid since", { totalAmount: "12.00", balance: "2.00" }, []],
  ["nothing was paid since", { totalAmount: "12.00", balance: "12.00" }, ["frames.versions.cancelOrderLines"]],
] as const)("a confirmed version may show what is owed now where it follows from the total %s", (_, sums, broken) => {
  const owed = { ...whole, balance: "22.00" };
  const confirmed = { ...owed, status: "CONFIRMED" };
  const { create, call } = exampleJournal();
  create(owed);
  call("confirmOrder", { json: confirmed });
  const orderLines = [line("l1"), line("l2", { cancellation: "CANCELLED" })];
  call("cancelOrderLines", { json: [orderLines[1]] }, { body: ["l2"] });
  call("getOrder", { json: { ...confirmed, ...sums, orderLines, version: 2 } });
  const version = call("getOrder", { json: { ...confirmed, balance: "12.00" } }, { query: [["version", "1"]] });
  expect(requirementsOf(version)).toEqual(broken);
});

test("after several calls one may have changed a version in its place, as far as it may change an order", () => {
  const { create, call } = exampleJournal();
  create();
  call("confirmOrder", { json: { ...whole, status: "CONFIRMED" } });
  const added = { id: "t2", name: "Somebody else" };
  call("addTravellersToOrder", { json: [added] });
  call("addReservationToOrder", { json: [] });
  const travellers = [...(whole["travellers"] as object[]), added];
  call("getOrder", { json: { ...whole, travellers, version: 2 } });
  const read = { ...whole, status: "CONFIRMED", travellers };
  const version = (json: object) => call("getOrder", { json }, { query: [["version", "1"]] });
  expect(version(read)).toEqual([]);
  expect(requirementsOf(version({ ...read, contact: null }))).toEqual(["frames.versions.addReservationToOrder"]);
});

test("a confirmed version may go on showing the seats that a reset took from the latest, and no others", () => {
  const confirmed = { ...whole, status: "CONFIRMED" };
  const { create, call } = exampleJournal();
  create();
  call("confirmOrder", { json: confirmed });
  call("updateOrder", { json: { ...whole, version: 2, externalReference: "new" } });
  call("resetOrder", { json: { ...confirmed, reservations: [] } });
  const version = (json: object) => requirementsOf(call("getOrder", { json }, { query: [["version", "1"]] }));
  expect(version(confirmed)).toEqual([]);
  expect(version({ ...confirmed, reservations: [{ id: "r9", seat: "1A" }] })).toEqual(["frames.versions.resetOrder"]);
});

test("a reset of an order that only ever failed may go back to one without values", () => {
  const emptied = { ...whole, contact: null, createdBy: null };
  for (const [failed, broken] of [
    [true, []],
    [false, ["frames.own-order.resetOrder"]],
  ] as const) {
    const { create, call } = exampleJournal();
    create();
    call("failOrder", { json: { ...whole, status: "CONFIRMED", failed } });
    expect(requirementsOf(call("resetOrder", { json: emptied }))).toEqual(broken);
  }
});

test("a payment may come after the version that a confirmed order has, and none of a draft does", () => {
  const confirmed = { ...whole, status: "CONFIRMED", version: 2, balance: "0.00" };
  for (const [before, called, broken] of [
    [{ ...whole, status: "CONFIRMED" }, "cancelOrderLines", []],
    [whole, "confirmOrder", ["frames.versions.updateOrder"]],
  ] as const) {
    const { create, call, journal } = exampleJournal();
    create();
    call("getOrder", { json: before });
    journal.intervened({ method: "POST", url: "/pay/o-1" });
    if (called === "cancelOrderLines") call(called, { json: [] });
    call(called === "confirmOrder" ? called : "getOrder", { json: confirmed });
    call("updateOrder", { json: { ...whole, version: 3, externalReference: "new" } });
    const read = { ...confirmed, balance: "10.00" };
    expect(requirementsOf(call("getOrder", { json: read }, { query: [["version", "2"]] }))).toEqual(broken);
  }
});

test("a version may show the seats of a confirmation that no answer has shown", () => {
  const confirmed = { ...whole, status: "CONFIRMED", version: 2 };
  const withoutSeats = { ...confirmed, reservations: [] };
  const withoutTravellers = Object.fromEntries(Object.entries(confirmed).filter(([name]) => name !== "travellers"));
  const added = { id: "r2", seat: "14C" };
  for (const answer of [{ status: 500 }, { json: withoutTravellers }]) {
    const { create, call } = exampleJournal();
    create();
    call("addReservationToOrder", { json: [added] });
    call("confirmOrder", answer);
    call("resetOrder", { json: withoutSeats });
    const version = (reservations: readonly object[]) =>
      requirementsOf(call("getOrder", { json: { ...confirmed, reservations } }, { query: [["version", "2"]] }));
    expect(version([{ id: "r1", seat: "12A" }, added])).toEqual([]);
    expect(version([{ id: "r9", seat: "1A" }])).toEqual(["frames.versions.resetOrder"]);
  }
});

test("a failed version that changes in its place may be shown as it was before", () => {
  const lines = [line("l1", { confirmation: "DONE" }), line("l2", { confirmation: "FAILED" })];
  const failed = { ...whole, status: "CONFIRMED", failed: true, orderLines: lines };
  const cancelled = lines.map((each) => ({ ...each, cancellation: "CANCELLED" }));
  const { create, call } = exampleJournal();
  create();
  call("failOrder", { json: failed });
  call("cancelOrderLines", { json: null, text: "" }, { body: { lines: ["l1", "l2"] } });
  call("getOrder", { json: { ...failed, failed: false, orderLines: cancelled } });
  call("updateOrder", { json: { ...whole, version: 2, externalReference: "new", orderLines: cancelled } });
  expect(call("getOrder", { json: failed }, { query: [["version", "1"]] })).toEqual([]);
});

const done = (key: string) => line(key, { confirmation: "DONE" });
const confirmedLines = { ...whole, status: "CONFIRMED", orderLines: ["l1", "l2"].map(done) };
const cancelledLines = {
  ...confirmedLines,
  orderLines: confirmedLines.orderLines.map((each) => ({ ...each, cancellation: "CANCELLED" })),
};

test("a reset may go back to a version as it was before a cancellation, also after it was shown locked", () => {
  const { create, call } = exampleJournal();
  create();
  call("confirmOrder", { json: confirmedLines });
  call("cancelOrderLines", { json: null, text: "" }, { body: { lines: ["l1", "l2"] } });
  call("getOrder", { json: cancelledLines });
  call("getOrder", { json: { ...cancelledLines, status: "LOCKED" } });
  call("unlockOrder", { json: cancelledLines });
  call("updateOrder", { json: { ...cancelledLines, status: "DRAFT", version: 2, externalReference: "new" } });
  expect(call("resetOrder", { json: confirmedLines })).toEqual([]);
});

test("a version that was first shown with a status of the service's own may be shown as it was then", () => {
  const { create, call } = exampleJournal();
  create();
  call("confirmOrder", { json: confirmedLines });
  call("cancelOrderLines", { json: null, text: "" }, { body: { lines: ["l1", "l2"] } });
  const own = { ...cancelledLines, status: "CANCELLED", version: 2 };
  call("resetOrder", { json: own });
  call("addOrderLines", { json: [done("l3")] });
  const added = { ...own, status: "CONFIRMED", orderLines: [...own.orderLines, done("l3")] };
  call("getOrder", { json: added });
  call("updateOrder", { json: { ...added, status: "DRAFT", version: 3, externalReference: "new" } });
  expect(call("getOrder", { json: own }, { query: [["version", "2"]] })).toEqual([]);
});
