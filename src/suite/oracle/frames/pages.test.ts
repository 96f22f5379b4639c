import { expect, test } from "vitest";
import { exampleJournal, line, placing, requirementsOf, whole } from "./journal.testing.ts";

/** The clock of these calls goes on by a second with each moment. */
const lagMs = 2_000;
const searching = {
  ...placing,
  paging: { pageParameter: "page", perPageParameter: "size", firstPage: 1, largestPage: 10, items: "/items" },
  search: { visibleAfterMs: lagMs },
};

function journalWith(order = whole) {
  const journal = exampleJournal(searching);
  journal.create(order);
  for (let second = 0; second < lagMs / 1_000; second += 1) journal.call("getOrder", { json: order });
  return journal;
}

test.each([
  ["a contact", { contact: "somebody else" }],
  ["a status", { status: "CONFIRMED" }],
  ["a line without its product", { orderLines: [line("l1", { product: "another" }), line("l2")] }],
  ["no line", { orderLines: [] }],
])("%s that a page shows otherwise than it was read breaks the search", (_, changes) => {
  const { call } = journalWith();
  const found = call("getOrders", { json: { items: [{ ...whole, ...changes }] } });
  expect(requirementsOf(found)).toEqual(["search.shows-order"]);
});

test("a page may leave out what is not required, and shows orders that no one knows here", () => {
  const { call } = journalWith();
  const { contact: _, totalAmount: __, ...less } = whole;
  expect(call("getOrders", { json: { items: [less, { ...whole, id: "o-9", contact: "x" }] } })).toEqual([]);
});

test("a page may show what a call since may have changed, and be late", () => {
  const before = { ...whole, externalReference: "one" };
  const after = { ...whole, externalReference: "another" };
  const { call } = journalWith(before);
  call("updateOrder", { json: after }, { body: { externalReference: "another" } });
  expect(call("getOrders", { json: { items: [before] } })).toEqual([]);
  call("getOrder", { json: after });
  expect(requirementsOf(call("getOrders", { json: { items: [before] } }))).toEqual(["search.shows-order"]);
});

test("a page that was asked for while an order was changed says nothing of it", () => {
  const { sent, came, call } = journalWith();
  const search = sent("getOrders");
  call("updateOrder", { json: { ...whole, externalReference: "another" } }, { body: "another" });
  expect(came(search, { json: { items: [{ ...whole, externalReference: "a third" }] } })).toEqual([]);
});

test("a page need not show a lock", () => {
  const locked = { ...whole, status: "LOCKED" };
  const { call } = journalWith(locked);
  expect(call("getOrders", { json: { items: [whole] } })).toEqual([]);
});
