import type { Accepted } from "../score.ts";

/** Accepted survivors in the rules about orders. */
export const inDomain: Accepted = {
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
};
