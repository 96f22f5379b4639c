import type { LineView, OrderView, PartView } from "../../core/portable.ts";
import type { Disagreement } from "./agreement.ts";
import { amountOf, sameAmount } from "./amount.ts";
import { areClose } from "./instant.ts";
import { partInWords, stateOf } from "./lines.ts";
import { surplusOf } from "./list-difference.ts";
import { fieldDifferences } from "./order-fields.ts";
import { shown } from "./shown.ts";

/** Times of a service may come from several clocks. */
const replicaToleranceMs = 60_000;

/** Members of a list that a reader needs to see what differs. */
const mostNamed = 2;

/**
 * Where two orders that were built alike are not in the same state. What must differ between two orders is
 * left out: their ids, their own references and the versions they were counted up to. Replicas are driven one after the
 * other, which took `drivenMs`: so far and a little more their times may lie apart.
 */
export function replicaDifferences(one: OrderView, other: OrderView, drivenMs: number): readonly Disagreement[] {
  const [lines, otherLines] = [sharing(one, other), sharing(other, one)];
  // What each call pays adds up to another balance where one of them takes more calls.
  const isPaid = one.isPaid && other.isPaid;
  return [
    ...fieldDifferences(one, other, "replicas")
      .filter(({ field }) => !(isPaid && field === "balance"))
      .flatMap((found) => different(found.field, found.one, found.other)),
    ...different("own reference", presence(one.externalReference), presence(other.externalReference)),
    ...differentTotals("total amount", one.totalAmount, other.totalAmount),
    ...differentTotals("total tax amount", one.totalTaxAmount, other.totalTaxAmount),
    ...differentLists("order lines", lines.map(stateOf), otherLines.map(stateOf)),
    ...differentCancellations(lines, otherLines, replicaToleranceMs + drivenMs),
    ...differentParts("fees", one.fees, other.fees),
    // No seat of a replica is a client's: the service gives each order its own.
    ...different("reservations", String(one.reservations.length), String(other.reservations.length)),
  ];
}

/** The lines in order, without references that no line of the other order has: a service may make up its own. */
function sharing(one: OrderView, other: OrderView): readonly LineView[] {
  const known = new Set(other.lines.map((line) => line.externalReference));
  return inOrder(
    one.lines.map((line) => (known.has(line.externalReference) ? line : { ...line, externalReference: undefined })),
  );
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
  const [named, left] = [members.toSorted().slice(0, mostNamed), members.length - mostNamed];
  return [...named, ...(left > 0 ? [`${left} more`] : [])].join("; ");
}

function inOrder(lines: readonly LineView[]): readonly LineView[] {
  const key = (line: LineView): string => `${stateOf(line)} ${shown(line.cancelledAt)}`;
  return lines.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function differentCancellations(
  one: readonly LineView[],
  other: readonly LineView[],
  apartMs: number,
): readonly Disagreement[] {
  return one.flatMap((line, at) => {
    const replica = other[at];
    if (replica === undefined || sameTime(line.cancelledAt, replica.cancelledAt, apartMs)) return [];
    return different(`cancellation time of ${stateOf(line)}`, shown(line.cancelledAt), shown(replica.cancelledAt));
  });
}

function sameTime(one: unknown, other: unknown, apartMs: number): boolean {
  return (one ?? null) === (other ?? null) || areClose(one, other, apartMs);
}

/** Their places are left open, so replicas may not show them. */
function differentTotals(name: string, one: unknown, other: unknown): readonly Disagreement[] {
  if (amountOf(one) === null && amountOf(other) === null) return [];
  return sameAmount(one, other) ? [] : different(name, shown(one), shown(other));
}

function presence(value: unknown): string {
  return (value ?? null) === null ? "none" : "one of its own";
}

function different(field: string, one: string, other: string): readonly Disagreement[] {
  return one === other ? [] : [{ field, one: one || "none", other: other || "none" }];
}
