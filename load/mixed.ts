import { cancel, fail, reset } from "./journeys/after-sale.ts";
import { sell } from "./journeys/confirm.ts";
import { sellKnownOrders, type KnownOrder } from "./journeys/known-orders.ts";
import { search } from "./journeys/search.ts";
import { announce } from "./runtime/announce.ts";
import { journeyMeanwhile } from "./runtime/iteration.ts";
import { optionsOf } from "./runtime/options.ts";
import { plan } from "./runtime/settings.ts";

/** Does an ordinary mix of calls stay quick and right? No operation has the service to itself. */
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
