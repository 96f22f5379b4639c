import type { OtherClient } from "./interposed-client.ts";
import type { MissionId } from "../core/index.ts";
import type { TestVariant } from "./services.testing.ts";

/** A client that is as correct as the example client, in a style of its own. Used by tests only. */
export interface ClientStyle extends OtherClient {
  /** One of them, in turn, where it is left out. */
  readonly variants?: readonly TestVariant[];
  /** Those in which it differs, where that is not all of them. */
  readonly missions?: readonly MissionId[];
}

/** The styles of a table, each with its key as its id. */
export function stylesOf(table: Readonly<Record<string, Omit<ClientStyle, "id">>>): readonly ClientStyle[] {
  return Object.entries(table).map(([id, style]) => ({ id, ...style }));
}

/** Styles of programs: what is done in which order, and how often. */
export const programStyles = stylesOf({
  "keeps no connection": { edits: { "new Agent({": "new Agent({ pipelining: 0," } },
  "declares a charset and sends more headers": {
    edits: {
      '{ "content-type": "application/json" })': '{ "content-type": "application/json; charset=utf-8" })',
      "        authorization:":
        '        "x-correlation-id": crypto.randomUUID(),\n        "user-agent": "shop/1",\n        authorization:',
    },
  },
  "renews its token half an hour early": { edits: { "renewBeforeMs = 60_000": "renewBeforeMs = 1_800_000" } },
  "works on all orders at once": {
    missions: ["long-day", "bad-day", "strange-day"],
    edits: {
      "for (const order of asked.orders) await sell(client, order, asked.confirmOrderLines);":
        "await Promise.all(asked.orders.map((order) => sell(client, order, asked.confirmOrderLines)));",
      "for (const id of asked.orderIds) await confirmPending(client, id, asked.confirmOrderLines);":
        "await Promise.all(asked.orderIds.map((id) => confirmPending(client, id, asked.confirmOrderLines)));",
    },
  },
  "reads every order again and again": {
    edits: {
      "async function confirmPending(client: OrdersClient, id: string, confirmation: Json): Promise<void> {":
        "async function confirmPending(client: OrdersClient, id: string, confirmation: Json): Promise<void> {\n  for (let times = 0; times < 5; times += 1) await client.getOrder(id);",
    },
  },
  "polls until the order is confirmed": {
    edits: {
      "await client.confirmOrderLines(id, forLines(confirmation, ids));":
        'await client.confirmOrderLines(id, forLines(confirmation, ids));\n  while (at(await client.getOrder(id), "/status") !== "CONFIRMED") await pause(10);',
    },
  },
  "adds and confirms line by line": {
    edits: {
      "    await client.addOrderLines(id, bodiesOf(lines));":
        "    for (const body of bodiesOf(lines)) await client.addOrderLines(id, [body]);",
      "await client.confirmOrderLines(id, forLines(confirmation, ids));":
        "for (const each of ids) await client.confirmOrderLines(id, forLines(confirmation, [each]));",
    },
  },
  "asks for large pages": {
    missions: ["search"],
    edits: {
      "[pageParameter, String(page)]]": "[pageParameter, String(page)], [client.words.paging.perPageParameter, '40']]",
    },
  },
  "searches without filters and chooses itself": {
    missions: ["search"],
    variants: ["plain"],
    edits: {
      '      ["status", `eq:${asked.find.status}`],\n      ["totalAmount", `gte:${asked.find.totalAmountAtLeast}`],\n':
        "",
      "    for (const [index, order] of found.entries())":
        "    const chosen = found.filter((order) => at(order, '/status') === asked.find.status && Number(at(order, client.words.fields.order.totalAmount)) >= Number(asked.find.totalAmountAtLeast));\n    for (const [index, order] of chosen.entries())",
    },
  },
  "looks whether an order is there before it makes one": {
    missions: ["buy", "long-day", "bad-day"],
    edits: {
      "  try {\n    return idOf(await client.createOrder(create));":
        '  const [there] = await everyPage(client, [["externalReference", `eq:${reference}`]]);\n  if (there !== undefined) return idOf(there);\n  try {\n    return idOf(await client.createOrder(create));',
    },
  },
  "cancels each line by itself": {
    missions: ["refund"],
    edits: {
      "await client.cancelOrderLines(orderId, cancel.orderLineIds, cancel.date);":
        "await Promise.all(cancel.orderLineIds.map((id) => client.cancelOrderLines(orderId, [id], cancel.date)));",
    },
  },
  "waits for no slow answer": {
    missions: ["bad-day"],
    edits: { "headersTimeout: answerWithinMs": "headersTimeout: 2_200" },
  },
  "looks at a refused order before it tries once more": {
    missions: ["refusals"],
    edits: {
      "        if (!(problem instanceof Refused)) throw problem;":
        "        if (!(problem instanceof Refused)) throw problem;\n        if (problem.status === 409) { await client.getOrder(orderId); await client.addOrderLines(orderId, lines.map(({ body }) => body)).catch(() => {}); }",
    },
  },
  "uses what is deprecated": {
    missions: ["drop-lines", "travellers"],
    variants: ["plain"],
    edits: {
      'path: `${order(id)}/orderlines`,\n        query: list("orderLineIds", ids),':
        "path: `${order(id)}/orderlines/${ids[0]}`,",
      "await client.deleteOrderLines(asked.orderId, asked.drop);":
        "for (const id of asked.drop) await client.deleteOrderLines(asked.orderId, [id]);",
      'path: `${order(id)}/travellers/bulk`,\n        query: list("travellerIds", ids),':
        "path: `${order(id)}/travellers/${ids[0]}`,",
      "    await client.removeTravellers(asked.orderId, asked.remove);":
        "    for (const id of asked.remove) await client.removeTravellers(asked.orderId, [id]);",
    },
  },
});
