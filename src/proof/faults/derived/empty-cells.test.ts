import { expect, test } from "vitest";
import { operation, type OperationId } from "../../../core/index.ts";
import type { EffectPlace, ValueEffect } from "./effects.ts";
import { lists, placedValues } from "./elements.ts";
import { emptyBecause } from "./empty-cells.ts";

function cell(id: OperationId, name: string, effect: ValueEffect, place: EffectPlace): string | null {
  const of = placedValues.find(({ aspect }) => aspect === name) ?? lists.find((list) => list.name === name);
  if (of === undefined) throw new RangeError(`No value and no list is called ${name}`);
  return emptyBecause({ row: operation(id), of, effect, place });
}

test.each([
  ["addOrderLines", "contact", "lost", "answered", "the answer does not show it"],
  ["getOrder", "contact", "lost", "done", "an operation that changes nothing decides and keeps nothing"],
  ["addOrderLines", "contact", "lost", "kept", "what is not in the answer is kept as it is done"],
  [
    "updateOrder",
    "contact",
    "sibling",
    "kept",
    "what is taken from elsewhere is taken alike by the answer and the order",
  ],
  ["updateOrder", "currency", "sibling", "done", "it has no sibling"],
  ["updateOrder", "currency", "version", "done", "it is the same in every version"],
  [
    "failOrder",
    "contact",
    "before",
    "done",
    "what an operation is not about is before it as after it, and cannot be made twice",
  ],
  ["addFeeToOrder", "fee.amount", "before", "done", "what is new was not there before"],
  [
    "addOrderLines",
    "line.cancelledAt",
    "lost",
    "answered",
    "a line that is added or changed was not confirmed, so it never was cancelled",
  ],
  ["updateOrder", "contact", "twice", "done", "texts, words, flags and sets are the same when they are set again"],
  ["resetOrder", "lastConfirmedAt", "twice", "done", "going back twice is going back"],
  ["resetOrder", "failed", "before", "kept", "a reset finds it as it goes back to"],
  [
    "resetOrder",
    "line.cancellation",
    "before",
    "done",
    "a cancellation may be final, as long as the answer and the order agree",
  ],
  ["addFeeToOrder", "balance", "lost", "done", "the frame leaves it open, as long as the answer and the order agree"],
  [
    "resetOrder",
    "reservations",
    "lost",
    "done",
    "the frame leaves open which members the list has, as long as the answer and the order agree",
  ],
  ["deleteOrderLines", "lines", "twice", "done", "no member of the list comes by the operation"],
  ["createOrder", "line.amount", "lost", "answered", "a new order has no members, payments and earlier version"],
  [
    "createOrder",
    "lastConfirmedAt",
    "lost",
    "done",
    "a new order costs nothing and never was confirmed, so there is nothing to lose, to repeat and to mistake",
  ],
  ["createOrder", "currency", "other-order", "done", "what is not asked of a new order is the service's to choose"],
  ["confirmOrder", "balance", "lost", "kept", "an order that is confirmed by hand has no balance"],
  [
    "getOrders",
    "line.legs",
    "lost",
    "answered",
    "a page need not show them, and an empty list may be one that is not shown",
  ],
] as const)("%s, %s, %s, %s: %s", (id, name, effect, place, because) => {
  expect(cell(id, name, effect, place)).toBe(because);
});

test.each([
  ["addOrderLines", "contact", "lost", "done"],
  ["addOrderLines", "line.legs", "twice", "done"],
  ["cancelOrderLines", "line.externalConfirmation", "lost", "done"],
  ["cancelOrderLines", "line.externalConfirmation", "lost", "answered"],
  ["cancelOrderLines", "fees", "lost", "done"],
  ["failOrder", "balance", "lost", "answered"],
  ["createOrder", "lastConfirmedAt", "other-order", "done"],
  ["getOrders", "fees", "lost", "answered"],
  ["getOrders", "contact", "other-order", "answered"],
  ["resetOrder", "contact", "before", "done"],
  ["resetOrder", "reservations", "before", "done"],
] as const)("a service can be wrong in %s, %s, %s, %s", (id, name, effect, place) => {
  expect(cell(id, name, effect, place)).toBeNull();
});
