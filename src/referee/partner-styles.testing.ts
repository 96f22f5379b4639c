import { stylesOf } from "./client-styles.testing.ts";
import { readingOf, type Interposer } from "./client-faults/derived/outgoing.ts";

const eachAtATime = "  for (const order of asked.orders) await sell(client, order, asked.confirmOrderLines);";

const readingBefore: Interposer = () => async (request, send) => {
  if (request.method !== "GET" && request.ids["orderId"] !== undefined) await send(readingOf(request));
  return send(request);
};

/** Reads every order of a mission once more when all is done. */
function readAgain(reading: string): Readonly<Record<string, string>> {
  const done = "    await doIt(client, brief.asked as never);";
  const ids =
    "[asked.orderId, asked.otherOrderId, ...(asked.orderIds ?? []), ...(asked.tasks ?? []).map((task) => task.orderId)]";
  return {
    [done]: `${done}\n    const asked = brief.asked as any;\n    for (const id of ${ids}) if (id !== undefined) ${reading}`,
  };
}

/** Styles that the libraries and the habits of partners bring with them. */
export const partnerStyles = stylesOf({
  "closes the connection after each answer": {
    edits: {
      "      dispatcher: agent,\n      method,": "      dispatcher: agent,\n      reset: true,\n      method,",
    },
  },
  "sends its bodies in chunks": {
    edits: {
      "{ body: JSON.stringify(body) }": "{ body: (async function* () { yield Buffer.from(JSON.stringify(body)); })() }",
    },
  },
  "writes commas and colons of a query as they are, and its scheme in small letters": {
    edits: {
      "${encodeURIComponent(value)}": '${value.replaceAll("+", "%2B")}',
      "`Bearer ${token}`": "`bearer ${token}`",
    },
  },
  "declares JSON on every request, with a body or without": {
    edits: {
      '        ...(body === undefined ? {} : { "content-type": "application/json" }),':
        '        "content-type": "application/json; charset=UTF-8",',
    },
  },
  "asks by HEAD and OPTIONS before each change": {
    interposer: () => async (request, send) => {
      if (request.method !== "GET" && request.ids["orderId"] !== undefined)
        for (const method of ["HEAD", "OPTIONS"]) await send({ ...readingOf(request), method });
      return send(request);
    },
  },
  "reads the order before each change of it": {
    interposer: readingBefore,
  },
  "asks for one thing in each request": {
    missions: ["travellers", "seats", "drop-lines", "change-lines", "refund-two-dates"],
    edits: {
      "    await client.addTravellers(asked.orderId, asked.add);":
        "    for (const each of asked.add as Json[]) await client.addTravellers(asked.orderId, [each]);",
      "    await client.addReservations(asked.orderId, asked.add);":
        "    for (const each of asked.add as Json[]) await client.addReservations(asked.orderId, [each]);",
      "    await client.deleteOrderLines(asked.orderId, asked.drop);":
        "    for (const each of asked.drop) await client.deleteOrderLines(asked.orderId, [each]);",
      "    await client.updateOrderLines(asked.orderId, asked.changes);":
        "    for (const each of asked.changes as Json[]) await client.updateOrderLines(asked.orderId, [each]);",
      "await client.cancelOrderLines(orderId, orderLineIds, date);":
        "for (const each of orderLineIds) await client.cancelOrderLines(orderId, [each], date);",
    },
  },
  "does at the same time what does not depend on each other": {
    missions: ["travellers", "fees", "refusals", "refund-two-dates"],
    edits: {
      "    await client.addTravellers(asked.orderId, asked.add);\n    await client.updateTraveller(asked.orderId, asked.change.travellerId, asked.change.body);\n    await client.removeTravellers(asked.orderId, asked.remove);":
        "    await Promise.all([client.removeTravellers(asked.orderId, asked.remove), client.updateTraveller(asked.orderId, asked.change.travellerId, asked.change.body), client.addTravellers(asked.orderId, asked.add)]);",
      "    await client.addFee(asked.orderId, forLines(asked.add.body, asked.add.orderLineIds));\n    await client.deleteFee(asked.orderId, asked.remove);":
        "    await Promise.all([client.deleteFee(asked.orderId, asked.remove), client.addFee(asked.orderId, forLines(asked.add.body, asked.add.orderLineIds))]);",
      "    for (const { orderId, lines } of tasks) {\n      try {\n        await client.addOrderLines(orderId, bodiesOf(lines));\n      } catch (problem) {\n        if (!(problem instanceof Refused)) throw problem;\n      }\n    }":
        "    await Promise.all(tasks.map(({ orderId, lines }) => client.addOrderLines(orderId, bodiesOf(lines)).catch(() => {})));",
      "for (const { orderLineIds, date } of cancel) await client.cancelOrderLines(orderId, orderLineIds, date);":
        "await Promise.all(cancel.map(({ orderLineIds, date }) => client.cancelOrderLines(orderId, orderLineIds, date)));",
    },
  },
  "creates all orders first, then adds all lines, then confirms all": {
    missions: ["long-day", "bad-day"],
    edits: {
      [eachAtATime]:
        "  const ids: string[] = [];\n  for (const order of asked.orders) ids.push(await createOnce(client, order));\n  for (const [index, { lines }] of asked.orders.entries()) await addMissing(client, ids[index]!, lines);\n  for (const id of ids) await confirmPending(client, id, asked.confirmOrderLines);",
    },
  },
  "reads no order that it has just filled": {
    missions: ["buy", "long-day", "bad-day"],
    edits: {
      "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);":
        "  let added: readonly Json[] | undefined;\n  try { added = (await client.addOrderLines(id, bodiesOf(order.lines))) as Json[]; } catch (problem) {\n    if (!(problem instanceof Unanswered)) throw problem;\n    const there = new Set(linesOf(await client.getOrder(id)).map((line) => at(line, client.words.fields.line.externalReference)));\n    const missing = order.lines.filter(({ reference }) => !there.has(reference));\n    if (missing.length > 0) await addMissing(client, id, missing);\n  }\n  if (added === undefined) return confirmPending(client, id, confirmation);\n  await client.confirmOrderLines(id, forLines(confirmation, added.map((line) => String(at(line, client.words.fields.line.id)))));",
    },
  },
  "repeats only what reads, and looks what became of all else": {
    // Where other operations get lost, it would have to look after them too.
    missions: ["buy", "bad-day"],
    edits: {
      "/orderlines/confirm`, body, repeatable: true }": "/orderlines/confirm`, body }",
      "path: order(id), body, repeatable: true }": "path: order(id), body }",
      "  await client.confirmOrderLines(id, forLines(confirmation, ids));":
        '  try { await client.confirmOrderLines(id, forLines(confirmation, ids)); } catch (problem) {\n    if (!(problem instanceof Unanswered)) throw problem;\n    if (at(await client.getOrder(id), "/status") !== "CONFIRMED") await confirmPending(client, id, confirmation);\n  }',
    },
  },
  "writes dates in UTC, filters by other operators and sorts itself": {
    missions: ["refund", "refund-two-dates", "search"],
    edits: {
      '[["effectiveCancellationDate", date]]': '[["effectiveCancellationDate", new Date(date).toISOString()]]',
      "`eq:${asked.find.status}`": "`in:${asked.find.status}`",
      "`gte:${asked.find.totalAmountAtLeast}`": "`gt:${(Number(asked.find.totalAmountAtLeast) - 0.01).toFixed(2)}`",
      '      ["orderBy", "totalAmount"],\n      ["sortBy", "DESC"],\n': "",
      "    for (const [index, order] of found.entries())":
        "    const amountOf = (order: Json): number => Number(at(order, client.words.fields.order.totalAmount));\n    for (const [index, order] of found.toSorted((one, other) => amountOf(other) - amountOf(one)).entries())",
    },
  },
  "ends a search with the first page that is not full": {
    missions: ["search"],
    edits: {
      "[pageParameter, String(page)]]": "[pageParameter, String(page)], [client.words.paging.perPageParameter, '5']]",
      "    found.push(...shown);": "    found.push(...shown);\n    if (shown.length < 5) return found;",
    },
  },
  "gives an answer one second, and waits longer each time": {
    missions: ["bad-day"],
    edits: {
      "const answerWithinMs = 10_000;": "const answerWithinMs = 1_000;",
      "? usualPauseMs :": "? usualPauseMs * 2 ** attempt :",
    },
  },
  "reads each order before its change, and all of them again at the end": {
    edits: { ...readAgain("await client.getOrder(id).catch(() => {});") },
    interposer: readingBefore,
  },
  "reads the same in several workers": {
    edits: {
      ...readAgain("await Promise.all(Array.from({ length: 6 }, () => client.getOrder(id).catch(() => {})));"),
      "  await addMissing(client, id, order.lines);\n  await confirm":
        "  await addMissing(client, id, order.lines);\n  await Promise.all(Array.from({ length: 6 }, () => client.getOrder(id)));\n  await confirm",
    },
  },
  "sends each read several times, and takes the answer that comes first": {
    interposer: () => (request, send) =>
      request.method === "GET" ? Promise.any([send(request), send(request), send(request)]) : send(request),
  },
  "resets an order when an answer about it got lost, and begins again": {
    missions: ["bad-day"],
    edits: {
      "    if (missing.length > 0) await addMissing(client, id, missing);":
        "    if (missing.length < lines.length) await client.resetOrder(id);\n    await addMissing(client, id, lines);",
    },
  },
  "looks first whether anybody is there, and sends more than it has to": {
    edits: {
      "    await doIt(client, brief.asked as never);":
        "    for (const method of ['GET', 'HEAD']) await fetch(access.ORDERS_BASE_URL, { method });\n    await doIt(client, brief.asked as never);",
      '        grant_type: "client_credentials",\n':
        '        grant_type: "client_credentials",\n        scope: "orders",\n',
      "        authorization:":
        '        "idempotency-key": crypto.randomUUID(),\n        "if-none-match": "x",\n        authorization:',
      "path: `${order(id)}/reset`, repeatable: true }": "path: `${order(id)}/reset`, body: {}, repeatable: true }",
    },
  },
});
