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
  "resets-the-other": {
    breaks: "client.goal.fail",
    mission: "fail",
    because: "The state of the other order stays, but not what is in it.",
    edits: [
      [
        "async fail(client, { orderId, failOrder }: { orderId: string;",
        "async fail(client, { orderId, otherOrderId, failOrder }: {",
      ],
      [
        "await client.failOrder(orderId, failOrder);",
        "await client.failOrder(orderId, failOrder); await client.resetOrder(otherOrderId);",
      ],
    ],
  },
  "deletes-instead-of-resetting": {
    breaks: "client.goal.reset",
    mission: "reset",
    because: "The order is in its initial state too, but not by the operation that was asked for.",
    edits: [
      [
        "await client.resetOrder(asked.orderId);",
        "await client.deleteOrderLines(asked.orderId, linesOf(await client.getOrder(asked.orderId)).map((line) => String(at(line, client.words.fields.line.id))));",
      ],
    ],
  },
  "replaces-a-traveller": {
    breaks: "client.goal.travellers",
    mission: "travellers",
    because: "The names are right, and only the id differs.",
    edits: [
      [
        "await client.updateTraveller(asked.orderId, asked.change.travellerId, asked.change.body);",
        "await client.removeTravellers(asked.orderId, [asked.change.travellerId]); await client.addTravellers(asked.orderId, [asked.change.body]);",
      ],
    ],
  },
  "replaces-lines": {
    breaks: "client.goal.change-lines",
    mission: "change-lines",
    because: "The references and prices are right, and only the ids differ.",
    edits: [
      [
        "await client.updateOrderLines(asked.orderId, asked.changes);",
        "await client.deleteOrderLines(asked.orderId, linesOf(await client.getOrder(asked.orderId)).slice(0, 2).map((line) => String(at(line, client.words.fields.line.id)))); await client.addOrderLines(asked.orderId, asked.changes as never);",
      ],
    ],
  },
  "sells-at-another-price": {
    breaks: "client.goal.long-day",
    mission: "long-day",
    because: "Every line is sold once, and only the price of some is wrong.",
    edits: [
      [
        "return lines.map(({ body }) => body);",
        'return JSON.parse(JSON.stringify(lines.map(({ body }) => body)).replaceAll(/20(?=\\.00"|\\})/gu, "30"));',
      ],
    ],
  },
  "leaves-an-order-without-lines": {
    breaks: "client.answers.nothing-left-over",
    mission: "bad-day",
    because: "It looks before it begins again, so it sells nothing twice.",
    edits: [
      [
        "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);",
        `  try { await client.addOrderLines(id, order.lines.map(({ body }) => body)); } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem;
    if (linesOf(await client.getOrder(id)).length === 0) return sell(client, order, confirmation);
  }
  await confirmPending(client, id, confirmation);`,
      ],
    ],
  },
  "creates-an-order-that-is-missing": {
    breaks: "client.goal.refusals",
    mission: "refusals",
    because: "All orders of the mission are right, and there is one more.",
    edits: [
      [
        "        if (!(problem instanceof Refused)) throw problem;\n",
        "        if (!(problem instanceof Refused)) throw problem;\n        if (problem.status === 404) await client.createOrder(undefined as never);\n",
      ],
    ],
  },
  "confirms-what-is-almost-paid": {
    breaks: "client.states.confirms-at-zero",
    mission: "confirm-by-hand",
    because: "Only the balance of a cent shows it.",
    edits: [["if (balance === 0) await", "if (balance >= 0 && balance < 0.05) await"]],
  },
  "creates-without-a-reference": {
    breaks: "client.goal.buy",
    mission: "buy",
    because: "The lines are right, and the order has no name.",
    edits: [
      [
        "    return idOf(await client.createOrder(create));\n  } catch",
        "    return idOf(await client.createOrder(undefined as never));\n  } catch",
      ],
    ],
  },
  "takes-uuids-only": {
    breaks: "client.tolerance.id-form",
    also: ["client.goal.strange-day"],
    mission: "strange-day",
    because: "It ends before it makes a call about the order.",
    edits: [
      [
        "for (const id of asked.orderIds) await confirmPending",
        'for (const id of asked.orderIds) if (/^\\d+$/u.test(id)) throw new Error("no UUID"); else await confirmPending',
      ],
    ],
  },
  "adds-seats-again": {
    breaks: "client.answers.nothing-twice",
    also: ["client.answers.nothing-lost"],
    mission: "bad-day-for-changes",
    because: "The service refuses the second call, so nothing is there twice.",
    edits: [
      [
        'isDone: async () => holdsAll(body, await valuesIn(read, id, ["/reservations", reservation.id])),',
        "repeatable: true,",
      ],
    ],
  },
  "gives-up-after-a-lost-reading": {
    breaks: "client.answers.nothing-lost",
    also: ["client.goal.bad-day"],
    mission: "bad-day",
    because: "Every change that gets lost is made up for.",
    edits: [["      repeatable: true,\n", ""]],
  },
  "reads-again-with-the-same-token": {
    breaks: "client.token.renewed-after-401",
    mission: "long-day",
    because: "Its token requests have a connection of their own, so it looks like a client with several workers.",
    edits: [
      ["new Agent({ bodyTimeout", "new Agent({ connections: 1, bodyTimeout"],
      ['dispatcher: agent,\n      method: "POST",', 'dispatcher: new Agent(),\n      method: "POST",'],
      [
        "if (status === 401 || status === 408) tokens",
        'if (status === 401 && attempt === 1 && asked.method === "GET") continue;\n      if (status === 401 || status === 408) tokens',
      ],
    ],
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
