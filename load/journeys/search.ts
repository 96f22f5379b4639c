import { isObject, succeeded, type BareAnswer } from "../../src/client/answer.ts";
import { at } from "../../src/client/json-pointer.ts";
import { readOrder, type OrderView } from "../../src/client/order-view.ts";
import type { SearchQuery } from "../../src/client/search-query.ts";
import type { Finding } from "../../src/oracle/finding.ts";
import { orderStatus } from "../../src/specification/order.ts";
import { answered } from "../../src/target/answers.ts";
import { calls, send } from "../runtime/connection.ts";
import { plan, profile } from "../runtime/settings.ts";
import type { KnownOrder } from "./known-orders.ts";
import { is, none } from "./states.ts";

/** What clerks and channels look for, and how often: one after the other, so that every run asks the same. */
interface Inquiry {
  readonly query: (known: Known) => SearchQuery;
  readonly judge: (found: readonly OrderView[], known: Known) => readonly Finding[];
}

/** The orders that an inquiry may name, and the one it is about. */
interface Known {
  readonly one: KnownOrder;
  readonly some: readonly KnownOrder[];
}

const pageSize = 20;
const paging = answered(profile.paging, "paging");
const perPage = Math.min(pageSize, paging.largestPage);
const byDate = profile.search?.sortableFields?.includes("createdAt") === true;
const byReference = profile.bodies?.createOrder !== undefined;

const byId: Inquiry = {
  query: ({ one }) => ({ filters: [{ name: "id", operator: "eq", values: [one.id] }] }),
  judge: (found, { one }) => [sameIds("search.id.eq", found, [one])],
};

const bySeveralIds: Inquiry = {
  query: ({ some }) => ({ filters: [{ name: "id", operator: "in", values: some.map(({ id }) => id) }], perPage }),
  judge: (found, { some }) => [sameIds("search.id.in", found, some)],
};

const byReferenceOfSale: Inquiry = {
  query: ({ one }) => ({ filters: [{ name: "externalReference", operator: "eq", values: [one.reference] }] }),
  judge: (found, { one }) => [sameIds("search.externalReference.eq", found, [one])],
};

const confirmedOnes: Inquiry = {
  query: () => ({
    filters: [{ name: "status", operator: "eq", values: [orderStatus.confirmed] }],
    page: paging.firstPage,
    perPage,
  }),
  judge: (found) => allHaveStatus(found, orderStatus.confirmed),
};

const secondPage: Inquiry = {
  query: () => ({
    filters: [{ name: "status", operator: "eq", values: [orderStatus.confirmed] }],
    page: paging.firstPage + 1,
    perPage,
  }),
  judge: (found) => allHaveStatus(found, orderStatus.confirmed),
};

const latestOnes: Inquiry = {
  query: ({ one }) => ({
    filters: [{ name: "createdAt", operator: "gte", values: [one.createdAt] }],
    ...(byDate && { orderBy: "createdAt", sortBy: "DESC" }),
    perPage,
  }),
  judge: (found, { one }) => {
    const times = found.map((order) => Date.parse(String(order.json["createdAt"])));
    const early = found.filter((_, index) => (times[index] ?? 0) < Date.parse(one.createdAt));
    const rising = byDate ? times.filter((time, index) => index > 0 && time > (times[index - 1] ?? time)) : [];
    return [
      none("search.createdAt.gte", "orders created before", idsOf(early)),
      is("search.sort.descending", "orders out of order", rising.length, 0),
    ];
  },
};

const inquiries: readonly Inquiry[] = [
  confirmedOnes,
  byReference ? byReferenceOfSale : byId,
  latestOnes,
  bySeveralIds,
  byId,
  secondPage,
];

/** One search; the number decides which. */
export function search(number: number, orders: readonly KnownOrder[]): void {
  const inquiry = inquiries[number % inquiries.length];
  const round = Math.floor(number / inquiries.length);
  const one = orders[round % orders.length];
  if (inquiry === undefined || one === undefined) throw new Error("there is no order to look for");
  const known: Known = { one, some: orders.filter((_, index) => (index + round) % 4 === 0) };
  send({
    call: calls.getOrders(inquiry.query(known)),
    judge: (answer) => (succeeded(answer) ? inquiry.judge(ordersIn(answer), known) : []),
  });
}

export function ordersIn(answer: BareAnswer): readonly OrderView[] {
  const items = at(answer.json, paging.items);
  return Array.isArray(items) ? items.filter(isObject).map((item) => readOrder(item, profile)) : [];
}

function sameIds(
  requirement: Finding["requirement"],
  found: readonly OrderView[],
  wanted: readonly KnownOrder[],
): Finding {
  const expected = wanted.map(({ id }) => id).toSorted();
  const actual = idsOf(found).toSorted();
  return {
    requirement,
    holds: expected.join() === actual.join(),
    expected: `${expected.length} orders of ${plan.mark}, and no other`,
    actual: `${actual.filter((id) => expected.includes(id)).length} of them, and ${actual.filter((id) => !expected.includes(id)).length} others`,
  };
}

function allHaveStatus(found: readonly OrderView[], wanted: string): readonly Finding[] {
  const others = found.filter((order) => order.status !== wanted);
  return [none("search.status.eq", `orders that are not ${wanted}`, idsOf(others))];
}

function idsOf(orders: readonly OrderView[]): readonly string[] {
  return orders.map((order) => order.id);
}
