import Big from "big.js";
import { Blocked, dropBetween, type OrderView, possibleDrops, sumOf, type TargetView } from "../../src/suite/index.ts";

/**
 * By how much the total may fall when this cost leaves an order: whether the total counts fees, whether the cost of a line
 * holds its tax, and whether a cancellation is charged by a line of its own, is left open.
 */
export function expectedDrops(cost: Big, before: OrderView, after: OrderView, target: TargetView): readonly string[] {
  const parts = [feesLeft(before, after, target), taxLeft(before, after, target), ownLinesLeft(before, after)];
  return [...new Set(possibleDrops(cost, parts).map((drop) => drop.toFixed()))];
}

/** By how much the total has fallen, in words that are shown. */
export function dropOf(before: OrderView, after: OrderView): string {
  return dropBetween(before.totalAmount, after.totalAmount)?.toFixed() ?? "no total";
}

/** What fees have left an order. A service may take a fee for a cancellation, or drop one with its line. */
function feesLeft(before: OrderView, after: OrderView, target: TargetView): Big {
  const [had, has] = [before, after].map(({ fees }) => sumOf(fees.map(({ value }) => value)));
  if (!had || !has) {
    target.mustShow("feeAmount");
    throw new Blocked("the order has fees of the service, and `fields.feeAmount` does not point to their amounts");
  }
  return had.minus(has);
}

/** What lines that the service added cost less than nothing. */
function ownLinesLeft(before: OrderView, after: OrderView): Big {
  const own = after.lines.filter(({ id }) => !before.lines.some((line) => line.id === id));
  return sumOf(own.map(({ amount }) => amount))?.neg() ?? new Big(0);
}

function taxLeft(before: OrderView, after: OrderView, target: TargetView): Big {
  const [had, has] = [before, after].map((order) => target.valuesOf(order, "totalTaxAmount")[0]);
  return dropBetween(had, has) ?? new Big(0);
}
