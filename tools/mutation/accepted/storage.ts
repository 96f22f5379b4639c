import type { Acceptance } from "../score.ts";

/** Survivors in how orders are stored. */
export const ofStorage: readonly Acceptance[] = [
  {
    file: "storage/store.ts",
    reason: "a file that keeps orders, off unless asked for",
    changes: ['StringLiteral: ":memory:" → ""'],
  },
  {
    file: "storage/store.ts",
    reason: "a new order has no lines, so nothing is compared with what was there before",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "storage/store.ts",
    reason: "an order that is confirmed when it comes: of a sandbox that begins with orders",
    changes: [
      "CallExpression: keepVersion.run(order.id, order.version, document); → ;",
      "ConditionalExpression: isOrderConfirmed(order) → false",
    ],
  },
  {
    file: "storage/store.ts",
    reason: "how a search stays quick among many orders; that it finds the same is shown by ways.test.ts",
    changes: [
      'ArrowFunction: (rows, keys) => Number(counts(rows).get(...keys)?.["counted"]) → () => undefined',
      'OptionalChaining: counts(rows).get(...keys)?.["counted"] → counts(rows).get(...keys)["counted"]',
      'StringLiteral: "counted" → ""',
    ],
  },
  {
    file: "storage/store.ts",
    reason: "the event feed of the hooks, which are a means of the tests",
    changes: [
      "ArrowFunction: (orderId) => documentsOf(orderId === undefined ? allEvents.all() : eventsOfOrder.all(orderId)) → () => undefined",
      "ConditionalExpression: orderId === undefined → true",
      "ConditionalExpression: orderId === undefined → false",
      "EqualityOperator: orderId === undefined → orderId !== undefined",
    ],
  },
  {
    file: "storage/store.ts",
    reason: "frees memory a little earlier",
    changes: ["ArrowFunction: () => database.close() → () => undefined"],
  },
  {
    file: "storage/writers.ts",
    reason: "writes again what is as it was, only slower",
    changes: [
      "ConditionalExpression: before[index] === after[index] → false",
      "MethodExpression: after.slice(0, before.length) → after",
      "MethodExpression: after.slice(before.length) → after",
    ],
  },
  {
    file: "storage/writers.ts",
    reason: "for the compiler: the database returns the row that it wrote",
    changes: ['OptionalChaining: row?.["sequence"] → row["sequence"]'],
  },
];
