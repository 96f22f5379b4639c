import { expect, test } from "vitest";
import { placedOrder } from "./placed-order.ts";
import { placing, whole } from "./journal.testing.ts";
import { VersionShelf } from "./version-shelf.ts";

test.each([
  ["is new", false],
  ["may have been confirmed before it was first shown", true],
])("after a reset of an order that %s, an unseen seat in an earlier version is left open: %s", (_, isOpen) => {
  const shelf = new VersionShelf(placedOrder(whole, placing), !isOpen);
  shelf.reset();
  const seat = { kind: "reservation", id: "unseen" } as const;
  expect(shelf.isOpen("1", { aspect: "reservations.added", member: seat, before: null, after: null })).toBe(isOpen);
});
