import { announce, sellKnownOrders, type KnownOrder } from "./journeys/known-orders.ts";
import { search } from "./journeys/search.ts";
import { journey } from "./runtime/iteration.ts";
import { optionsOf } from "./runtime/options.ts";
import { plan } from "./runtime/settings.ts";

/**
 * The question: does the search stay quick and right while many look for orders at once? One journey is one search: by
 * id, by several ids, by reference, by status page by page, and the latest first.
 */
export const options = optionsOf(plan);

export function setup(): readonly KnownOrder[] {
  announce();
  return sellKnownOrders();
}

export default function (known: readonly KnownOrder[]): void {
  journey((number) => search(number, known));
}
