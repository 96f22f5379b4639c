import {
  answered,
  at,
  type BareAnswer,
  isObject,
  type OrderView,
  type Profile,
  readOrder,
} from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import type { ExpectationOf } from "./expectation.ts";
import { is, none } from "./findings.ts";

/** What a page of orders must be, whatever else is sold at the same time. */

export function ordersIn(answer: Pick<BareAnswer, "json">, profile: Profile): readonly OrderView[] {
  const items = at(answer.json, answered(profile.paging, "paging").items);
  return Array.isArray(items) ? items.filter(isObject).map((item) => readOrder(item, profile)) : [];
}

export function findsExactly(
  found: readonly OrderView[],
  { requirement, ids }: ExpectationOf<"found">,
): readonly Finding[] {
  const expected = ids.toSorted();
  const actual = idsOf(found).toSorted();
  const wanted = actual.filter((id) => expected.includes(id)).length;
  return [
    {
      requirement,
      holds: expected.join() === actual.join(),
      expected: `${expected.length} orders of this run, and no other`,
      actual: `${wanted} of them, and ${actual.length - wanted} others`,
    },
  ];
}

export function haveStatus(found: readonly OrderView[], { status }: ExpectationOf<"only-status">): readonly Finding[] {
  const others = found.filter((order) => order.status !== status);
  return [none("search.status.eq", `orders that are not ${status}`, idsOf(others))];
}

export function areSince(
  found: readonly OrderView[],
  { createdAt, latestFirst }: ExpectationOf<"since">,
): readonly Finding[] {
  const times = found.map((order) => Date.parse(String(order.json["createdAt"])));
  const early = found.filter((_, index) => (times[index] ?? 0) < Date.parse(createdAt));
  const rising = latestFirst ? times.filter((time, index) => index > 0 && time > (times[index - 1] ?? time)) : [];
  return [
    none("search.createdAt.gte", "orders created before", idsOf(early)),
    is("search.sort.descending", "orders out of order", rising.length, 0),
  ];
}

function idsOf(orders: readonly OrderView[]): readonly string[] {
  return orders.map((order) => order.id);
}
