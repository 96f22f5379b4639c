import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

import { inProcess } from "../in-process.testing.ts";

interface Delivered {
  readonly type: string;
  readonly subject: string;
}

/** A webhook that refuses as often as is asked, and reports when it has accepted a number of events. */
async function listening(refusals: number, wanted: number): Promise<{ url: string; accepted: Promise<Delivered[]> }> {
  const { promise, resolve } = Promise.withResolvers<Delivered[]>();
  const events: Delivered[] = [];
  let left = refusals;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const event = (await json(request)) as Delivered;
    response.statusCode = left > 0 ? 503 : 204;
    if (left === 0) events.push(event);
    left = Math.max(0, left - 1);
    response.end();
    if (events.length === wanted) resolve(events);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, accepted: promise };
}

test("events are pushed in order, and repeated until they are accepted", async () => {
  const { url, accepted } = await listening(2, 2);
  const api = await inProcess({ webhook: url, webhookRetryDelaysMs: [1, 1, 1] });
  onTestFinished(api.close);
  const ids = [await api.create(), await api.create()].map((order) => order.id);
  for (const orderId of ids) await api.call("failOrder", { path: { orderId }, body: {} });
  const events = await accepted;
  expect(events.map((event) => [event.type, event.subject])).toEqual(ids.map((id) => ["OrderFailed", id]));
});

test("an unreachable webhook fails no call, and its events stay in the feed", async () => {
  const api = await inProcess({ webhook: "http://127.0.0.1:1", webhookRetryDelaysMs: [] });
  onTestFinished(api.close);
  const { id: orderId } = await api.create();
  expect((await api.call("failOrder", { path: { orderId }, body: {} })).status).toBe(200);
  expect(await api.events(orderId)).toEqual(["OrderFailed"]);
});
