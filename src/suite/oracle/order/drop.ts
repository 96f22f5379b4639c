import Big from "big.js";
import { amountOf } from "../amount.ts";
import { dropBetween, possibleDrops, sumOf } from "../total.ts";
import type { ShownOrder } from "./shown-order.ts";
import type { Content, Drop } from "./state.ts";

/**
 * Whether the cost of cancelled lines has left the total, as far as the order shows it. Whether the total counts a charge, a fee
 * that went with its line, and the tax is open. What a seat costs that went with its line is not shown, so the total may fall further.
 * An order without fees whose lines are all cancelled may cost nothing, also if its total counted more than its lines.
 */
export function isRightDrop(
  drop: Drop,
  { lines, reservations, ownLines: mayAdd }: Content,
  { total, tax, fees, lines: shown, reservations: seats }: ShownOrder,
): boolean {
  if (total === undefined || fees === undefined) return true;
  const charged = sumOf(fees.map(({ value }) => value));
  const ownLines = mayAdd === true ? shown.filter(({ id }) => !lines.some((line) => line.id === id)) : [];
  const own = sumOf(ownLines.map(({ amount }) => amount));
  const left = dropBetween(drop.total, total);
  if (charged === null || own === null || left === null) return true;
  const isAllCancelled = shown.length > 0 && shown.every(({ cancelled }) => cancelled === true);
  if (isAllCancelled && charged.eq(0) && amountOf(total)?.eq(0) === true) return true;
  const parts = [new Big(drop.fees).minus(charged), dropBetween(drop.tax, tax) ?? new Big(0), own.neg()];
  const isSeatGone =
    seats !== undefined && reservations.some(({ id }) => id !== undefined && !seats.some((seat) => seat.id === id));
  return possibleDrops(new Big(drop.cost), parts).some((drops) => (isSeatGone ? left.gte(drops) : left.eq(drops)));
}
