import type { Acceptance } from "../score.ts";

/** Survivors in the rules about orders. */
export const ofDomain: readonly Acceptance[] = [
  {
    file: "domain/cancellation.ts",
    reason: "a cancellation that names nothing is left open: without the guard it makes a version like any other",
    changes: ["ConditionalExpression: ids.length === 0 → false"],
  },
  {
    file: "domain/confirmation.ts",
    reason:
      "confirmed orders have no pending lines, so none is confirmed: differs only for unknown ids, which are left open",
    changes: ["ConditionalExpression: isOrderConfirmed(order) → false"],
  },
  {
    file: "domain/confirmation.ts",
    reason:
      "an unknown line: the 404 is stated for orders and travellers alone, and what is passed over is not confirmed",
    changes: ["CallExpression: refuseUnknownLines(order, lineIds); → ;"],
  },
  {
    file: "domain/confirmation.ts",
    reason: "confirming by hand what is confirmed is left open",
    changes: ["ConditionalExpression: isOrderConfirmed(order) → false"],
  },
  {
    file: "domain/confirmation.ts",
    reason: "whether and when a line counts as confirmed that never waited for a confirmation is left open",
    changes: [
      'ConditionalExpression: line.externalConfirmation === "NOT_REQUIRED" → false',
      'ConditionalExpression: line.externalConfirmation === "NOT_REQUIRED" → true',
      'EqualityOperator: line.externalConfirmation === "NOT_REQUIRED" → line.externalConfirmation !== "NOT_REQUIRED"',
      "LogicalOperator: line.confirmedAt ?? now → line.confirmedAt && now",
      'StringLiteral: "NOT_REQUIRED" → ""',
    ],
  },
  {
    file: "domain/confirmation.ts",
    reason: "of the values of externalConfirmation only PENDING is named",
    changes: ['StringLiteral: "CONFIRMED" → ""'],
  },
  {
    file: "domain/creation.ts",
    reason: "the currency of an order that was given none is left open",
    changes: ['StringLiteral: "EUR" → ""'],
  },
  {
    file: "domain/creation.ts",
    reason: "an update that names nothing is left open: without the guard it makes a draft like any other",
    changes: ["ConditionalExpression: Object.keys(request).length === 0 → false"],
  },
  {
    file: "domain/decision.ts",
    reason: "ids that are read only of operations that name them",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "domain/decision.ts",
    reason: "an event of a type that the specification does not know: there may be any",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "domain/fees.ts",
    reason: "a fee for an unknown line: the 404 is stated for orders and travellers alone",
    changes: ["CallExpression: refuseUnknownLines(order, request.orderLineIds); → ;"],
  },
  {
    file: "domain/instant.ts",
    reason: "offsets of 20 to 23 hours, which no place on earth has",
    changes: [
      "Regex: /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$/ → /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[^0-3]):[0-5]\\d)$/",
    ],
  },
  {
    file: "domain/instant.ts",
    reason: "for the compiler: the pattern gives every part",
    changes: ['StringLiteral: "Z" → ""'],
  },
  {
    file: "domain/instant.ts",
    reason: "the same comparison with longer keys",
    changes: ["MethodExpression: utc.slice(0, 19) → utc"],
  },
  {
    file: "domain/instant.ts",
    reason: "years before 0 and beyond 9999",
    changes: ["Regex: /^\\d{4}-/ → /\\d{4}-/"],
  },
  {
    file: "domain/lines.ts",
    reason: "of the values of externalConfirmation and cancellation only PENDING and CANCELLED are named",
    changes: ['StringLiteral: "NOT_REQUIRED" → ""', 'StringLiteral: "NONE" → ""'],
  },
  {
    file: "domain/lines.ts",
    reason: "whether a confirmed line can be changed is left open: rule 1 is about removing",
    changes: ['CallExpression: refuseConfirmedLines(order, ids, "changed"); → ;'],
  },
  {
    file: "domain/lines.ts",
    reason: "a deletion that names nothing is left open: without the guard it makes a draft like any other",
    changes: ["ConditionalExpression: ids.length === 0 → false"],
  },
  {
    file: "domain/lines.ts",
    reason: "a deletion of an unknown line: the 404 is stated for orders and travellers alone",
    changes: ["CallExpression: refuseUnknownLines(order, ids); → ;"],
  },
  {
    file: "domain/lines.ts",
    reason: "what becomes of the fees of a deleted line is left open",
    changes: ["MethodExpression: fee.orderLineIds.filter(kept) → fee.orderLineIds"],
  },
  {
    file: "domain/lock.ts",
    reason: "what a lock keeps from happening is left open",
    changes: [
      'BlockStatement: { if (order.locked && operation.id !== "unlockOrder") conflict(`Order ${order.id} is locked`); } → {}',
      "CallExpression: conflict(`Order ${order.id} is locked`); → ;",
      'ConditionalExpression: order.locked && operation.id !== "unlockOrder" → false',
    ],
  },
  {
    file: "domain/money.ts",
    reason:
      "an amount without a fraction: the suite writes prices with one, and compares with amounts of which none is whole",
    changes: ['StringLiteral: "" → "Stryker was here!"'],
  },
  {
    file: "domain/money.ts",
    reason: "how a balance below zero is shown is left open: only payments lead there, which are made by a hook alone",
    changes: [
      "ConditionalExpression: units < 0n → false",
      "EqualityOperator: units < 0n → units <= 0n",
      'StringLiteral: "-" → ""',
    ],
  },
  {
    file: "domain/money.ts",
    reason: "zero has no sign to lose",
    changes: ["EqualityOperator: units < 0n → units <= 0n"],
  },
  {
    file: "domain/money.ts",
    reason: "what a payment does to the balance is left open: no operation makes one, only a hook",
    changes: [
      "ArithmeticOperator: minorUnits(from) - minorUnits(subtracted) → minorUnits(from) + minorUnits(subtracted)",
    ],
  },
  {
    file: "domain/requests.ts",
    reason: "a fee that names no line: whether it needs one is left open",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "domain/reservations.ts",
    reason: "attaching a reservation twice is left open",
    changes: [
      'CallExpression: conflict("A reservation is on the order already"); → ;',
      "ConditionalExpression: ids.size < reservations.length → false",
    ],
  },
  {
    file: "domain/reservations.ts",
    reason: "a reservation for an unknown line: the 404 is stated for orders and travellers alone",
    changes: [
      "CallExpression: refuseUnknownLines(order, linesOf(added)); → ;",
      "CallExpression: refuseUnknownLines(order, linesOf(reservations)); → ;",
    ],
  },
  {
    file: "domain/totals.ts",
    reason: "what a payment does to the balance is left open: no operation makes one, only a hook",
    changes: ["ArrowFunction: (payment) => payment.amount → () => undefined"],
  },
  {
    file: "domain/travellers.ts",
    reason: "a removal that names nobody is left open: without the guard it makes a draft like any other",
    changes: ["ConditionalExpression: ids.length === 0 → false"],
  },
  {
    file: "domain/values.ts",
    reason: "asked by faults, interpretations and the other variant alone",
    changes: ["BlockStatement: { return anyUuid.safeParse(value).success; } → {}"],
  },
  {
    file: "domain/values.ts",
    reason: "which forms of prices are taken is left open: the bodies of requests are not shown",
    changes: [
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /\\d{1,12}(\\.\\d{1,2})?$/",
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /^\\d{1,12}(\\.\\d{1,2})$/",
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /^\\d{1,12}(\\.\\d{1,2})?/",
    ],
  },
  {
    file: "domain/versions.ts",
    reason: "a service may change a confirmed order without a draft: what rests on drafts does not apply then",
    changes: [
      "BooleanLiteral: !isOrderConfirmed(order) → isOrderConfirmed(order)",
      "ConditionalExpression: !isOrderConfirmed(order) → true",
    ],
  },
  {
    file: "domain/versions.ts",
    reason: "whether each change makes a version of its own is left open",
    changes: ["ConditionalExpression: !isOrderConfirmed(order) → false"],
  },
];
