import type { ClientRequirementId, MissionId } from "../specification/client-requirements/index.ts";

/**
 * Clients that do something wrong: the example client with a few words of its source replaced. Each has to be caught by
 * the requirement that it breaks.
 */
export interface ClientFault {
  readonly id: string;
  readonly breaks: ClientRequirementId;
  /** The mission in which it shows. */
  readonly mission: MissionId;
  /** Each text stands in the source of the client once. */
  readonly edits: readonly (readonly [from: string, to: string])[];
}

function client(
  id: string,
  breaks: ClientRequirementId,
  mission: MissionId,
  ...edits: ClientFault["edits"]
): ClientFault {
  return { id, breaks, mission, edits };
}

const passing = "[401, 408, 503].includes(status)";
const parsedAnswer = "JSON.parse(answer.text);\n      const status";
const pendingOf = "  const pending = linesOf(await client.getOrder(id))";

export const clientFaults: readonly ClientFault[] = [
  client("token-as-text", "client.token.json-body", "buy", [
    'headers: { "content-type": "application/json", accept',
    'headers: { "content-type": "text/plain", accept',
  ]),
  client("token-without-grant", "client.token.members", "buy", ['        grant_type: "client_credentials",\n', ""]),
  client("token-other-grant", "client.token.members", "buy", ['"client_credentials"', '"password"']),
  client("token-for-address", "client.token.audience", "buy", [
    "audience: access.ORDERS_AUDIENCE",
    "audience: access.ORDERS_BASE_URL",
  ]),
  client("secret-in-header", "client.token.secret-kept", "buy", [
    "        authorization:",
    '        "x-api-key": access.ORDERS_CLIENT_SECRET,\n        authorization:',
  ]),
  client("secret-in-address", "client.token.secret-kept", "buy", [
    "/oauth/token`",
    "/oauth/token?client_secret=${access.ORDERS_CLIENT_SECRET}`",
  ]),
  client("basic-credentials", "client.token.secret-kept", "buy", [
    'headers: { "content-type": "application/json", accept',
    'headers: { authorization: `Basic ${btoa(`a:${access.ORDERS_CLIENT_SECRET}`)}`, "content-type": "application/json", accept',
  ]),
  client("token-in-address", "client.token.not-in-address", "buy", [
    "const parameters = query.map(",
    'const parameters = [...query, ["access_token", token]].map(',
  ]),
  client("token-per-request", "client.token.reused", "buy", ["(cached ??= ask())", "(cached = ask())"]),
  client("token-for-a-few-requests", "client.token.reused", "bad-day", [
    "      if (expiresAt > Date.now()) return token;",
    "      if (expiresAt > Date.now() && Math.random() < 0.5) return token;",
  ]),
  client("401-with-the-same-token", "client.token.renewed-after-401", "long-day", [
    "if (status === 401 || status === 408) tokens",
    "if (status === 408) tokens",
  ]),
  client("408-with-the-same-token", "client.token.renewed-after-408", "bad-day", [
    "if (status === 401 || status === 408) tokens",
    "if (status === 401) tokens",
  ]),
  client("no-authorization", "client.calls.authorization", "buy", ["        authorization: `Bearer ${token}`,\n", ""]),
  client("bare-token", "client.calls.authorization", "buy", ["`Bearer ${token}`", "token"]),
  client("made-up-token", "client.calls.authorization", "buy", ["`Bearer ${token}`", "`Bearer ${token}x`"]),
  client("no-client-name", "client.calls.client-name", "buy", [
    "        [words.clientNameHeader]: access.ORDERS_CLIENT_NAME,\n",
    "",
  ]),
  client("empty-client-name", "client.calls.client-name", "buy", ["access.ORDERS_CLIENT_NAME,", '" ",']),
  client("body-as-text", "client.calls.json-body", "buy", [
    '{ "content-type": "application/json" })',
    '{ "content-type": "text/plain" })',
  ]),
  client("body-no-json", "client.calls.json-body", "buy", ["{ body: JSON.stringify(body) }", "{ body: String(body) }"]),
  client("unknown-path", "client.calls.known-operation", "buy", ["/orderlines/confirm`", "/order-lines/confirm`"]),
  client("other-method", "client.calls.known-operation", "search", [
    'call({ method: "PUT", path: order(id), body',
    'call({ method: "PATCH", path: order(id), body',
  ]),
  client("fee-id-no-uuid", "client.calls.path-ids", "fees", ["/fees/${fee}`", "/fees/fee-${fee}`"]),
  client("seat-id-no-uuid", "client.calls.path-ids", "seats", [
    'call({ method: "DELETE", path: `${order(id)}/reservations/${reservation}`',
    'call({ method: "DELETE", path: `${order(id)}/reservations/seat-${reservation}`',
  ]),
  client("ids-one-by-one", "client.calls.id-lists", "drop-lines", [
    '[[name, ids.join(",")]]',
    "ids.map((id) => [name, id])",
  ]),
  client("ids-with-spaces", "client.calls.id-lists", "drop-lines", ['ids.join(",")', 'ids.join(", ")']),
  client("day-without-time", "client.calls.cancellation-date", "refund", [
    '["effectiveCancellationDate", date]',
    '["effectiveCancellationDate", date.slice(0, 10)]',
  ]),
  client("time-without-offset", "client.calls.cancellation-date", "refund", [
    '["effectiveCancellationDate", date]',
    '["effectiveCancellationDate", date.slice(0, 19)]',
  ]),
  client("version-no-number", "client.calls.version", "earlier-version", ["String(version)", "`v${version}`"]),
  client("version-zero", "client.calls.version", "earlier-version", ["String(version)", '"0"']),
  client("fail-without-body", "client.calls.body-present", "fail", ["/fail`, body,", "/fail`,"]),
  client("line-without-list", "client.calls.body-present", "buy", [
    'path: `${order(id)}/orderlines`, body }),\n    updateOrderLines',
    'path: `${order(id)}/orderlines`, body: (body as Json[])[0] }),\n    updateOrderLines',
  ]),
  client("repeats-403", "client.answers.403-final", "refusals", [passing, "[401, 403, 408, 503].includes(status)"]),
  client("repeats-404", "client.answers.404-final", "refusals", [passing, "[401, 404, 408, 503].includes(status)"]),
  client("repeats-409", "client.answers.409-final", "refusals", [passing, "[401, 408, 409, 503].includes(status)"]),
  client("no-pause-after-503", "client.answers.503-waits", "bad-day", [
    "await pause(answer?.retryAfter === undefined ? usualPauseMs : Number(answer.retryAfter) * 1_000);",
    "await pause(0);",
  ]),
  client("ignores-retry-after", "client.answers.503-waits", "bad-day", [
    "await pause(answer?.retryAfter === undefined ? usualPauseMs : Number(answer.retryAfter) * 1_000);",
    "await pause(usualPauseMs);",
  ]),
  client("rejects-unknown-members", "client.tolerance.unknown-members", "strange-day", [
    parsedAnswer,
    `((json) => { if (json !== null && "loyaltyScheme" in json) throw new Error("unknown member"); return json; })(${parsedAnswer.replace(";", ");")}`,
  ]),
  client("relies-on-first-member", "client.tolerance.member-order", "strange-day", [
    parsedAnswer,
    `((json) => { const [first, last] = [Object.keys(json)[0], Object.keys(json).at(-1)]; if (first > last) throw new Error("another order"); return json; })(${parsedAnswer.replace(";", ");")}`,
  ]),
  client("deprecated-travellers", "client.deprecated.removeTravellerFromOrder", "travellers", [
    'call({ method: "DELETE", path: `${order(id)}/travellers/bulk`, query: list("travellerIds", ids) })',
    'call({ method: "DELETE", path: `${order(id)}/travellers/${ids[0]}` })',
  ]),
  client("deprecated-query", "client.deprecated.cancelOrderLines.orderLineIds", "refund", [
    'query: [["effectiveCancellationDate", date]],\n        body: ids,',
    'query: [["effectiveCancellationDate", date], ["orderLineIds", ids.join(",")]],',
  ]),
  client(
    "tokens-of-parallel-workers",
    "client.token.one-at-a-time",
    "long-day",
    [
      "(cached ??= ask())",
      "(cached ?? ask().then((issued) => { cached = Promise.resolve(issued); return issued; }))",
    ],
    [
      "for (const order of asked.orders) await sell(client, order, asked.confirmOrderLines);",
      "await Promise.all(asked.orders.map((order) => sell(client, order, asked.confirmOrderLines)));",
    ],
  ),
  client("filter-without-operator", "client.calls.filters", "search", ["`eq:${asked.find.status}`", "asked.find.status"]),
  client("filter-other-operator", "client.calls.filters", "search", ["`gte:${asked", "`ge:${asked"]),
  client("filter-unknown", "client.calls.filters", "search", ['["totalAmount", `gte', '["total", `gte']),
  client("direction-in-small-letters", "client.calls.filters", "search", ['"DESC"', '"desc"']),
  client("first-page-only", "client.answers.all-pages", "search", ["    found.push(...shown);", "    return shown;"]),
  client("deletes-confirmed", "client.states.deletes-unconfirmed", "refund", [
    "client.cancelOrderLines(orderId, cancel.orderLineIds, cancel.date)",
    "client.deleteOrderLines(orderId, cancel.orderLineIds)",
  ]),
  client("cancels-unconfirmed", "client.states.cancels-confirmed", "drop-lines", [
    "client.deleteOrderLines(asked.orderId, asked.drop)",
    'client.cancelOrderLines(asked.orderId, asked.drop, "2031-01-01T00:00:00Z")',
  ]),
  client("one-date-for-all", "client.states.one-date-per-request", "refund-two-dates", [
    "for (const { orderLineIds, date } of cancel) await client.cancelOrderLines(orderId, orderLineIds, date);",
    "await client.cancelOrderLines(orderId, cancel.flatMap((each) => each.orderLineIds), cancel[0].date);",
  ]),
  client("confirms-what-is-owed", "client.states.confirms-at-zero", "confirm-by-hand", ["if (balance === 0) await", "await"]),
  client("adds-lines-again", "client.answers.nothing-twice", "bad-day", [
    "lines.filter(({ reference }) => !there.has(reference))",
    "lines",
  ]),
  client("creates-again", "client.answers.nothing-left-over", "bad-day", [
    "  const until = Date.now() + client.words.searchFollowsAfterMs;",
    "  return idOf(await client.createOrder(create));\n  const until = 0;",
  ]),
  client("sells-again", "client.answers.nothing-twice", "bad-day", [
    "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);",
    `  try { await client.addOrderLines(id, order.lines.map(({ body }) => body)); } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem;
    return sell(client, order, confirmation);
  }
  await confirmPending(client, id, confirmation);`,
  ]),
  client("gives-up-lost-lines", "client.answers.nothing-lost", "bad-day", [
    "    if (missing.length > 0) await addMissing(client, id, missing);",
    "",
  ]),
  client("stumbles-over-unknown-words", "client.tolerance.unknown-words", "strange-day", [
    pendingOf,
    `  for (const each of linesOf(await client.getOrder(id)))
    if (!["NONE", "CANCELLED", undefined].includes(at(each, line.cancellation))) throw new Error("unknown word");
${pendingOf}`,
  ]),
  client("expects-text-for-money", "client.tolerance.money-form", "strange-day", [
    pendingOf,
    `  if (typeof at(await client.getOrder(id), client.words.fields.order.totalAmount) !== "string") throw new Error("no amount");
${pendingOf}`,
  ]),
  client("never-confirms", "client.goal.buy", "buy", [
    "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);",
    "  await addMissing(client, id, order.lines);",
  ]),
  client("leaves-a-line-out", "client.goal.buy", "buy", [
    "  await addMissing(client, id, order.lines);\n  await confirm",
    "  await addMissing(client, id, order.lines.slice(1));\n  await confirm",
  ]),
  client("confirms-all-at-once", "client.goal.confirm-in-parts", "confirm-in-parts", [
    "for (const part of asked.parts) await client.confirmOrderLines(asked.orderId, forLines(asked.confirmOrderLines, part));",
    "await client.confirmOrderLines(asked.orderId, forLines(asked.confirmOrderLines, asked.parts.flat()));",
  ]),
  client("refunds-too-little", "client.goal.refund", "refund", [
    "client.cancelOrderLines(orderId, cancel.orderLineIds, cancel.date)",
    "client.cancelOrderLines(orderId, cancel.orderLineIds.slice(1), cancel.date)",
  ]),
  client("keeps-a-line", "client.goal.drop-lines", "drop-lines", ["asked.drop);", "asked.drop.slice(1));"]),
  client("changes-nothing", "client.goal.change-lines", "change-lines", [
    "    await client.updateOrderLines(asked.orderId, asked.changes);\n",
    "",
  ]),
  client("never-fails", "client.goal.fail", "fail", [
    "await client.failOrder(orderId, failOrder);",
    "await client.getOrder(orderId);",
  ]),
  client("never-resets", "client.goal.reset", "reset", ["    await client.resetOrder(asked.orderId);\n", ""]),
  client("keeps-a-traveller", "client.goal.travellers", "travellers", [
    "    await client.removeTravellers(asked.orderId, asked.remove);\n",
    "",
  ]),
  client("keeps-a-seat", "client.goal.seats", "seats", [
    "    await client.removeReservation(asked.orderId, asked.remove);\n",
    "",
  ]),
  client("keeps-a-fee", "client.goal.fees", "fees", ["    await client.deleteFee(asked.orderId, asked.remove);\n", ""]),
  client("sorts-the-other-way", "client.goal.search", "search", ['"DESC"', '"ASC"']),
  client("reads-the-latest", "client.goal.earlier-version", "earlier-version", [
    "client.getOrder(asked.orderId, asked.version)",
    "client.getOrder(asked.orderId)",
  ]),
  client("stops-at-a-refusal", "client.goal.refusals", "refusals", [
    "        if (!(problem instanceof Refused)) throw problem;",
    "        throw problem;",
  ]),
  client("confirms-nothing", "client.goal.confirm-by-hand", "confirm-by-hand", ["(balance === 0)", "(balance === 1)"]),
  client("refunds-one-date", "client.goal.refund-two-dates", "refund-two-dates", [
    "of cancel) await",
    "of cancel.slice(0, 1)) await",
  ]),
  client("gives-up-at-401", "client.goal.long-day", "long-day", [passing, "[408, 503].includes(status)"]),
  client("gives-up-at-503", "client.goal.bad-day", "bad-day", [passing, "[401, 408].includes(status)"]),
  client("confirms-the-first-line", "client.goal.strange-day", "strange-day", [
    'line.externalConfirmation) === "PENDING");',
    'line.externalConfirmation) === "PENDING").slice(0, 1);',
  ]),
  client("deprecated-traveller", "client.deprecated.addTravellerToOrder", "travellers", [
    "path: `${order(id)}/travellers/bulk`, body }",
    "path: `${order(id)}/travellers`, body: (body as Json[])[0] }",
  ]),
  client("deprecated-line-update", "client.deprecated.updateOrderLine", "change-lines", [
    'call({ method: "PUT", path: `${order(id)}/orderlines`, body,',
    'call({ method: "PUT", path: `${order(id)}/orderlines/${at(body, "/0/orderLineId")}`, body: (body as Json[])[0],',
  ]),
  client("deprecated-line-removal", "client.deprecated.removeOrderLine", "drop-lines", [
    'path: `${order(id)}/orderlines`, query: list("orderLineIds", ids)',
    "path: `${order(id)}/orderlines/${ids[0]}`",
  ]),
  client("deprecated-line-cancellation", "client.deprecated.cancelOrderLine", "refund", [
    "/orderlines/cancel`,",
    "/orderlines/${ids[0]}/cancel`,",
  ]),
];
