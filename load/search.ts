import { sellKnownOrders, type KnownOrder } from "./journeys/known-orders.ts";
import { search } from "./journeys/search.ts";
import { announce } from "./runtime/announce.ts";
import { journey } from "./runtime/iteration.ts";
import { optionsOf } from "./runtime/options.ts";
import { plan } from "./runtime/settings.ts";

/** Does the search stay quick and right while many clients search at once? One journey is one search. */
export const options = optionsOf(plan);

export function setup(): readonly KnownOrder[] {
  announce();
  return sellKnownOrders();
}

export default function (known: readonly KnownOrder[]): void {
  journey((number) => search(number, known));
}
