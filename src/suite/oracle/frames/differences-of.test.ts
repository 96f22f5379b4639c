import { expect, test } from "vitest";
import { readOrder } from "../../../core/portable.ts";
import { foundOtherwise, resetOtherwise } from "./differences-of.ts";
import { line, placing, whole } from "./journal.testing.ts";

const view = (changes: object) => readOrder({ ...whole, ...changes }, placing);

test.each([
  ["nothing that no order must have", { contact: undefined, travellers: undefined, version: undefined }, 0],
  [
    "lines without their legs and products",
    { orderLines: [line("l1", { legs: [] }), line("l2", { product: undefined })] },
    0,
  ],
  ["another contact", { contact: "else@example.invalid" }, 1],
  ["a creator that is none", { createdBy: null }, 1],
  ["no fees", { fees: [] }, 1],
  ["no reservations", { reservations: [] }, 1],
  ["one line less", { orderLines: [line("l1")] }, 1],
])("a page that shows %s", (_, changes, differences) => {
  expect(foundOtherwise(view({}), view(changes), placing)).toHaveLength(differences);
});

test.each([
  ["no seat", null, 0],
  ["another seat", "r9", 1],
])("a line with a seat that shows %s after a reset", (_, reservationId, differences) => {
  const read = (seat: string | null) => view({ orderLines: [line("l1", { seat }), line("l2")] });
  expect(resetOtherwise(read("r1"), read(reservationId), placing)).toHaveLength(differences);
});

test.each([
  ["freed reservations", { reservations: [], version: 7, balance: "0.00" }, 0],
  [
    "a cancellation that is final",
    { orderLines: [line("l1", { cancelledAt: "2026-11-20T10:00:00Z" }), line("l2")] },
    0,
  ],
  ["a seat of no version", { reservations: [{ id: "r1", seat: "14C" }] }, 1],
  ["the contact since", { contact: "else@example.invalid" }, 1],
  [
    "a traveller too many",
    {
      travellers: [
        { id: "t1", name: "Somebody" },
        { id: "t2", name: "Another" },
      ],
    },
    1,
  ],
])("an order that was reset and shows %s", (_, changes, differences) => {
  expect(resetOtherwise(view({}), view(changes), placing)).toHaveLength(differences);
});
