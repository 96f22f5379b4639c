import {
  type Filter,
  type FilterName,
  type FilterRequirement,
  type OrderView,
  succeeded,
} from "../../../core/index.ts";
import { Blocked } from "../blocked.ts";
import { idsOf } from "../choose.ts";
import type { Context } from "../scenario.ts";
import { isExactly } from "./found.ts";

/** Throws Blocked where a search that is narrowed to these orders finds others: what else is asked of it could not be judged. */
export async function assertNarrows(
  { search }: Pick<Context<never>, "search">,
  orders: readonly OrderView[],
  narrowing: Filter,
): Promise<void> {
  const alone = await search([narrowing]);
  if (succeeded(alone) && isExactly(alone, orders)) return;
  const { name, operator } = narrowing;
  const found = succeeded(alone) ? alone.orders.length : 0;
  // A part of them is what a page shows that holds fewer than was asked for.
  const part = found > 0 && found < orders.length ? `, but ${found} of ${orders.length} (\`paging.largestPage\`)` : "";
  throw new Blocked(`a search by ${name} with ${operator} does not find the orders to search among${part}`, {
    restsOn: `search.${name}.${operator}` as FilterRequirement["id"],
  });
}

/** The orders whose reference none of the others has: the rest cannot be narrowed to by it. */
export function toldApart(orders: readonly OrderView[], among: readonly OrderView[]): readonly OrderView[] {
  const others = new Set(among.filter((each) => !orders.includes(each)).map((each) => String(each.externalReference)));
  return orders.filter((each) => !others.has(String(each.externalReference)));
}

/** Narrows a search to these orders, through another filter than the one that is judged: repeats have no fixed meaning. */
export function only(orders: readonly OrderView[], judged: FilterName): Filter {
  return judged === "id"
    ? { name: "externalReference", operator: "in", values: orders.map((order) => String(order.externalReference)) }
    : { name: "id", operator: "in", values: idsOf(orders) };
}
