import type { Acceptance } from "../score.ts";

/** Survivors in how orders are stored. */
export const ofStorage: readonly Acceptance[] = [
  {
    file: "storage/schema.ts",
    reason: "indexes: the same answers, only slower",
    changes: [
      "ArrowFunction: ({ create }) => create → () => undefined",
      'StringLiteral: "CREATE INDEX IF NOT EXISTS events_of_order ON events (order_id)" → ""',
    ],
  },
  {
    file: "storage/store.ts",
    reason: "a defect of the service itself, which its requests do not lead to",
    changes: ['BlockStatement: { database.exec("ROLLBACK"); throw failure; } → {}', 'StringLiteral: "ROLLBACK" → ""'],
  },
  {
    file: "storage/store.ts",
    reason: "a file that keeps orders, off unless asked for",
    changes: [
      "ArrowFunction: () => database.close() → () => undefined",
      "BlockStatement: { throw new UnusableDataFile(file, cause); } → {}",
      "CallExpression: throw new UnusableDataFile(file, cause); → ;",
      'StringLiteral: ":memory:" → ""',
      'StringLiteral: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000" → ""',
    ],
  },
  {
    file: "storage/store.ts",
    reason: "a new order has no lines, so nothing is compared with what was there before",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "storage/store.ts",
    reason: "counts what a way of searching would find: every way finds the same",
    changes: [
      'ArrowFunction: (rows, values) => Number(queries(`SELECT count(*) AS counted FROM (${rows})`).get(...values)?.["counted"]) → () => undefined',
      'OptionalChaining: queries(`SELECT count(*) AS counted FROM (${rows})`).get(...values)?.["counted"] → queries(`SELECT count(*) AS counted FROM (${rows})`).get(...values)["counted"]',
      'StringLiteral: "counted" → ""',
    ],
  },
  {
    file: "storage/store.ts",
    reason: "remembers statements: the same answers, only slower or faster",
    changes: [
      "CallExpression: prepared.clear(); → ;",
      "CallExpression: prepared.set(sql, statement); → ;",
      "ConditionalExpression: prepared.size >= rememberedQueries → false",
      "ConditionalExpression: prepared.size >= rememberedQueries → true",
      "EqualityOperator: prepared.size >= rememberedQueries → prepared.size < rememberedQueries",
      "EqualityOperator: prepared.size >= rememberedQueries → prepared.size > rememberedQueries",
    ],
  },
  {
    file: "storage/store.ts",
    reason: "the event feed of the hooks, which is no part of the service under test",
    changes: [
      'ArrowFunction: (orderId) => (orderId === undefined ? allEvents.all() : orderEvents.all(orderId)).map((row) => String(row["document"])) → () => undefined',
      'ArrowFunction: (row) => String(row["document"]) → () => undefined',
      "ConditionalExpression: orderId === undefined → false",
      "ConditionalExpression: orderId === undefined → true",
      "EqualityOperator: orderId === undefined → orderId !== undefined",
      'StringLiteral: "document" → ""',
    ],
  },
  {
    file: "storage/store.ts",
    reason: "writes many orders at once, for a sandbox that begins with orders",
    changes: [
      "ArrowFunction: () => anyOrder.get() === undefined → () => undefined",
      "ArrowFunction: (writes) => together(() => { for (const { drop } of searchIndexes()) database.exec(drop); writes(); for (const { create } of searchIndexes()) database.exec(crea… → () => undefined",
      "AssignmentOperator: depth += 1 → depth -= 1",
      "AssignmentOperator: depth -= 1 → depth += 1",
      "BlockStatement: { depth -= 1; } → {}",
      "BlockStatement: { for (const { drop } of searchIndexes()) database.exec(drop); writes(); for (const { create } of searchIndexes()) database.exec(create); } → {}",
      "CallExpression: database.exec(create); → ;",
      "CallExpression: database.exec(drop); → ;",
      "CallExpression: keepVersion.run(order.id, order.version, document); → ;",
      "CallExpression: writes(); → ;",
      "ConditionalExpression: anyOrder.get() === undefined → false",
      "ConditionalExpression: anyOrder.get() === undefined → true",
      "ConditionalExpression: depth > 0 → false",
      "ConditionalExpression: depth > 0 → true",
      "ConditionalExpression: isOrderConfirmed(order) → false",
      "EqualityOperator: anyOrder.get() === undefined → anyOrder.get() !== undefined",
      "EqualityOperator: depth > 0 → depth <= 0",
      "EqualityOperator: depth > 0 → depth >= 0",
    ],
  },
  {
    file: "storage/writers.ts",
    reason: "a defect of the service itself, which its requests do not lead to",
    changes: [
      "CallExpression: throw new Error(`Order ${id} was replaced but never inserted`); → ;",
      "ConditionalExpression: row === undefined → false",
    ],
  },
  {
    file: "storage/writers.ts",
    reason: "remembers statements: the same answers, only slower or faster",
    changes: ["CallExpression: updates.set(sql, update); → ;"],
  },
  {
    file: "storage/writers.ts",
    reason: "the number under which an order stands, which the database gives and takes alike",
    changes: [
      'OptionalChaining: insert.get(...values, document)?.["sequence"] → insert.get(...values, document)["sequence"]',
      'StringLiteral: "sequence" → ""',
    ],
  },
  {
    file: "storage/writers.ts",
    reason: "writes again what is as it was, only slower",
    changes: [
      "ArrowFunction: (key, index) => key === other[index] → () => undefined",
      "ArrowFunction: (row, index) => same(row, after[index]) → () => undefined",
      "BlockStatement: { return other !== undefined && row.every((key, index) => key === other[index]); } → {}",
      "ConditionalExpression: before[index] === after[index] → false",
      "ConditionalExpression: key === other[index] → false",
      "ConditionalExpression: other !== undefined && row.every((key, index) => key === other[index]) → false",
      "MethodExpression: after.slice(before.length) → after",
    ],
  },
];
