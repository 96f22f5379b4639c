import { type Aspect, idText, type OperationId, orderStatus } from "../../../core/portable.ts";
import { paidSince, type Sums } from "../amount.ts";
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
 * Confirmed versions of one order as they were shown, by their numbers. How versions are numbered, and which are kept, is left open.
 * A version is known for sure while it is the current one, and once a single call has made another: of several calls some may
 * have changed it in its place before it was replaced.
 */
export class VersionShelf {
  readonly #known = new Map<string, KnownVersion>();
  /** Numbers under which the order was shown confirmed with different contents, or may have had others before it was shown. */
  readonly #open: Set<string>;
  /** Numbers of the versions that a payment may have come after, although they are shown with it while they are the latest. */
  readonly #paid = new Set<string>();
  /** Numbers of the versions that a payment has come after, as the sums of the order show. */
  readonly #owed = new Set<string>();
  /** Whether a payment may have been made since a confirmed version was shown: one after that may be without it, too. */
  #wasPaid = false;
  readonly #chosen = new Set<Aspect>();
  #wasReset = false;
  /** Ids of the reservations that the order was confirmed with, or may have been. */
  readonly #seats = new Set<string>();
  /** Whether it may have been confirmed before it was first shown. */
  readonly #hasPast: boolean;
  readonly #suspects = new VersionSuspects();
  #last: PlacedOrder;

  constructor(first: PlacedOrder, isNew: boolean) {
    this.#last = first;
    this.#hasPast = !isNew;
    this.#open = new Set(isNew ? [] : [numberOf(first)]);
  }

  get(number: string): KnownVersion | undefined {
    return this.#known.get(number);
  }

  /** A payment may have been made. */
  paid(): void {
    this.#wasPaid = isConfirmedOrder(this.#last);
    for (const number of this.#known.keys()) this.#paid.add(number);
  }

  /** A choice of the service changed these aspects of the order, which versions may show or not. */
  chosen(aspects: readonly Aspect[]): void {
    for (const aspect of aspects) this.#chosen.add(aspect);
    if (this.#chosen.has("paymentRefs")) this.#chosen.add("balance");
  }

  /** The order may have been confirmed while it had these reservations. */
  confirmed(reservations: Iterable<string>): void {
    for (const id of reservations) this.#seats.add(id);
  }

  /** The order may have been reset. */
  reset(): void {
    this.#wasReset = true;
  }

  /** Whether it is left open that the version of this number shows a change, after what was done since. */
  isOpen(number: string, { aspect, member, before, after }: Change): boolean {
    // Payments go on, and whether a version shows seats that a reset has freed is left open, also where the order does not.
    return (
      (this.#paid.has(number) && ["balance", "paymentRefs", "status", "statusWord"].includes(aspect)) ||
      (this.#owed.has(number) && ["balance", "paymentRefs"].includes(aspect)) ||
      this.#chosen.has(aspect) ||
      (this.#wasReset &&
        (aspect === "reservations.removed" ||
          (aspect === "reservations.added" && (this.#hasPast || this.#seats.has(member?.id ?? ""))) ||
          (seatsOfLines.includes(aspect) && ((before ?? null) === null || (after ?? null) === null))))
    );
  }

  /** Takes that a version of this number was read as it was shown. */
  read(number: string): void {
    this.#suspects.right(number, []);
  }

  /** What may have changed a version that was replaced by others: the calls since it was shown or read last, the latest last. */
  suspectsOf(number: string): readonly Culprit[] {
    return number === numberOf(this.#last) ? [] : this.#suspects.of(number);
  }

  /** Takes the order as it is shown now, after these calls, which have answered members with these ids. */
  shown(order: PlacedOrder, since: readonly MadeCall[], answered: ReadonlySet<string>): void {
    const [number, last] = [numberOf(order), this.#last];
    if (paidSince(sumsOf(last), sumsOf(order))) for (const known of this.#known.keys()) this.#owed.add(known);
    const effective = since.filter(({ outcome }) => outcome !== "refused");
    this.#suspects.right(number, effective);
    if (number !== numberOf(last)) this.#replaced(number, effective, answered);
    this.#last = order;
    if (isConfirmedOrder(order)) this.confirmed((order.members.reservation ?? []).map(({ id }) => id));
    if (number === "") return this.#known.clear();
    // A failed version is not shelved, and one with a status of the service's own is not either. Both may be changed in their place.
    const isSame = isSettled(last) && numberOf(last) === number;
    const before = this.#known.get(number)?.order ?? (isSame ? last : undefined);
    if (before !== undefined && changesBetween(before, order).length > 0) this.#open.add(number);
    // A failed version need not count as a confirmed one.
    const isShelved = isConfirmedOrder(order) && order.values.get("failed") === false && !this.#open.has(number);
    if (this.#wasPaid) this.#paid.add(number);
    this.#wasPaid = false;
    if (isShelved) this.#known.set(number, { order, calls: [], answered });
    else this.#known.delete(number);
  }

  #replaced(number: string, calls: readonly MadeCall[], answered: ReadonlySet<string>): void {
    const current = numberOf(this.#last);
    const replaced = this.#known.get(current);
    if (calls.length === 0) this.#known.delete(current);
    else if (calls.length > 1 && replaced !== undefined) this.#known.set(current, { ...replaced, calls, answered });
    for (const other of this.#known.keys()) if (!(Number(other) < Number(number))) this.#known.delete(other);
  }
}

function sumsOf({ values }: PlacedOrder): Sums {
  return { totalAmount: values.get("totalAmount"), balance: values.get("balance") };
}

/** What shows for which line a seat is. */
const seatsOfLines: readonly Aspect[] = ["line.reservationId", "reservation.orderLineId"];

function numberOf(order: PlacedOrder): string {
  return idText(order.values.get("version"));
}
