import type { Accepted } from "./score.ts";

/**
 * Survivors that were reviewed and stay: no client can see the change, or the specification leaves open what it changes. A
 * change is named as the report prints it, so that it stays valid when lines move.
 */
export const accepted: Accepted = {
  // In rules about orders.
  "domain/cancellation.ts": {
    "an empty cancellation is left open: without the guard it makes a version": [
      "ConditionalExpression: ids.length === 0 → false",
    ],
  },
  "domain/confirmation.ts": {
    "a confirmed order has no pending lines: differs only for unknown ids, which are left open": [
      "ConditionalExpression: isOrderConfirmed(order) → false",
    ],
    "an unknown line: a 404 is stated only for orders and travellers, and a skipped line is not confirmed": [
      "CallExpression: refuseUnknownLines(order, lineIds); → ;",
    ],
    "a manual confirmation of a confirmed order is left open": [
      "ConditionalExpression: isOrderConfirmed(order) → false",
    ],
    "whether and when a line that was never pending counts as confirmed is left open": [
      'ConditionalExpression: line.externalConfirmation === "NOT_REQUIRED" → false',
      'ConditionalExpression: line.externalConfirmation === "NOT_REQUIRED" → true',
      'EqualityOperator: line.externalConfirmation === "NOT_REQUIRED" → line.externalConfirmation !== "NOT_REQUIRED"',
      "LogicalOperator: line.confirmedAt ?? now → line.confirmedAt && now",
      'StringLiteral: "NOT_REQUIRED" → ""',
    ],
    "only the value PENDING of externalConfirmation is named": ['StringLiteral: "CONFIRMED" → ""'],
  },
  "domain/creation.ts": {
    "the default currency is left open": ['StringLiteral: "EUR" → ""'],
    "an empty update is left open: without the guard it makes a draft": [
      "ConditionalExpression: Object.keys(request).length === 0 → false",
    ],
  },
  "domain/decision.ts": {
    "only operations that name ids read them": ['ArrayDeclaration: [] → ["Stryker was here"]'],
    "an event of an unknown type is allowed": ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  "domain/fees.ts": {
    "a fee for an unknown line: a 404 is stated only for orders and travellers": [
      "CallExpression: refuseUnknownLines(order, request.orderLineIds); → ;",
    ],
  },
  "domain/instant.ts": {
    "offsets of 20 to 23 hours, which no place on earth has": [
      "Regex: /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$/ → /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[^0-3]):[0-5]\\d)$/",
    ],
    "only the compiler needs it: the pattern gives every part": ['StringLiteral: "Z" → ""'],
    "the same comparison with longer keys": ["MethodExpression: utc.slice(0, 19) → utc"],
    "years before 0 and beyond 9999": ["Regex: /^\\d{4}-/ → /\\d{4}-/"],
  },
  "domain/lines.ts": {
    "only the values PENDING and CANCELLED are named": [
      'StringLiteral: "NOT_REQUIRED" → ""',
      'StringLiteral: "NONE" → ""',
    ],
    "changing a confirmed line is left open: rule 1 is about removing": [
      'CallExpression: refuseConfirmedLines(order, ids, "changed"); → ;',
    ],
    "an empty deletion is left open: without the guard it makes a draft": [
      "ConditionalExpression: ids.length === 0 → false",
    ],
    "deleting an unknown line: a 404 is stated only for orders and travellers": [
      "CallExpression: refuseUnknownLines(order, ids); → ;",
    ],
    "the fees of a deleted line are left open": ["MethodExpression: fee.orderLineIds.filter(kept) → fee.orderLineIds"],
  },
  "domain/lock.ts": {
    "the operations that a lock forbids are left open": [
      'BlockStatement: { if (order.locked && operation.id !== "unlockOrder") conflict(`Order ${order.id} is locked`); } → {}',
      "CallExpression: conflict(`Order ${order.id} is locked`); → ;",
      'ConditionalExpression: order.locked && operation.id !== "unlockOrder" → false',
    ],
  },
  "domain/money.ts": {
    "an amount without a fraction: the suite only writes and compares amounts with one": [
      'StringLiteral: "" → "Stryker was here!"',
    ],
    "a negative balance is left open: only payments lead to it, and only a hook pays": [
      "ConditionalExpression: units < 0n → false",
      "EqualityOperator: units < 0n → units <= 0n",
      'StringLiteral: "-" → ""',
    ],
    "zero has no sign to lose": ["EqualityOperator: units < 0n → units <= 0n"],
    "the effect of a payment on the balance is left open: only a hook pays": [
      "ArithmeticOperator: minorUnits(from) - minorUnits(subtracted) → minorUnits(from) + minorUnits(subtracted)",
    ],
  },
  "domain/requests.ts": {
    "whether a fee needs a line is left open": ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  "domain/reservations.ts": {
    "attaching a reservation twice is left open": [
      'CallExpression: conflict("A reservation is on the order already"); → ;',
      "ConditionalExpression: ids.size < reservations.length → false",
    ],
    "a reservation for an unknown line: a 404 is stated only for orders and travellers": [
      "CallExpression: refuseUnknownLines(order, linesOf(added)); → ;",
      "CallExpression: refuseUnknownLines(order, linesOf(reservations)); → ;",
    ],
  },
  "domain/totals.ts": {
    "the effect of a payment on the balance is left open: only a hook pays": [
      "ArrowFunction: (payment) => payment.amount → () => undefined",
    ],
  },
  "domain/travellers.ts": {
    "an empty removal is left open: without the guard it makes a draft": [
      "ConditionalExpression: ids.length === 0 → false",
    ],
  },
  "domain/values.ts": {
    "only faults, interpretations and the other variant call it": [
      "BlockStatement: { return anyUuid.safeParse(value).success; } → {}",
    ],
    "the accepted forms of prices are left open: the bodies of requests are not shown": [
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /\\d{1,12}(\\.\\d{1,2})?$/",
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /^\\d{1,12}(\\.\\d{1,2})$/",
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /^\\d{1,12}(\\.\\d{1,2})?/",
    ],
  },
  "domain/versions.ts": {
    "a service may change a confirmed order without a draft, and checks about drafts then do not apply": [
      "BooleanLiteral: !isOrderConfirmed(order) → isOrderConfirmed(order)",
      "ConditionalExpression: !isOrderConfirmed(order) → true",
    ],
    "whether each change makes a version of its own is left open": [
      "ConditionalExpression: !isOrderConfirmed(order) → false",
    ],
  },
  // In access, requests and answers.
  "access/access-rules.ts": {
    "no service issues a token for another audience, and no other service is called": [
      "ConditionalExpression: !audiences.includes(String(aud)) → false",
      'StringLiteral: "invalid-token" → ""',
    ],
    "the exact millisecond of the expiry": ["EqualityOperator: exp <= seconds → exp < seconds"],
    "whether spaces are a client name is left open": ['MethodExpression: (name ?? "").trim() → name ?? ""'],
    "whether a client without a permission may read is left open: the rows of the reading operations list no 403": [
      'ConditionalExpression: method !== "GET" → true',
      'StringLiteral: "GET" → ""',
    ],
  },
  "access/gate.ts": {
    "other ways to write the header are left open": [
      "Regex: /^Bearer +(\\S+)$/i → /Bearer +(\\S+)$/i",
      "Regex: /^Bearer +(\\S+)$/i → /^Bearer (\\S+)$/i",
      "Regex: /^Bearer +(\\S+)$/i → /^Bearer +(\\S+)/i",
    ],
    "an empty token is then refused with the same 401": ["ConditionalExpression: token === undefined → false"],
    "only faults read it: the service compares with the other two kinds": ['StringLiteral: "signed" → ""'],
  },
  "access/signing.ts": {
    "another key for the next service of the process is not visible": [
      "AssignmentOperator: shared ??= generateKeyPair(algorithm) → shared &&= generateKeyPair(algorithm)",
    ],
  },
  "access/token-endpoint.ts": {
    "how the token service answers a body that cannot be read is left open": ["BlockStatement: { return {}; } → {}"],
  },
  "access/token-rules.ts": {
    "only faults read it: the service compares with the other kind": ['StringLiteral: "granted" → ""'],
    "only the token and expires_in of the reply are named": ['StringLiteral: "Bearer" → ""'],
  },
  "application.ts": {
    "a name for the log and for some headers": [
      'BlockStatement: { const application = new Hono(); application.post(`${paths.authentication}${tokenPath}`, (context) => exchange(parts, context, "requestToken", (call) => answer… → {}',
      'StringLiteral: "requestToken" → ""',
    ],
    "the hooks are not part of the service under test: checks that need one are blocked": [
      "CallExpression: mountAuxiliaryRoutes(application, parts); → ;",
    ],
  },
  "domain/refusal.ts": {
    "the body of a refusal is not shown": ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  "http/exchange.ts": {
    "the media type of an empty body": ["ConditionalExpression: body !== null → true"],
  },
  "http/headers.ts": {
    "the place of the on-behalf-of value in an order is not shown": ['StringLiteral: "X-On-Behalf-Of" → ""'],
  },
  "http/input.ts": {
    "bodies that are too large, incomplete or in another encoding are left open": [
      'ConditionalExpression: body.kind === "unusable" → false',
      'StringLiteral: "malformed-request" → ""',
      'StringLiteral: "unusable" → ""',
    ],
    "bodies of another media type are left open": [
      'BlockStatement: { throw new Refusal("malformed-request", "The content type must be application/json"); } → {}',
      "ConditionalExpression: !/\\/.*\\bjson\\b/i.test(body.mediaType) → false",
    ],
    "a body that is not JSON then does not fit the schema, and is refused for that": [
      'BlockStatement: { throw new Refusal("malformed-request", "The body is not well-formed JSON"); } → {}',
    ],
    "a repeated parameter is left open": [
      'CallExpression: malformedQuery(name, "must be given once"); → ;',
      "ConditionalExpression: values.length > 1 → false",
    ],
  },
  "operations/answer.ts": {
    "the plain variant requires no optional header": [
      "CallExpression: refuseWithoutHeaders(call, api.representation); → ;",
    ],
    "a defect of the service also fails here, with another error": [
      "ConditionalExpression: !(failure instanceof Refusal) → false",
    ],
  },
  "operations/handler.ts": {
    "the operations that a lock forbids are left open": [
      "CallExpression: rules.refuseLocked(before, call.operation); → ;",
    ],
    "a request that changes nothing may start a draft": ["ConditionalExpression: decision.order === subject → false"],
  },
  "operations/orders.ts": {
    "the place of the on-behalf-of value in an order is not shown": ['StringLiteral: "onBehalfOf" → ""'],
    "reading a draft by its version number is left open": [
      "ConditionalExpression: version === orderOf(current).version → false",
    ],
    "unknown query parameters are left open": ["CallExpression: rules.refuseUnknownParameters(call.query); → ;"],
  },
  // In search, storage and events.
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
