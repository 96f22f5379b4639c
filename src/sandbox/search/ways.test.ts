import { beforeAll, expect, test } from "vitest";

import type { Order } from "../domain/order.ts";
import { inProcess, type InProcess } from "../in-process.testing.ts";

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

test("a range has two ends, and combines with a criterion on another column", async () => {
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

/** Where a range begins and ends among all times; one is upside down, so only an order of several legs can meet it. */
const spans = [
  [0, 0.02],
  [0.3, 0.4],
  [0.7, 0.71],
  [0.55, 0.5],
  [0.9, 1],
] as const;
const orderings = ["", "createdAt", "totalAmount"] as const;

test.for((["startTime", "endTime"] as const).flatMap((field) => orderings.map((by) => [field, by] as const)))(
  "ranges of %s, ordered by '%s', in both directions",
  async ([field, by]) => {
    const times = orders.flatMap((order) => timesOf(order, field)).toSorted();
    const at = (share: number): string => times[Math.floor(share * (times.length - 1))] ?? "";
    for (const [from, to] of spans) await expectRange(field, by, at(from), at(to));
  },
);

test("orders that changed long after their creation are found by their current values", async () => {
  const drafts = orders.filter(({ status, orderLines }) => status === "DRAFT" && orderLines.length > 1);
  const [moved = "", grown = "", shrunk = ""] = drafts.map(({ id }) => id);
  const [line] = await api.addLines(moved, departing("2031-05-01T10:00:00+02:00"));
  await api.call("updateOrderLine", {
    path: { orderId: moved, orderLineId: line?.orderLineId ?? "" },
    body: departing("1999-05-01T10:00:00Z"),
  });
  await api.addLines(grown, departing("2031-05-02T10:00:00Z"), departing("1999-05-02T10:00:00Z"));
  const [gone] = await api.addLines(shrunk, departing("2031-05-03T10:00:00Z"));
  await api.call("removeOrderLine", { path: { orderId: shrunk, orderLineId: gone?.orderLineId ?? "" } });
  const { id: early } = await api.create();
  await api.addLines(early, departing("1999-05-03T10:00:00Z"));

  orders = await Promise.all([...ids(orders), early].map((id) => api.read(id)));
  const late = orders.filter((order) => timesOf(order, "startTime").some((time) => time > "2031"));
  expect(ids(late)).toEqual([grown]);
  for (const by of orderings) {
    for (const year of [1999, 2031, 2040]) {
      await expectRange("startTime", by, `${year}-01-01T00:00:00.000Z`, `${year + 1}-01-01T00:00:00.000Z`);
    }
    await expectRange("startTime", by, "1999-01-01T00:00:00.000Z", "2031-12-31T00:00:00.000Z");
  }
});

test("an order that was confirmed long after its creation is among the latest confirmations, and the first of them by creation", async () => {
  const late = orders.find(({ status, orderLines }) => status === "DRAFT" && orderLines.length > 0);
  const orderLineIds = late?.orderLines.map(({ orderLineId }) => orderLineId);
  const confirmed = orders.flatMap(({ lastConfirmedAt }) => lastConfirmedAt ?? []).toSorted();
  const from = confirmed[Math.floor(confirmed.length / 3)] ?? "";
  const query = `lastConfirmedAt=gte:${from}&orderBy=createdAt`;
  expect(ids(await found(query))).not.toContain(late?.id);
  await api.call("confirmOrderLines", { path: { orderId: late?.id ?? "" }, body: { orderLineIds } });
  expect(ids(await found(query))[0]).toBe(late?.id);
});

type LegTime = "startTime" | "endTime";

/** Holds the first page against a naive reading, in both directions. */
async function expectRange(field: LegTime, by: (typeof orderings)[number], from: string, to: string): Promise<void> {
  const within = orders.filter((order) => {
    const times = timesOf(order, field);
    return times.some((time) => time >= from) && times.some((time) => time < to);
  });
  // Orders are in the order of creation, and sorting keeps that order for equal values.
  const ascending = by === "totalAmount" ? within.toSorted((one, other) => amount(one) - amount(other)) : within;
  const query = `${field}=gte:${from}&${field}=lt:${to}${by === "" ? "" : `&orderBy=${by}`}`;
  expect(ids(await found(query))).toEqual(ids(ascending.slice(0, perPage)));
  expect(ids(await found(`${query}&sortBy=DESC`))).toEqual(ids(ascending.toReversed().slice(0, perPage)));
}

function timesOf({ orderLines }: Order, field: LegTime): readonly string[] {
  return orderLines.flatMap(({ legs }) => legs.map((leg) => new Date(leg[field]).toISOString()));
}

function amount({ totalAmount }: Order): number {
  return Number(totalAmount.replace(".", ""));
}

function departing(startTime: string): object {
  const leg = { startTime, endTime: startTime, fromStopPlaceId: "A", toStopPlaceId: "B" };
  return { price: "10.00", legs: [leg] };
}
