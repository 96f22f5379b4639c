import { type LineView, MissingAnswer, type OrderView, type PartView } from "../../../core/portable.ts";
import { amountOf } from "../amount.ts";

/** A line as an answer shows it, in plain data. */
export interface ShownLine {
  readonly id: string;
  readonly reference: string | undefined;
  readonly amount: string | undefined;
  readonly confirmation: string | undefined;
  readonly pending: boolean | undefined;
  readonly cancelled: boolean | undefined;
}

export interface ShownPart {
  readonly id: string;
  readonly value: string | undefined;
}

/** An order as an answer shows it, in plain data. A list is `undefined` where the profile does not say how it is read. */
export interface ShownOrder {
  readonly status: string;
  readonly failed: boolean | undefined;
  readonly reference: string | null | undefined;
  readonly balance: string | undefined;
  readonly total: string | undefined;
  readonly tax?: string | undefined;
  readonly version: string | undefined;
  readonly lines: readonly ShownLine[];
  readonly fees: readonly ShownPart[] | undefined;
  readonly travellers: readonly ShownPart[] | undefined;
  readonly reservations: readonly ShownPart[] | undefined;
}

/** Puts an order that was read through the profile into plain data. Throws MissingAnswer where lines cannot be read. */
export function shownOrder(order: OrderView): ShownOrder {
  const { failed, externalReference: reference, version } = order;
  return {
    status: textOf(order.status),
    failed: typeof failed === "boolean" ? failed : undefined,
    reference: reference === undefined || reference === null ? reference : textOf(reference),
    balance: amountText(order.balance),
    total: amountText(order.totalAmount),
    tax: amountText(order.totalTaxAmount),
    version: version === undefined || version === null ? undefined : textOf(version),
    lines: order.lines.map((line) => ({
      ...shownLine(line),
      confirmation: textOf(line.externalConfirmation ?? null),
      pending: line.pending,
    })),
    fees: ifAnswered(() => order.fees.map(shownPart)),
    travellers: order.leavesOutTravellers ? undefined : ifAnswered(() => order.travellers.map(shownPart)),
    reservations: ifAnswered(() => order.reservations.map(shownPart)),
  };
}

/**
 * An order as the search shows it, which may leave out what is not required: an absent value says nothing there, and
 * what shows by being absent is not shown.
 */
export function foundOrder(order: OrderView): ShownOrder {
  const whole = shownOrder(order);
  return {
    ...whole,
    travellers: whole.travellers?.length === 0 ? undefined : whole.travellers,
    lines: order.lines.map((line) => ({ ...shownLine(line), cancelled: line.cancelled || undefined })),
  };
}

/** A line of an answer of its own, which may leave out what a read of the order shows. */
export function shownLine(line: LineView): ShownLine {
  const isShown = (line.externalConfirmation ?? null) !== null;
  const [reference, amount] = [line.externalReference, amountText(line.amount)];
  // One that holds the id alone says nothing by what it leaves out.
  const isBare = !isShown && reference === undefined && amount === undefined;
  return {
    id: line.id,
    reference,
    amount,
    confirmation: isShown ? textOf(line.externalConfirmation) : undefined,
    pending: isShown ? line.pending : undefined,
    cancelled: isBare ? undefined : line.cancelled,
  };
}

export function shownPart({ id, value }: PartView): ShownPart {
  return { id, value: (value ?? null) === null ? undefined : (amountText(value) ?? textOf(value)) };
}

/** Amounts of one value have one text, however they are written. */
export function amountText(value: unknown): string | undefined {
  return amountOf(value)?.toFixed();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function ifAnswered<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof MissingAnswer) return undefined;
    throw problem;
  }
}
