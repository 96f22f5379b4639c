import { expect, test } from "vitest";

import { inProcess } from "../in-process.testing.ts";

const unknown = "00000000-0000-4000-8000-000000000000";

test("a hook makes a token expire during the next request, once, and the request has no effect", async () => {
  const api = await inProcess();
  const { id: orderId } = await api.create();
  const token = await api.token();
  await api.hook("POST", "/expire-during-processing", { token });
  expect((await api.call("failOrder", { path: { orderId }, body: {} })).status).toBe(408);
  expect(await api.read(orderId)).toMatchObject({ failed: false });
});

test("moving the clock moves the times of the service", async () => {
  const api = await inProcess();
  const before = Date.now();
  await api.hook("POST", "/clock", { milliseconds: 86_400_000 });
  expect(Date.parse((await api.create()).createdAt)).toBeGreaterThanOrEqual(before + 86_400_000);
});

test("settling covers the balance with a payment", async () => {
  const api = await inProcess();
  const { id } = await api.create();
  await api.addLines(id, { price: "12.50" });
  expect((await api.hook("POST", `/orders/${id}/settle`)).json()).toMatchObject({
    balance: "0.00",
    totalAmount: "12.50",
    paymentRefs: [{ amount: "12.50" }],
  });
});

test("a hook on an unknown order or with a malformed body is refused", async () => {
  const api = await inProcess();
  expect((await api.hook("POST", `/orders/${unknown}/lock`)).status).toBe(404);
  expect((await api.hook("POST", "/clock", { milliseconds: "1" })).status).toBe(400);
  expect((await api.hook("POST", "/clock")).status).toBe(400);
});

test("the feed lists the events of one order or of all, the oldest first, as CloudEvents", async () => {
  const api = await inProcess();
  const ids = [await api.create(), await api.create()].map((order) => order.id);
  for (const orderId of ids) await api.call("failOrder", { path: { orderId }, body: {} });
  const all = (await api.raw("/hooks/events")).json() as { items: { subject: string }[] };
  expect(all.items.map((event) => event.subject)).toEqual(ids);
  const one = (await api.raw(`/hooks/events?orderId=${ids[1]}`)).json();
  expect(one).toEqual({
    items: [
      {
        specversion: "1.0",
        id: expect.any(String),
        source: expect.any(String),
        type: "OrderFailed",
        subject: ids[1],
        time: expect.any(String),
        datacontenttype: "application/json",
        data: { orderId: ids[1], version: 1, status: "CONFIRMED", failed: true },
      },
    ],
  });
});

test("without hooks, the hooks and the feed are unknown paths", async () => {
  const api = await inProcess({ hooks: false });
  expect((await api.raw("/hooks/events")).status).toBe(404);
  expect((await api.hook("POST", "/clock", { milliseconds: 1 })).status).toBe(404);
});
