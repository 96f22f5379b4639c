import type { ClientFault } from "./client-fault.ts";

/** A fault that no rule derives, and why it is here. */
interface Written extends Omit<ClientFault, "id"> {
  readonly because: string;
}

const written: Readonly<Record<string, Written>> = {
  "401-with-the-same-token": {
    breaks: "client.token.renewed-after-401",
    also: ["client.token.renewed-after-408"],
    mission: "long-day",
    because: "It never asks for another token. The derived faults do so in the end.",
    edits: [["if (status === 401 || status === 408) tokens", "if (status === 408) tokens"]],
  },
  "token-per-request": {
    breaks: "client.token.reused",
    mission: "buy",
    because: "The most frequent defect: no token is used twice, so each of them looks correct by itself.",
    edits: [["(cached ??= ask())", "(cached = ask())"]],
  },
  "sells-again": {
    breaks: "client.answers.nothing-twice",
    also: ["client.answers.nothing-left-over"],
    mission: "bad-day",
    because: "It repeats the whole sale in a new order. The derived faults repeat one call.",
    edits: [
      [
        "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);",
        `  try { await client.addOrderLines(id, order.lines.map(({ body }) => body)); } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem;
    return sell(client, order, confirmation);
  }
  await confirmPending(client, id, confirmation);`,
      ],
    ],
  },
  "seats-under-other-ids": {
    breaks: "client.goal.seats",
    mission: "seats",
    because: "The seats are right, and only the ids differ. The derived faults leave out or mix up calls.",
    edits: [
      [
        "client.addReservations(asked.orderId, asked.add)",
        "client.addReservations(asked.orderId, JSON.parse(JSON.stringify(asked.add).replaceAll(/[0-9a-f]{8}(?=-[0-9a-f]{4}-)/gu, 'aaaaaaaa')))",
      ],
    ],
  },
  "gives-up-after-a-loss": {
    breaks: "client.answers.nothing-lost",
    also: ["client.goal.bad-day"],
    mission: "bad-day",
    because: "What it began is sold. The derived faults carry on, or leave a sale undone.",
    edits: [
      [
        "path: `${order(id)}/orderlines/confirm`, body, repeatable: true }",
        "path: `${order(id)}/orderlines/confirm`, body }",
      ],
    ],
  },
  "deletes-confirmed": {
    breaks: "client.states.deletes-unconfirmed",
    mission: "refund",
    because: "It deletes instead of cancelling, so the goal is missed too. The derived faults make an extra call.",
    edits: [
      [
        "client.cancelOrderLines(orderId, cancel.orderLineIds, cancel.date)",
        "client.deleteOrderLines(orderId, cancel.orderLineIds)",
      ],
    ],
  },
  "cancels-unconfirmed": {
    breaks: "client.states.cancels-confirmed",
    mission: "drop-lines",
    because: "It cancels instead of deleting, so the goal is missed too. The derived faults make an extra call.",
    edits: [
      [
        "client.deleteOrderLines(asked.orderId, asked.drop)",
        'client.cancelOrderLines(asked.orderId, asked.drop, "2031-01-01T00:00:00Z")',
      ],
    ],
  },
  "confirms-what-is-owed": {
    breaks: "client.states.confirms-at-zero",
    mission: "confirm-by-hand",
    because: "It confirms the order that it was told to leave. The derived faults confirm orders of other missions.",
    edits: [["if (balance === 0) await", "await"]],
  },
  "one-date-for-all": {
    breaks: "client.states.one-date-per-request",
    mission: "refund-two-dates",
    because: "The only request with lines of two dates. The derived faults change the date.",
    edits: [
      [
        "for (const { orderLineIds, date } of cancel) await client.cancelOrderLines(orderId, orderLineIds, date);",
        "await client.cancelOrderLines(orderId, cancel.flatMap((each) => each.orderLineIds), cancel[0].date);",
      ],
    ],
  },
  "confirms-all-at-once": {
    breaks: "client.goal.confirm-in-parts",
    mission: "confirm-in-parts",
    because: "The end state is right: only the state between the two confirmations shows it.",
    edits: [["for (const part of asked.parts)", "for (const part of [asked.parts.flat()])"]],
  },
  "fails-both": {
    breaks: "client.goal.fail",
    mission: "fail",
    because: "It does more than it was asked to. The derived faults do less.",
    edits: [
      [
        "async fail(client, { orderId, failOrder }: { orderId: string;",
        "async fail(client, { orderId, otherOrderId, failOrder }: {",
      ],
      [
        "await client.failOrder(orderId, failOrder);",
        "for (const id of [orderId, otherOrderId]) await client.failOrder(id, failOrder);",
      ],
    ],
  },
  "sorts-the-other-way": {
    breaks: "client.goal.search",
    mission: "search",
    because: "It updates the right orders, with the wrong numbers.",
    edits: [['"DESC"', '"ASC"']],
  },
  "reads-the-latest": {
    breaks: "client.goal.earlier-version",
    mission: "earlier-version",
    because: "Its calls are correct: only what it read shows in the order that it creates.",
    edits: [["client.getOrder(asked.orderId, asked.version)", "client.getOrder(asked.orderId)"]],
  },
};

/** The faults of a client that are written by hand: each is detected in another way than the derived ones. */
export const writtenClientFaults: readonly ClientFault[] = Object.entries(written).map(([id, row]) => ({ id, ...row }));
