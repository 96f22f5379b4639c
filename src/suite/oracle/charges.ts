import Big from "big.js";
import { amountOf } from "./amount.ts";

/** What an order of one line cost, as the target shows it, and the price that the line was given. */
export interface Cost {
  readonly price: string;
  readonly total: unknown;
}

/**
 * The price of a line for an order to cost so much in all, by what two other orders cost: a target may add what grows with a
 * price, as a tax, and what does not, as a fee. Where that is not to be had, the sum itself.
 */
export function priceFor(sum: string, [one, other]: readonly Cost[]): string {
  const [left, right] = [amountOf(one?.total), amountOf(other?.total)];
  if (one === undefined || other === undefined || left === null || right === null) return sum;
  const rise = left.minus(right).div(new Big(one.price).minus(other.price));
  if (rise.lte(0)) return sum;
  const beyond = left.minus(rise.times(one.price));
  const price = new Big(sum).minus(beyond).div(rise).round(2);
  return price.gt(0) ? price.toFixed(2) : sum;
}
