import type { OrderView } from "../client/order-view.ts";
import type { Filter } from "../client/search-query.ts";
import type { FilterName, Operator } from "../specification/search.ts";

const fields: Partial<Record<FilterName, (order: OrderView) => unknown>> = {
  id: (order) => order.id,
  status: (order) => order.status,
  externalReference: (order) => order.externalReference,
};

const matches: Partial<Record<Operator, (value: string, given: readonly string[]) => boolean>> = {
  eq: (value, given) => value === given[0],
  ne: (value, given) => value !== given[0],
  in: (value, given) => given.includes(value),
  nin: (value, given) => !given.includes(value),
};

/** The orders that meet every filter, computed from the orders as they were read one by one. */
export function expectedOrders(orders: readonly OrderView[], filters: readonly Filter[]): readonly OrderView[] {
  return orders.filter((order) => filters.every((filter) => meets(order, filter)));
}

function meets(order: OrderView, filter: Filter): boolean {
  const read = fields[filter.name];
  const match = matches[filter.operator];
  if (read === undefined || match === undefined) {
    throw new RangeError(`The oracle does not know the filter ${filter.name} with ${filter.operator}`);
  }
  return match(String(read(order)), filter.values);
}
