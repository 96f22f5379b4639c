import { cancel, fail, reset } from "./journeys/after-sale.ts";
import { sell } from "./journeys/confirm.ts";
import { announce, sellKnownOrders, type KnownOrder } from "./journeys/known-orders.ts";
import { search } from "./journeys/search.ts";
import { journeyMeanwhile } from "./runtime/iteration.ts";
import { optionsOf } from "./runtime/options.ts";
import { plan } from "./runtime/settings.ts";

/**
 * The question: does an ordinary mixture hold, in which no path has the service to itself? Of twenty journeys twelve
 * search, five sell, and one each cancels, fails and resets.
 */
export const options = optionsOf(plan);

export function setup(): readonly KnownOrder[] {
  announce();
  return sellKnownOrders();
}

type Trip = (number: number, known: readonly KnownOrder[]) => void | Promise<void>;

const find: Trip = (number, known) => search(Math.floor(number / 2), known);

/** Twenty journeys in a row, spread so that every moment has some of each. */
const mixture: readonly Trip[] = [
  [find, sell, find, find, cancel],
  [find, sell, find, find, sell],
  [find, fail, find, sell, find],
  [find, reset, find, sell, find],
].flat();

export default function (known: readonly KnownOrder[]): Promise<void> {
  return journeyMeanwhile((number) => mixture[number % mixture.length]?.(number, known));
}
