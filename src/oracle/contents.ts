import type { OrderView } from "../client/order-view.ts";
import type { PartView } from "../client/part-views.ts";
import { differences } from "./agreement.ts";
import { sameAmount } from "./amount.ts";

/** The lists of an order whose members come and go by operations of their own. */
export type PartName = "fees" | "travellers" | "reservations";

/**
 * What two states of one order differ in: the fields that are named, but for the version, since a change that leaves
 * everything else alone may make another one; and the parts, by kind and id alone, since travellers are persons.
 */
export function changesOf(one: OrderView, other: OrderView, names: readonly PartName[]): readonly string[] {
  const fields = differences(one, other).map(({ field }) => field);
  return [...fields.filter((field) => field !== "version"), ...changedParts(one, other, names)];
}

/** The parts that only one of two states has, or that have another value there. */
export function changedParts(one: OrderView, other: OrderView, names: readonly PartName[]): readonly string[] {
  return names.flatMap((name) => {
    const ids = new Set([...one[name], ...other[name]].map(({ id }) => id));
    return [...ids].filter((id) => !same(withId(one[name], id), withId(other[name], id))).map((id) => `${name} ${id}`);
  });
}

function withId(parts: readonly PartView[], id: string): readonly PartView[] {
  return parts.filter((part) => part.id === id);
}

function same(one: readonly PartView[], other: readonly PartView[]): boolean {
  const [{ value: left } = { value: null }] = one;
  const [{ value: right } = { value: null }] = other;
  return one.length === other.length && (JSON.stringify(left) === JSON.stringify(right) || sameAmount(left, right));
}
