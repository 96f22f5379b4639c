import type { LineView } from "../client/order-view.ts";
import type { PartView } from "../client/part-views.ts";
import { amountOf } from "./amount.ts";
import { shown } from "./shown.ts";

/**
 * Everything a line shows that the specification names, without its id: a line that nobody touched says the same
 * before and after. Members of its own that a service adds may change as it likes.
 */
export function stateOf(line: LineView): string {
  return [
    shown(line.externalReference),
    `amount ${amountText(line.amount)}`,
    `externalConfirmation ${shown(line.externalConfirmation ?? undefined)}`,
    line.cancelled ? "cancelled" : "not cancelled",
  ].join(", ");
}

/** The lines with what they show, for comparing them as a set. */
export function statesOf(lines: readonly LineView[]): readonly string[] {
  return lines.map((line) => `${line.id}: ${stateOf(line)}`);
}

/** Fees, travellers or reservations with the value by which they are recognised. */
export function statesOfParts(parts: readonly PartView[]): readonly string[] {
  return parts.map((part) => `${part.id}: ${stateOfPart(part)}`);
}

/** Amounts compare as amounts, so `10` and `"10.00"` say the same. */
export function stateOfPart({ value }: PartView): string {
  return amountText(value);
}

function amountText(value: unknown): string {
  return amountOf(value)?.toString() ?? shown(value ?? undefined);
}
