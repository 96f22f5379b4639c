import { client, type ClientFault } from "./client-fault.ts";

const passing = "[401, 408, 503].includes(status)";

/** Clients that do not reach the goal of a mission. */
export const goalFaults: readonly ClientFault[] = [
  client("never-confirms", "client.goal.buy", "buy", [
    "  await addMissing(client, id, order.lines);\n  await confirmPending(client, id, confirmation);",
    "  await addMissing(client, id, order.lines);",
  ]),
  client("leaves-a-line-out", "client.goal.buy", "buy", [
    "  await addMissing(client, id, order.lines);\n  await confirm",
    "  await addMissing(client, id, order.lines.slice(1));\n  await confirm",
  ]),
  client("confirms-all-at-once", "client.goal.confirm-in-parts", "confirm-in-parts", [
    "for (const part of asked.parts)",
    "for (const part of [asked.parts.flat()])",
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
  {
    ...client("gives-up-at-503", "client.goal.bad-day", "bad-day", [passing, "[401, 408].includes(status)"]),
    also: ["client.answers.nothing-lost"],
  },
  client("confirms-the-first-line", "client.goal.strange-day", "strange-day", [
    "pending.map((each) => String(at(each, line.id)))",
    "pending.map((each) => String(at(each, line.id))).slice(0, 1)",
  ]),
];
