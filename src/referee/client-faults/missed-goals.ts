import type { WrittenFault } from "./client-fault.ts";

/** Clients that miss the goal of a mission though most of it is right. */
export const missedGoals: Readonly<Record<string, WrittenFault>> = {
  "seats-under-other-ids": {
    breaks: "client.goal.seats",
    mission: "seats",
    because: "The seats are right, and only the ids differ. The derived faults leave out or mix up calls.",
    edits: {
      "client.addReservations(asked.orderId, asked.add)":
        "client.addReservations(asked.orderId, JSON.parse(JSON.stringify(asked.add).replaceAll(/[0-9a-f]{8}(?=-[0-9a-f]{4}-)/gu, 'aaaaaaaa')))",
    },
  },
  "confirms-all-at-once": {
    breaks: "client.goal.confirm-in-parts",
    mission: "confirm-in-parts",
    because: "The end state is right: only the state between the two confirmations shows it.",
    edits: { "for (const part of asked.parts)": "for (const part of [asked.parts.flat()])" },
  },
  "resets-the-other": {
    breaks: "client.goal.fail",
    mission: "fail",
    because: "The state of the other order stays, but not what is in it.",
    edits: {
      "async fail(client, { orderId, failOrder }: { orderId: string;":
        "async fail(client, { orderId, otherOrderId, failOrder }: {",
      "await client.failOrder(orderId, failOrder);":
        "await client.failOrder(orderId, failOrder); await client.resetOrder(otherOrderId);",
    },
  },
  "deletes-instead-of-resetting": {
    breaks: "client.goal.reset",
    mission: "reset",
    because: "The order is in its initial state too, but not by the operation that was asked for.",
    edits: {
      "await client.resetOrder(asked.orderId);":
        "await client.deleteOrderLines(asked.orderId, linesOf(await client.getOrder(asked.orderId)).map((line) => String(at(line, client.words.fields.line.id))));",
    },
  },
  "replaces-a-traveller": {
    breaks: "client.goal.travellers",
    mission: "travellers",
    because: "The names are right, and only the id differs.",
    edits: {
      "await client.updateTraveller(asked.orderId, asked.change.travellerId, asked.change.body);":
        "await client.removeTravellers(asked.orderId, [asked.change.travellerId]); await client.addTravellers(asked.orderId, [asked.change.body]);",
    },
  },
  "replaces-lines": {
    breaks: "client.goal.change-lines",
    mission: "change-lines",
    because: "The references and prices are right, and only the ids differ.",
    edits: {
      "await client.updateOrderLines(asked.orderId, asked.changes);":
        "await client.deleteOrderLines(asked.orderId, linesOf(await client.getOrder(asked.orderId)).slice(0, 2).map((line) => String(at(line, client.words.fields.line.id)))); await client.addOrderLines(asked.orderId, asked.changes as never);",
    },
  },
  "sells-at-another-price": {
    breaks: "client.goal.long-day",
    mission: "long-day",
    because: "Every line is sold once, and only the price of some is wrong.",
    edits: {
      "return lines.map(({ body }) => body);":
        'return JSON.parse(JSON.stringify(lines.map(({ body }) => body)).replaceAll(/20(?=\\.00"|\\})/gu, "30"));',
    },
  },
  "creates-an-order-that-is-missing": {
    breaks: "client.goal.refusals",
    mission: "refusals",
    because: "All orders of the mission are right, and there is one more.",
    edits: {
      "        if (!(problem instanceof Refused)) throw problem;\n":
        "        if (!(problem instanceof Refused)) throw problem;\n        if (problem.status === 404) await client.createOrder(undefined as never);\n",
    },
  },
  "creates-without-a-reference": {
    breaks: "client.goal.buy",
    mission: "buy",
    because: "The lines are right, and the order has no name.",
    edits: {
      "    return idOf(await client.createOrder(create));\n  } catch":
        "    return idOf(await client.createOrder(undefined as never));\n  } catch",
    },
  },
  "fails-both": {
    breaks: "client.goal.fail",
    mission: "fail",
    because: "It does more than it was asked to. The derived faults do less.",
    edits: {
      "async fail(client, { orderId, failOrder }: { orderId: string;":
        "async fail(client, { orderId, otherOrderId, failOrder }: {",
      "await client.failOrder(orderId, failOrder);":
        "for (const id of [orderId, otherOrderId]) await client.failOrder(id, failOrder);",
    },
  },
  "sorts-the-other-way": {
    breaks: "client.goal.search",
    mission: "search",
    because: "It updates the right orders, with the wrong numbers.",
    edits: { '"DESC"': '"ASC"' },
  },
  "reads-the-latest": {
    breaks: "client.goal.earlier-version",
    mission: "earlier-version",
    because: "Its calls are correct: only what it read shows in the order that it creates.",
    edits: { "client.getOrder(asked.orderId, asked.version)": "client.getOrder(asked.orderId)" },
  },
};
