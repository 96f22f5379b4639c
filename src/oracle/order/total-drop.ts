import Big from "big.js";
import { dropBetween, sumOf } from "../total.ts";
import type { Mismatch } from "./match.ts";
import type { ShownOrder } from "./shown-order.ts";
import type { Drop } from "./state.ts";

/**
 * The cost of cancelled lines leaves the total. A service may take a fee for it, or drop one with its line, and the cost
 * may hold the tax or not: whether the total counts them is left open.
 */
export function wrongDrop(drop: Drop | undefined, { total, tax, fees }: ShownOrder): readonly Mismatch[] {
  if (drop === undefined || total === undefined || fees === undefined) return [];
  const charged = sumOf(fees.map(({ value }) => value));
  const left = dropBetween(drop.total, total);
  if (charged === null || left === null) return [];
  const [cost, feesLeft] = [new Big(drop.cost), new Big(drop.fees).minus(charged)];
  const taxLeft = dropBetween(drop.tax, tax) ?? new Big(0);
  const drops = [cost, cost.plus(feesLeft), cost.plus(taxLeft), cost.plus(feesLeft).plus(taxLeft)];
  if (drops.some((possible) => possible.eq(left))) return [];
  const expected = `${drop.cost} less than ${drop.total}`;
  return [{ part: "total", keys: [], expected, actual: total }];
}
