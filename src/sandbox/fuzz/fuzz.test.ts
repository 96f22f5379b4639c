import fc from "fast-check";
import { expect, test } from "vitest";

import { operation, operations, statusesOf } from "../../core/index.ts";
import type { Order } from "../domain/order.ts";
import { inProcess, type InProcess } from "../in-process.testing.ts";
import { isIdPlace, type IdPlace } from "./bodies.testing.ts";
import { brokenInvariants } from "./invariants.testing.ts";
import { fuzzRequest, type FuzzRequest } from "./requests.testing.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

test("10,000 fuzzed requests meet only statuses of the table, and leave every invariant intact", async () => {
  const api = await inProcess();
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fuzzRequest, { minLength: 100, maxLength: 100, size: "max" }), async (requests) => {
      const orders: string[] = [await draftOrder(api), await confirmedOrder(api)];
      for (const request of requests) {
        const { status, text } = await send(api, request, orders);
        seen.set(`${request.operation} ${status}`, (seen.get(`${request.operation} ${status}`) ?? 0) + 1);
        expect([request.operation, allowed(request)]).toEqual([request.operation, expect.arrayContaining([status])]);
        if (request.operation === "createOrder" && status === 200) orders.push((JSON.parse(text) as Order).id);
      }
      for (const id of orders) expect(brokenInvariants(api.service, id)).toEqual([]);
    }),
    { numRuns: 110 },
  );
  expect(operations.map((row) => row.id).filter((id) => !seen.has(`${id} ${operation(id).success.status}`))).toEqual(
    [],
  );
});

test("a confirmed version never changes", async () => {
  const api = await inProcess();
  await fc.assert(
    fc.asyncProperty(fc.array(fuzzRequest, { minLength: 40, maxLength: 40, size: "max" }), async (requests) => {
      const id = await confirmedOrder(api);
      const versions = new Map<string, string>();
      for (const request of requests) {
        await send(api, request, [id]);
        remember(api, id, versions);
      }
    }),
    { numRuns: 20 },
  );
});

async function draftOrder(api: InProcess): Promise<string> {
  const { id: orderId } = await api.create();
  await api.addLines(orderId, { price: "5.00" }, { price: "6.00", externalConfirmation: "PENDING" });
  await api.call("addFeeToOrder", { path: { orderId }, body: { amount: "1.00" } });
  await api.call("addTravellerToOrder", { path: { orderId }, body: { name: "Ada" } });
  await api.call("addReservationToOrder", { path: { orderId }, body: [{ seat: "1A" }] });
  return orderId;
}

async function confirmedOrder(api: InProcess): Promise<string> {
  const { id } = await api.create();
  const lines = await api.addLines(id, ...[1, 2, 3].map(() => ({ price: "5.00", externalConfirmation: "PENDING" })));
  const orderLineIds = lines.map((line) => line.orderLineId);
  await api.call("confirmOrderLines", { path: { orderId: id }, body: { orderLineIds } });
  return id;
}

function remember(api: InProcess, id: string, versions: Map<string, string>): void {
  const { version } = JSON.parse(api.service.store.document(id) ?? "") as Order;
  for (let number = 1; number <= version; number += 1) {
    const kept = api.service.store.version(id, number);
    const before = versions.get(`${id} ${number}`);
    if (before !== undefined) expect(kept).toBe(before);
    if (kept !== undefined) versions.set(`${id} ${number}`, kept);
  }
}

async function send(
  api: InProcess,
  request: FuzzRequest,
  orders: readonly string[],
): Promise<{ status: number; text: string }> {
  const { order: number, part, body } = request;
  const orderId =
    number === -2 ? "not-an-id" : number === -1 ? unknownId : (orders[number % orders.length] ?? unknownId);
  const document = api.service.store.document(orderId);
  const order = document === undefined ? undefined : (JSON.parse(document) as Order);
  const partId = part === null ? "" : idAt(order, part);
  const path = { orderId, orderLineId: partId, feeId: partId, travellerId: partId, reservationId: partId };
  const filled = body === null ? undefined : "text" in body ? body.text : fill(body.value, order);
  const lines = order?.orderLines.map((line) => line.orderLineId).join(",") ?? "";
  const query = request.query.replace("LINES", lines);
  return api.call(request.operation, { path, query, body: filled, headers: request.headers });
}

function idAt(order: Order | undefined, { idOf, number }: IdPlace): string {
  if (order === undefined) return unknownId;
  const parts = { fee: order.fees, traveller: order.travellers, reservation: order.reservations };
  const ids = idOf === "line" ? order.orderLines.map((line) => line.orderLineId) : parts[idOf].map((found) => found.id);
  return ids[number] ?? unknownId;
}

function fill(value: unknown, order: Order | undefined): unknown {
  if (isIdPlace(value)) return idAt(order, value);
  if (Array.isArray(value)) return value.map((member) => fill(member, order));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, order)]));
}

function allowed({ operation: id }: FuzzRequest): readonly number[] {
  return [...statusesOf(operation(id)).filter((status) => status < 500), 401, 403];
}
