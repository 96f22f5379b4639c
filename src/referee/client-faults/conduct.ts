import { client, type ClientFault } from "./client-fault.ts";

const passing = "[401, 408, 503].includes(status)";
const parsedAnswer = "JSON.parse(answer.text);\n      const status";
const pendingOf = "  const pending = linesOf(await client.getOrder(id))";

/** Faults in what a client makes of states and answers. */
export const conductFaults: readonly ClientFault[] = [
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
  client("expects-text-for-an-id", "client.tolerance.id-form", "strange-day", [
    pendingOf,
    `  if (typeof at(await client.getOrder(id), "/id") !== "string") throw new Error("no id");
${pendingOf}`,
  ]),
  client("deprecated-travellers", "client.deprecated.removeTravellerFromOrder", "travellers", [
    'call({ method: "DELETE", path: `${order(id)}/travellers/bulk`, query: list("travellerIds", ids) })',
    'call({ method: "DELETE", path: `${order(id)}/travellers/${ids[0]}` })',
  ]),
  client("deprecated-query", "client.deprecated.cancelOrderLines.orderLineIds", "refund", [
    'query: [["effectiveCancellationDate", date]],\n        body: ids,',
    'query: [["effectiveCancellationDate", date], ["orderLineIds", ids.join(",")]],',
  ]),
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
  client("confirms-what-is-owed", "client.states.confirms-at-zero", "confirm-by-hand", [
    "if (balance === 0) await",
    "await",
  ]),
  client("adds-lines-again", "client.answers.nothing-twice", "bad-day", [
    "lines.filter(({ reference }) => !there.has(reference))",
    "lines",
  ]),
  client("creates-again", "client.answers.nothing-left-over", "bad-day", [
    "  const until = Date.now() + client.words.searchFollowsAfterMs;",
    "  return idOf(await client.createOrder(create));\n  const until = 0;",
  ]),
  {
    ...client("sells-again", "client.answers.nothing-twice", "bad-day", [
      "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);",
      `  try { await client.addOrderLines(id, order.lines.map(({ body }) => body)); } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem;
    return sell(client, order, confirmation);
  }
  await confirmPending(client, id, confirmation);`,
    ]),
    also: ["client.answers.nothing-left-over"],
  },
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
];
