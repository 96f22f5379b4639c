import { expect, test } from "vitest";

import type { Order } from "../domain/order.ts";
import { order as orderSchema } from "../domain/resources.ts";
import { brokenInvariants } from "../fuzz/invariants.testing.ts";
import { inProcess } from "../in-process.testing.ts";

async function page(seedOrders: number): Promise<readonly Order[]> {
  const { call } = await inProcess({ seedOrders });
  return ((await call("getOrders", { query: "perPage=100" })).json() as { readonly items: readonly Order[] }).items;
}

test("seeded orders are valid, in every state, and the same for the same seed", async () => {
  const orders = await page(50);
  expect(orders).toHaveLength(50);
  expect(orders.every((order) => orderSchema.safeParse(order).success)).toBe(true);
  expect(new Set(orders.map((order) => `${order.status} ${order.failed}`)).size).toBe(3);
  expect((await page(50)).map((order) => order.id)).toEqual(orders.map((order) => order.id));
});

test("seeded orders keep the invariants, and can be searched, reset and confirmed like others", async () => {
  const api = await inProcess({ seedOrders: 20 });
  const { items } = (await api.call("getOrders")).json() as { readonly items: readonly Order[] };
  for (const { id } of items) expect(brokenInvariants(api.service, id)).toEqual([]);
  const draft = items.find((order) => order.status === "DRAFT");
  const reset = await api.call("resetOrder", { path: { orderId: draft?.id ?? "" } });
  expect(reset.json()).toMatchObject({
    orderLines: [],
    totalAmount: "0.00",
    externalReference: draft?.externalReference,
  });
});
