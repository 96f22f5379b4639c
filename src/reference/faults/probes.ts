import { randomUUID } from "node:crypto";

import { decodeJwt } from "jose";

import { isPending } from "../domain/order-line.ts";
import type { Order } from "../domain/order.ts";
import { fullClient, tokenRequestOf, type InProcess, type Received } from "../in-process.ts";

/** For tests of faults: what to look at for a requirement. A fault is real when the look differs from the correct service's. */
export type Probe = (api: InProcess) => Promise<unknown>;

export const pendingLine = { price: "10.00", externalConfirmationRequired: true };
const unknownId = "00000000-0000-4000-8000-000000000000";
export const unknownOrder = {
  path: {
    orderId: unknownId,
    orderLineId: unknownId,
    feeId: unknownId,
    travellerId: unknownId,
    reservationId: unknownId,
  },
};

export async function draft(api: InProcess, pending: number): Promise<{ order: Order; lines: readonly string[] }> {
  const order = await api.create();
  const added = await api.addLines(order.id, ...Array.from({ length: pending }, () => pendingLine));
  return { order, lines: added.map((line) => line.orderLineId) };
}

export function confirmLines(api: InProcess, orderId: string, orderLineIds: readonly string[]): Promise<Received> {
  return api.call("confirmOrderLines", { path: { orderId }, body: { orderLineIds } });
}

export function fail(api: InProcess, orderId: string): Promise<Received> {
  return api.call("failOrder", { path: { orderId }, body: {} });
}

export function gist(order: Order): unknown {
  const { status, failed, version, orderLines, balance } = order;
  return { status, failed, version, balance, pending: orderLines.map(isPending), lines: orderLines.length };
}

export function answered(received: Received): unknown {
  return received.status === 200 ? gist(received.json() as Order) : received.status;
}

export async function tokenStatus(api: InProcess, changes: Readonly<Record<string, unknown>>): Promise<number> {
  return (await api.requestToken({ ...tokenRequestOf(fullClient), ...changes })).status;
}

export async function tokenReply(api: InProcess): Promise<Readonly<Record<string, unknown>>> {
  return (await api.requestToken(tokenRequestOf(fullClient))).json() as Readonly<Record<string, unknown>>;
}

export async function claims(api: InProcess): Promise<ReturnType<typeof decodeJwt>> {
  return decodeJwt(String((await tokenReply(api))["access_token"]));
}

export async function searchWith(api: InProcess, authorization: string | null): Promise<number> {
  return (await api.call("getOrders", { headers: { authorization } })).status;
}

export async function found(api: InProcess, query: string): Promise<readonly string[]> {
  const page = (await api.call("getOrders", { query })).json() as { readonly items: readonly Order[] };
  return page.items.map((order) => order.externalReference ?? "");
}

export async function expiredToken(api: InProcess): Promise<string> {
  const { iat = 0, exp = 0, ...rest } = await claims(api);
  return api.signer.sign({ ...rest, iat: iat - 90_000, exp: exp - 90_000 } as Parameters<typeof api.signer.sign>[0]);
}

export function tampered(token: string): string {
  const [header, payload = "", signature] = token.split(".");
  const altered = { ...(JSON.parse(Buffer.from(payload, "base64url").toString()) as object), sub: "somebody-else" };
  return [header, Buffer.from(JSON.stringify(altered)).toString("base64url"), signature].join(".");
}

/** Orders A, B and C, different in every value that can be searched; C is confirmed. */
export async function threeOrders(api: InProcess): Promise<readonly Order[]> {
  const orders: Order[] = [];
  for (const [index, letter] of ["A", "B", "C"].entries()) {
    const headers = { "X-Distribution-Channel": letter, "X-Point-Of-Sale": letter };
    const values = { externalReference: letter, contact: letter, createdBy: letter, currency: `EU${letter}` };
    const created = (await api.call("createOrder", { body: values, headers })).json() as Order;
    const lines = await api.addLines(created.id, lineOf(letter, index + 1));
    if (letter === "C")
      await confirmLines(
        api,
        created.id,
        lines.map((line) => line.orderLineId),
      );
    await api.hook("POST", "/clock", { milliseconds: 1_000 });
    orders.push(await api.read(created.id));
  }
  return orders;
}

function lineOf(letter: string, number: number): unknown {
  const stop = { fromStopPlaceId: letter, toStopPlaceId: letter, serviceJourneyId: letter };
  const time = `2026-07-0${number}T10:00:00Z`;
  return {
    ...pendingLine,
    price: `${number * 9}.00`,
    tax: `${number}.00`,
    externalReference: letter,
    reservationId: randomUUID(),
    salesPackageId: letter,
    salesPackageVersion: letter,
    fareProductId: letter,
    fareProductVersion: letter,
    legs: [
      { ...stop, startTime: time, endTime: time, datedServiceJourneyId: letter, originalDatedServiceJourneyId: letter },
    ],
  };
}
