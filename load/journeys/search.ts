import { answered, orderStatus, type SearchQuery } from "../../src/core/portable.ts";
import type { Expectation } from "../../src/suite/portable.ts";
import { calls, send } from "../runtime/connection.ts";
import { profile } from "../runtime/settings.ts";
import type { KnownOrder } from "./known-orders.ts";

/** What clerks and channels look for, and how often: one after the other, so that every run asks the same. */
interface Inquiry {
  readonly query: (known: Known) => SearchQuery;
  readonly expect: (known: Known) => Expectation;
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
  expect: ({ one }) => ({ expect: "found", requirement: "search.id.eq", ids: [one.id] }),
};

const bySeveralIds: Inquiry = {
  query: ({ some }) => ({ filters: [{ name: "id", operator: "in", values: some.map(({ id }) => id) }], perPage }),
  expect: ({ some }) => ({ expect: "found", requirement: "search.id.in", ids: some.map(({ id }) => id) }),
};

const byReferenceOfSale: Inquiry = {
  query: ({ one }) => ({ filters: [{ name: "externalReference", operator: "eq", values: [one.reference] }] }),
  expect: ({ one }) => ({ expect: "found", requirement: "search.externalReference.eq", ids: [one.id] }),
};

const confirmedOnes: Inquiry = {
  query: () => ({
    filters: [{ name: "status", operator: "eq", values: [orderStatus.confirmed] }],
    page: paging.firstPage,
    perPage,
  }),
  expect: () => ({ expect: "only-status", status: orderStatus.confirmed }),
};

const secondPage: Inquiry = {
  query: () => ({
    filters: [{ name: "status", operator: "eq", values: [orderStatus.confirmed] }],
    page: paging.firstPage + 1,
    perPage,
  }),
  expect: () => ({ expect: "only-status", status: orderStatus.confirmed }),
};

const latestOnes: Inquiry = {
  query: ({ one }) => ({
    filters: [{ name: "createdAt", operator: "gte", values: [one.createdAt] }],
    ...(byDate && { orderBy: "createdAt", sortBy: "DESC" }),
    perPage,
  }),
  expect: ({ one }) => ({ expect: "since", createdAt: one.createdAt, latestFirst: byDate }),
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
  if (inquiry === undefined || one === undefined) throw new Error("There is no order for the searches");
  const known: Known = { one, some: orders.filter((_, index) => (index + round) % 4 === 0) };
  send({ call: calls.getOrders(inquiry.query(known)), expect: [inquiry.expect(known)] });
}
