import Big from "big.js";
import {
  amountOf,
  Blocked,
  dropBetween,
  type OrderView,
  possibleDrops,
  shown,
  type Subject,
  sumOf,
  type TargetView,
} from "../../src/suite/index.ts";

/**
 * Judges the total of an order that this cost has left: whether the total counts fees, whether the cost of a line holds its tax,
 * and whether a cancellation is charged by a line of its own, is left open.
 */
export function judgeTotal(
  subject: Pick<Subject, "that">,
  cost: Big,
  { before, after, target }: { readonly before: OrderView; readonly after: OrderView; readonly target: TargetView },
): void {
  const parts = [feesLeft(before, after, target), taxLeft(before, after, target), ownLinesLeft(before, after)];
  const [was, is] = [amountOf(before.totalAmount), amountOf(after.totalAmount)];
  const totals = was === null ? [] : possibleDrops(cost, parts).map((drop) => written(was.minus(drop)));
  subject
    .that(
      is === null ? "no total" : written(is),
      `total after ${written(cost)} was cancelled of ${shown(before.totalAmount)}`,
    )
    .isOneOf([...new Set(totals)]);
}

/** An amount with cents is written as a price is. */
function written(amount: Big): string {
  return amount.mod(1).eq(0) ? amount.toFixed() : amount.toFixed(Math.max(2, amount.c.length - 1 - amount.e));
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
