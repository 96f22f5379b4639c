import type { LineView, PartView } from "../../core/portable.ts";
import { amountOf } from "./amount.ts";
import type { Member } from "./members.ts";
import { shown } from "./shown.ts";

/** What a line shows of its price and its course. A value of `null` and none at all say the same. */
export function lineInWords({ amount, externalConfirmation, cancelled }: LineView): string {
  return [
    ...((amount ?? null) === null ? [] : [`amount ${valueInWords(amount)}`]),
    `externalConfirmation ${shown(externalConfirmation ?? undefined)}`,
    cancelled ? "cancelled" : "not cancelled",
  ].join(", ");
}

/**
 * Everything a line shows that the specification names, without its id: an untouched line says the same
 * before and after. Members of its own that a service adds may change as it likes.
 */
export function stateOf(line: LineView): string {
  return `${shown(line.externalReference)}, ${lineInWords(line)}`;
}

/** The lines with what they show. */
export function statesOf(lines: readonly LineView[]): readonly Member[] {
  return lines.map((line) => ({ id: line.id, words: stateOf(line) }));
}

/** A part without such a value. */
export const partThere = "present";

/** A fee, traveller or reservation by the value by which it is recognised. */
export function partInWords({ value }: PartView): string {
  return (value ?? null) === null ? partThere : valueInWords(value);
}

/** Fees, travellers or reservations with the value by which they are recognised. */
export function statesOfParts(parts: readonly PartView[]): readonly Member[] {
  return parts.map((part) => ({ id: part.id, words: partInWords(part) }));
}

/** Amounts compare as amounts, so `10` and `"10.00"` say the same. */
function valueInWords(value: unknown): string {
  return amountOf(value)?.toFixed() ?? shown(value);
}
