import { type Aspect, idText, type OperationId, orderStatus } from "../../../core/portable.ts";
import { changesBetween, type Change } from "./differences.ts";
import type { Culprit } from "./findings.ts";
import type { MadeCall } from "./made-call.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { VersionSuspects } from "./version-suspects.ts";

/** A version as it was shown, and the calls that may have changed it in its place since. */
export interface KnownVersion {
  readonly order: PlacedOrder;
  readonly calls: readonly MadeCall[];
  /** Ids of the members that those calls have answered. */
  readonly answered: ReadonlySet<string>;
}

/** Confirmed versions of one order as they were shown, by their numbers. */
export interface VersionShelf {
  get(number: string): KnownVersion | undefined;
  /** Takes the order as it is shown now, after these calls, which have answered members with these ids. */
  shown(order: PlacedOrder, since: readonly MadeCall[], answered: ReadonlySet<string>): void;
  /** A payment may have been made. */
  paid(): void;
  /** A choice of the service changed these aspects of the order, which versions may show or not. */
  chosen(aspects: readonly Aspect[]): void;
  /** The order may have been confirmed while it had these reservations. */
  confirmed(reservations: Iterable<string>): void;
  /** The order may have been reset. */
  reset(): void;
  /** Whether it is left open that the version of this number shows a change, after what was done since. */
  isOpen(number: string, change: Change): boolean;
  /** Takes that a version of this number was read as it was shown. */
  read(number: string): void;
  /** What may have changed a version that was replaced by others: the calls since it was shown or read last, the latest last. */
  suspectsOf(number: string): readonly Culprit[];
}

export function isConfirmedOrder(order: PlacedOrder): boolean {
  return order.values.get("status") === orderStatus.confirmed;
}

/** Operations after which an order is no draft. */
export const settling: ReadonlySet<OperationId> = new Set(["confirmOrderLines", "confirmOrder", "failOrder"]);

/** Whether an order is not a draft. Nothing says what a status of the service's own means. */
export function isSettled({ values }: PlacedOrder): boolean {
  return values.get("status") !== orderStatus.draft;
}

/**
 * How versions are numbered, and which are kept, is left open. A version is known for sure while it is the current one, and
 * once a single call has made another: of several calls some may have changed it in its place before it was replaced.
 */
export function createVersionShelf(first: PlacedOrder, isNew: boolean): VersionShelf {
  const known = new Map<string, KnownVersion>();
  /** Numbers under which the order was shown confirmed with different contents, or may have had others before it was shown. */
  const open = new Set<string>(isNew ? [] : [numberOf(first)]);
  /** Numbers of the versions that a payment may have come after, although they are shown with it while they are the latest. */
  const paid = new Set<string>();
  /** Whether a payment may have been made since a confirmed version was shown: one after that may be without it, too. */
  let wasPaid = false;
  const chosen = new Set<Aspect>();
  let wasReset = false;
  /** Ids of the reservations that the order was confirmed with, or may have been. */
  const seats = new Set<string>();
  let current = numberOf(first);
  let isConfirmed = isConfirmedOrder(first);
  let last = first;
  const suspects = new VersionSuspects();
  return {
    get: (number) => known.get(number),
    paid() {
      wasPaid = isConfirmed;
      for (const number of known.keys()) paid.add(number);
    },
    chosen(aspects) {
      for (const aspect of aspects) chosen.add(aspect);
      if (chosen.has("paymentRefs")) chosen.add("balance");
    },
    confirmed(reservations) {
      for (const id of reservations) seats.add(id);
    },
    reset() {
      wasReset = true;
    },
    isOpen: (number, { aspect, member, before, after }) =>
      // Payments go on, and whether a version shows seats that a reset has freed is left open, also where the order does not.
      (paid.has(number) && ["balance", "paymentRefs", "status", "statusWord"].includes(aspect)) ||
      chosen.has(aspect) ||
      (wasReset &&
        (aspect === "reservations.removed" ||
          (aspect === "reservations.added" && seats.has(member?.id ?? "")) ||
          (seatsOfLines.includes(aspect) && ((before ?? null) === null || (after ?? null) === null)))),
    read: (number) => suspects.right(number, []),
    suspectsOf: (number) => (number === current ? [] : suspects.of(number)),
    shown(order, since, answered) {
      const number = numberOf(order);
      const effective = since.filter(({ outcome }) => outcome !== "refused");
      suspects.right(number, effective);
      if (number !== current) {
        const replaced = known.get(current);
        if (effective.length === 0) known.delete(current);
        else if (effective.length > 1 && replaced !== undefined)
          known.set(current, { ...replaced, calls: effective, answered });
        for (const other of known.keys()) if (!(Number(other) < Number(number))) known.delete(other);
      }
      current = number;
      if (isConfirmedOrder(order)) for (const { id } of order.members.reservation ?? []) seats.add(id);
      if (number === "") return known.clear();
      // A failed version is not shelved, and may be changed in its place too.
      const before = known.get(number)?.order ?? (isConfirmed && numberOf(last) === number ? last : undefined);
      if (before !== undefined && changesBetween(before, order).length > 0) open.add(number);
      // A failed version need not count as a confirmed one.
      const isShelved = isConfirmedOrder(order) && order.values.get("failed") === false && !open.has(number);
      if (wasPaid) paid.add(number);
      [wasPaid, isConfirmed, last] = [false, isConfirmedOrder(order), order];
      if (isShelved) known.set(number, { order, calls: [], answered });
      else known.delete(number);
    },
  };
}

/** What shows for which line a seat is. */
const seatsOfLines: readonly Aspect[] = ["line.reservationId", "reservation.orderLineId"];

function numberOf(order: PlacedOrder): string {
  return idText(order.values.get("version"));
}
