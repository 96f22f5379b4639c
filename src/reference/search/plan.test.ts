import { beforeAll, expect, test } from "vitest";

import type { Order } from "../domain/order.ts";
import { inProcess, type InProcess } from "../in-process.ts";

/** Enough orders for every way of finding them: by an index, along the ordering, and by an index of a great part. */
const stored = 4_000;
const perPage = 100;

let api: InProcess;
let orders: readonly Order[];

beforeAll(async () => {
  api = await inProcess({ seedOrders: stored });
  const pages: (readonly Order[])[] = [];
  for (let page = 1; page <= stored / perPage; page += 1) pages.push(await found("", page));
  orders = pages.flat();
});

async function found(query: string, page = 1): Promise<readonly Order[]> {
  const { json } = await api.call("getOrders", { query: `${query}&perPage=${perPage}&page=${page}` });
  return (json() as { readonly items: readonly Order[] }).items;
}

function ids(of: readonly Order[]): readonly string[] {
  return of.map(({ id }) => id);
}

test.for([0.01, 0.3, 0.6, 0.99])(
  "confirmations of the newest orders from %f on, oldest order first",
  async (share, context) => {
    const from = orders[Math.floor(share * stored)]?.createdAt ?? "";
    const expected = orders.filter(({ lastConfirmedAt }) => lastConfirmedAt !== null && lastConfirmedAt >= from);
    context.expect(expected.length).toBeGreaterThan(0);
    for (const page of [1, 2]) {
      const answered = await found(`lastConfirmedAt=gte:${from}&orderBy=createdAt`, page);
      context.expect(ids(answered)).toEqual(ids(expected.slice((page - 1) * perPage, page * perPage)));
    }
  },
);

test("both ends of a range, and a criterion on another column beside it", async () => {
  const [from, to] = [orders[1_100]?.createdAt ?? "", orders[3_600]?.createdAt ?? ""];
  const within = orders.filter(({ lastConfirmedAt: at }) => at !== null && at >= from && at < to);
  const range = `lastConfirmedAt=gte:${from}&lastConfirmedAt=lt:${to}`;
  const paid = within.filter(({ totalAmount }) => Number(totalAmount) > 500);
  expect(ids(await found(`${range}&orderBy=createdAt`))).toEqual(ids(within.slice(0, perPage)));
  expect(ids(await found(`${range}&totalAmount=gt:500`))).toEqual(ids(paid.slice(0, perPage)));
  expect(ids(await found(`${range}&orderBy=createdAt&sortBy=DESC`))).toEqual(
    ids(within.toReversed().slice(0, perPage)),
  );
});

test("two conditions on legs may hold on different legs", async () => {
  const starts = orders.flatMap(({ orderLines }) => orderLines.flatMap(({ legs }) => legs.map((leg) => leg.startTime)));
  const [from = "", to = ""] = [0.6, 0.5].map((share) => starts.toSorted()[Math.floor(share * starts.length)]);
  const expected = orders.filter(({ orderLines }) => {
    const times = orderLines.flatMap(({ legs }) => legs.map((leg) => leg.startTime));
    return times.some((time) => time >= from) && times.some((time) => time <= to);
  });
  expect(expected.length).toBeGreaterThan(0);
  const query = `startTime=gte:${from}&startTime=lte:${to}&orderBy=createdAt`;
  expect(ids(await found(query))).toEqual(ids(expected.slice(0, perPage)));
});
