import type { LineView, OrderView } from "../client/order-view.ts";
import type { PartView } from "../client/part-views.ts";
import type { Disagreement } from "./agreement.ts";
import { amountOf, sameAmount } from "./amount.ts";
import { areClose } from "./instant.ts";
import { partInWords, stateOf } from "./lines.ts";
import { surplusOf } from "./list-difference.ts";
import { fieldDifferences } from "./order-fields.ts";
import { shown } from "./shown.ts";

/** Replicas are driven one after the other, so what happened to one of them happened a little later to the other. */
const replicaToleranceMs = 60_000;

/** Members of a list that a reader needs to see what differs. */
const mostListed = 2;

/**
 * Where two orders that were built alike are not in the same state. What must differ between two orders is
 * left out: their ids, their own references and the versions they were counted up to; times may lie a little apart.
 */
export function replicaDifferences(one: OrderView, other: OrderView): readonly Disagreement[] {
  const [lines, otherLines] = [inOrder(one.lines), inOrder(other.lines)];
  return [
    ...fieldDifferences(one, other, "replicas").flatMap((found) => different(found.field, found.one, found.other)),
    ...different("own reference", presence(one.externalReference), presence(other.externalReference)),
    ...differentTotals(one.totalAmount, other.totalAmount),
    ...differentLists("order lines", lines.map(stateOf), otherLines.map(stateOf)),
    ...differentCancellations(lines, otherLines),
    ...differentParts("fees", one.fees, other.fees),
    ...differentParts("reservations", one.reservations, other.reservations),
  ];
}

/** Where the fees, travellers or reservations of replicas differ in the values by which they are recognised. */
export function differentParts(
  name: string,
  one: readonly PartView[],
  other: readonly PartView[],
): readonly Disagreement[] {
  return differentLists(name, one.map(partInWords), other.map(partInWords));
}

/** The members that only one of the two has, or more often. */
function differentLists(name: string, one: readonly string[], other: readonly string[]): readonly Disagreement[] {
  return different(name, fewOf(surplusOf(one, other)), fewOf(surplusOf(other, one)));
}

function fewOf(members: readonly string[]): string {
  const [listed, left] = [members.toSorted().slice(0, mostListed), members.length - mostListed];
  return [...listed, ...(left > 0 ? [`${left} more`] : [])].join("; ");
}

function inOrder(lines: readonly LineView[]): readonly LineView[] {
  const key = (line: LineView): string => `${stateOf(line)} ${shown(line.cancelledAt)}`;
  return lines.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function differentCancellations(one: readonly LineView[], other: readonly LineView[]): readonly Disagreement[] {
  return one.flatMap((line, at) => {
    const replica = other[at];
    if (replica === undefined || sameTime(line.cancelledAt, replica.cancelledAt)) return [];
    return different(`cancellation time of ${stateOf(line)}`, shown(line.cancelledAt), shown(replica.cancelledAt));
  });
}

function sameTime(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null) || areClose(one, other, replicaToleranceMs);
}

/** Where it stands is left open, so that neither replica may show one. */
function differentTotals(one: unknown, other: unknown): readonly Disagreement[] {
  if (amountOf(one) === null && amountOf(other) === null) return [];
  return sameAmount(one, other) ? [] : different("total amount", shown(one), shown(other));
}

function presence(value: unknown): string {
  return (value ?? null) === null ? "none" : "one of its own";
}

function different(field: string, one: string, other: string): readonly Disagreement[] {
  return one === other ? [] : [{ field, one: one || "none", other: other || "none" }];
}
