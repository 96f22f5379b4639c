import Big from "big.js";
import { Blocked, dropBetween, type OrderView, sumOf, type TargetView } from "../../src/suite/index.ts";

/**
 * By how much the total may fall when this cost leaves an order: whether the total counts fees, and whether the cost of a
 * line holds its tax, is left open.
 */
export function expectedDrops(cost: Big, before: OrderView, after: OrderView, target: TargetView): readonly string[] {
  const [fees, tax] = [feesLeft(before, after, target), taxLeft(before, after, target)];
  return [...new Set([cost, cost.plus(fees), cost.plus(tax), cost.plus(fees).plus(tax)].map((drop) => drop.toFixed()))];
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

function taxLeft(before: OrderView, after: OrderView, target: TargetView): Big {
  const [had, has] = [before, after].map((order) => target.valuesOf(order, "totalTaxAmount")[0]);
  return dropBetween(had, has) ?? new Big(0);
}
