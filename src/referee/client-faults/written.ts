import type { ClientFault, WrittenFault } from "./client-fault.ts";
import { missedGoals } from "./missed-goals.ts";

const written: Readonly<Record<string, WrittenFault>> = {
  "401-with-the-same-token": {
    breaks: "client.token.renewed-after-401",
    also: ["client.token.renewed-after-408"],
    mission: "long-day",
    because: "It never asks for another token. The derived faults do so in the end.",
    edits: { "if (status === 401 || status === 408) tokens": "if (status === 408) tokens" },
  },
  "token-per-request": {
    breaks: "client.token.reused",
    mission: "buy",
    because: "The most frequent defect: no token is used twice, so each of them looks correct by itself.",
    edits: { "(cached ??= ask())": "(cached = ask())" },
  },
  "sells-again": {
    breaks: "client.answers.nothing-twice",
    also: ["client.answers.nothing-left-over"],
    mission: "bad-day",
    because: "It repeats the whole sale in a new order. The derived faults repeat one call.",
    edits: {
      "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);": `  try { await client.addOrderLines(id, order.lines.map(({ body }) => body)); } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem;
    return sell(client, order, confirmation);
  }
  await confirmPending(client, id, confirmation);`,
    },
  },
  "gives-up-after-a-loss": {
    breaks: "client.answers.nothing-lost",
    also: ["client.goal.bad-day"],
    mission: "bad-day",
    because: "What it began is sold. The derived faults carry on, or leave a sale undone.",
    edits: {
      "path: `${order(id)}/orderlines/confirm`, body, repeatable: true }":
        "path: `${order(id)}/orderlines/confirm`, body }",
    },
  },
  "deletes-confirmed": {
    breaks: "client.states.deletes-unconfirmed",
    mission: "refund",
    because: "It deletes instead of cancelling, so the goal is missed too. The derived faults make an extra call.",
    edits: {
      "client.cancelOrderLines(orderId, cancel.orderLineIds, cancel.date)":
        "client.deleteOrderLines(orderId, cancel.orderLineIds)",
    },
  },
  "cancels-unconfirmed": {
    breaks: "client.states.cancels-confirmed",
    mission: "drop-lines",
    because: "It cancels instead of deleting, so the goal is missed too. The derived faults make an extra call.",
    edits: {
      "client.deleteOrderLines(asked.orderId, asked.drop)":
        'client.cancelOrderLines(asked.orderId, asked.drop, "2031-01-01T00:00:00Z")',
    },
  },
  "confirms-what-is-owed": {
    breaks: "client.states.confirms-at-zero",
    mission: "confirm-by-hand",
    because: "It confirms the order that it was told to leave. The derived faults confirm orders of other missions.",
    edits: { "if (balance === 0) await": "await" },
  },
  "one-date-for-all": {
    breaks: "client.states.one-date-per-request",
    mission: "refund-two-dates",
    because: "The only request with lines of two dates. The derived faults change the date.",
    edits: {
      "for (const { orderLineIds, date } of cancel) await client.cancelOrderLines(orderId, orderLineIds, date);":
        "await client.cancelOrderLines(orderId, cancel.flatMap((each) => each.orderLineIds), cancel[0].date);",
    },
  },
  "leaves-an-order-without-lines": {
    breaks: "client.answers.nothing-left-over",
    mission: "bad-day",
    because: "It looks before it begins again, so it sells nothing twice.",
    edits: {
      "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);": `  try { await client.addOrderLines(id, order.lines.map(({ body }) => body)); } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem;
    if (linesOf(await client.getOrder(id)).length === 0) return sell(client, order, confirmation);
  }
  await confirmPending(client, id, confirmation);`,
    },
  },
  "confirms-what-is-almost-paid": {
    breaks: "client.states.confirms-at-zero",
    mission: "confirm-by-hand",
    because: "Only the balance of a cent shows it.",
    edits: { "if (balance === 0) await": "if (balance >= 0 && balance < 0.05) await" },
  },
  "takes-uuids-only": {
    breaks: "client.tolerance.id-form",
    also: ["client.goal.strange-day"],
    mission: "strange-day",
    because: "It ends before it makes a call about the order.",
    edits: {
      "for (const id of asked.orderIds) await confirmPending":
        'for (const id of asked.orderIds) if (/^\\d+$/u.test(id)) throw new Error("no UUID"); else await confirmPending',
    },
  },
  "adds-seats-again": {
    breaks: "client.answers.nothing-twice",
    also: ["client.answers.nothing-lost"],
    mission: "bad-day-for-changes",
    because: "The service refuses the second call, so nothing is there twice.",
    edits: {
      'isDone: async () => holdsAll(body, await valuesIn(read, id, ["/reservations", reservation.id])),':
        "repeatable: true,",
    },
  },
  "gives-up-after-a-lost-reading": {
    breaks: "client.answers.nothing-lost",
    also: ["client.goal.bad-day"],
    mission: "bad-day",
    because: "Every change that gets lost is made up for.",
    edits: { "      repeatable: true,\n": "" },
  },
  "reads-again-with-the-same-token": {
    breaks: "client.token.renewed-after-401",
    mission: "long-day",
    because: "Its token requests have a connection of their own, so it looks like a client with several workers.",
    edits: {
      "new Agent({ bodyTimeout": "new Agent({ connections: 1, bodyTimeout",
      'dispatcher: agent,\n      method: "POST",': 'dispatcher: new Agent(),\n      method: "POST",',
      "if (status === 401 || status === 408) tokens":
        'if (status === 401 && attempt === 1 && asked.method === "GET") continue;\n      if (status === 401 || status === 408) tokens',
    },
  },
};

/** The faults of a client that are written by hand: each is detected in another way than the derived ones. */
export const writtenClientFaults: readonly ClientFault[] = Object.entries({ ...written, ...missedGoals }).map(
  ([id, row]) => ({ id, ...row }),
);
