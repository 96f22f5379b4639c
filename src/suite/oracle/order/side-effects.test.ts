import { expect, test } from "vitest";

import type { OrderCommand } from "./commands/index.ts";
import {
  added,
  answeredOrder,
  answeredParts,
  broken,
  confirmed,
  draft,
  line,
  order,
  part,
  read,
  settled,
  status,
  type Step,
  unneeded,
} from "./history.testing.ts";

const [a, b] = [line("a"), line("b")];
const own = part("own", "1.50");
const free = line("free", { ...unneeded, amount: "0" });
const freeOrder: readonly Step[] = [added(free), read(order({ lines: [free] }))];
const byHand: OrderCommand = { operation: "confirmOrder" };
const confirm: OrderCommand = { operation: "confirmOrderLines", ids: ["a"] };
const unlock: OrderCommand = { operation: "unlockOrder" };
const reset: OrderCommand = { operation: "resetOrder" };
const lock: OrderCommand = { operation: "lock" };
const whole = confirmed([line("a", settled)]);
const traveller: OrderCommand = { operation: "addTravellersToOrder", names: ["Ada"] };

test.each<[string, readonly Step[], string | null]>([
  [
    "a manual confirmation adds a fee of the service",
    [...freeOrder, [byHand, answeredOrder(confirmed([free], { balance: "0", total: "1.5", fees: [own] }))]],
    null,
  ],
  [
    "so does one of an order that is confirmed",
    [
      ...freeOrder,
      [byHand, answeredOrder(confirmed([free], { balance: "0", total: "0" }))],
      [byHand, answeredOrder(confirmed([free], { balance: "1.5", total: "1.5", fees: [own] }))],
    ],
    null,
  ],
  [
    "a confirmation that confirms nothing makes a version",
    [...freeOrder, [{ ...confirm, ids: ["free"] }, answeredOrder(order({ lines: [free], version: "2" }))]],
    null,
  ],
  [
    "a confirmation of what is confirmed makes none",
    [added(a), [confirm, answeredOrder(whole)], [confirm, answeredOrder({ ...whole, version: "2" })]],
    "confirm-lines.confirmed.answers-current",
  ],
  [
    "a removed fee does not come back",
    [
      added(a),
      [{ operation: "addFeeToOrder", amount: "5", lineIds: ["a"] }, answeredParts([part("f", "5")])],
      read(draft([a], { fees: [part("f", "5")] })),
      [{ operation: "deleteFeeFromOrder", id: "f" }, status(204)],
      read(draft([a], { fees: [part("f", "5")] })),
    ],
    "fees.delete.gone",
  ],
  [
    "a new line brings a traveller, and not one who was removed",
    [
      [traveller, answeredParts([part("t", "Ada")])],
      [{ operation: "removeTravellersFromOrder", ids: ["t"] }, status(204)],
      added(b),
      read(draft([b], { travellers: [part("t", "Ada")] })),
    ],
    "order-lines.add.read-back",
  ],
  [
    "a traveller that a new line brings shows after an answer without travellers",
    [added(a), read(draft([a], { travellers: undefined })), read(draft([a], { travellers: [part("t", "Ada")] }))],
    null,
  ],
  [
    "one who was removed does not show after such an answer",
    [
      [traveller, answeredParts([part("t", "Ada")])],
      [{ operation: "removeTravellersFromOrder", ids: ["t"] }, status(204)],
      added(b),
      read(draft([b], { travellers: undefined })),
      read(draft([b], { travellers: [part("t", "Ada")] })),
    ],
    "orders.get.latest",
  ],
  [
    "an order that was reset is locked or no longer",
    [added(a), [lock, status(200)], [reset, answeredOrder(order())], [unlock, status(409)]],
    null,
  ],
  ["a locked order is unlocked", [added(a), [lock, status(200)], [unlock, status(409)]], "unlock.succeeds"],
])("%s", (_, steps, requirement) => {
  expect(broken(steps)).toBe(requirement);
});

test.each([
  ["confirmed again", [], null],
  ["confirmed with a line that waits", [line("d")], "frames.own-order.cancelOrderLines"],
])("an order that is open again is %s after a cancellation", (_, waiting, requirement) => {
  const [one, other] = [line("a", settled), line("b", settled)];
  const cancelled = confirmed([{ ...one, cancelled: true }, other, ...waiting], { total: "10", version: "3" });
  expect(
    broken([
      added(a, b),
      read(draft([a, b])),
      [{ ...confirm, ids: ["a", "b"] }, answeredOrder(confirmed([one, other]))],
      [traveller, answeredParts([part("t", "Ada")])],
      read(draft([one, other], { travellers: [part("t", "Ada")] })),
      ...(waiting.length > 0 ? [added(...waiting)] : []),
      [{ operation: "cancelOrderLines", ids: ["a"] }, status(200)],
      read({ ...cancelled, travellers: [part("t", "Ada")] }),
    ]),
  ).toBe(requirement);
});

test("a seat that came with a line goes when the line is cancelled", () => {
  const seated = { reservations: [part("seat", "1A")] };
  const sold = confirmed([line("a", settled)], seated);
  expect(
    broken([
      added(a),
      read(draft([a], seated)),
      [confirm, answeredOrder(sold)],
      [{ operation: "cancelOrderLines", ids: ["a"] }, status(200)],
      read(confirmed([line("a", { ...settled, cancelled: true })], { total: "10" })),
    ]),
  ).toBe(null);
});

const withOwn = { travellers: [part("own", "Unasked"), part("t", "Ada")] };
const deleting: OrderCommand = { operation: "deleteOrderLines", ids: ["a"] };

test.each([
  ["who came with it", "t", null],
  ["whom a call added", "own", "frames.own-order.deleteOrderLines"],
])("a line that is deleted takes a traveller %s", (_, left, requirement) => {
  expect(
    broken([
      [traveller, answeredParts([part("t", "Ada")])],
      added(a),
      read(draft([a], withOwn)),
      [deleting, status(204)],
      read(order({ travellers: withOwn.travellers.filter(({ id }) => id === left) })),
    ]),
  ).toBe(requirement);
});

test.each([
  ["that came with one", "asked", null],
  ["that a call added", "own", "frames.own-order.removeTravellersFromOrder"],
])("a traveller who is removed takes a seat %s", (_, left, requirement) => {
  const seats = [part("asked", "1A"), part("own", "2B")];
  const people = { travellers: [part("t", "Ada")] };
  expect(
    broken([
      [
        { operation: "addReservationToOrder", reservations: [{ id: "asked", seat: "1A" }] },
        answeredParts([part("asked", "1A")]),
      ],
      [traveller, answeredParts([part("t", "Ada")])],
      read(order({ ...people, reservations: seats })),
      [{ operation: "removeTravellersFromOrder", ids: ["t"] }, status(204)],
      read(order({ reservations: seats.filter(({ id }) => id === left) })),
    ]),
  ).toBe(requirement);
});

test.each([
  ["that came with it", ["a"], null],
  ["that a call added", ["own"], "frames.own-order.removeReservationFromOrder"],
])("a reservation that is removed takes a line %s", (_, left, requirement) => {
  const lines = [a, line("own", { ...unneeded, amount: "3" })];
  expect(
    broken([
      added(a),
      [
        { operation: "addReservationToOrder", reservations: [{ id: "seat", seat: "1A" }] },
        answeredParts([part("seat", "1A")]),
      ],
      read(draft(lines, { reservations: [part("seat", "1A")] })),
      [{ operation: "removeReservationFromOrder", id: "seat" }, status(204)],
      read(draft(lines.filter(({ id }) => left.includes(id)))),
    ]),
  ).toBe(requirement);
});
