import type { Acceptance } from "../score.ts";

/** Survivors in the rules about orders. */
export const ofDomain: readonly Acceptance[] = [
  {
    file: "domain/cancellation.ts",
    reason: "a line, fee or reservation that does not exist: the 404 is stated for orders and travellers alone",
    changes: ["CallExpression: refuseUnknownLines(order, ids); → ;"],
  },
  {
    file: "domain/cancellation.ts",
    reason: "a request that names nothing, or the same thing twice, is left open",
    changes: ["ConditionalExpression: ids.length === 0 → false"],
  },
  {
    file: "domain/confirmation.ts",
    reason: "a line, fee or reservation that does not exist: the 404 is stated for orders and travellers alone",
    changes: [
      'CallExpression: unknown("order line", id); → ;',
      "CallExpression: refuseUnknownLines(order, lineIds); → ;",
      'BlockStatement: { const known = new Set(order.orderLines.map((line) => line.orderLineId)); for (const id of lineIds) if (!known.has(id)) unknown("order line", id); } → {}',
      "ConditionalExpression: !known.has(id) → false",
    ],
  },
  {
    file: "domain/confirmation.ts",
    reason: "a value of an enumeration that the specification does not name",
    changes: ['StringLiteral: "CONFIRMED" → ""'],
  },
  {
    file: "domain/confirmation.ts",
    reason: "confirming by hand what is confirmed is left open",
    changes: ["ConditionalExpression: isOrderConfirmed(order) → false"],
  },
  {
    file: "domain/confirmation.ts",
    reason: "lines that never waited for a confirmation: what makes them confirmed, and since when, is left open",
    changes: [
      'BlockStatement: { return !isConfirmed(line) && line.externalConfirmation === "NOT_REQUIRED"; } → {}',
      'ConditionalExpression: !isConfirmed(line) && line.externalConfirmation === "NOT_REQUIRED" → true',
      'ConditionalExpression: !isConfirmed(line) && line.externalConfirmation === "NOT_REQUIRED" → false',
      'LogicalOperator: !isConfirmed(line) && line.externalConfirmation === "NOT_REQUIRED" → !isConfirmed(line) || line.externalConfirmation === "NOT_REQUIRED"',
      'ConditionalExpression: line.externalConfirmation === "NOT_REQUIRED" → true',
      'EqualityOperator: line.externalConfirmation === "NOT_REQUIRED" → line.externalConfirmation !== "NOT_REQUIRED"',
      'StringLiteral: "NOT_REQUIRED" → ""',
      "BooleanLiteral: !isConfirmed(line) → isConfirmed(line)",
    ],
  },
  {
    file: "domain/confirmation.ts",
    reason: "no line of a confirmed order is pending, so none is named: the same answer on a longer way",
    changes: ["ConditionalExpression: isOrderConfirmed(order) → false"],
  },
  {
    file: "domain/creation.ts",
    reason: "PUT with members left out: whether it merges or replaces is left open",
    changes: [
      "ConditionalExpression: externalReference === undefined → false",
      "ConditionalExpression: contact === undefined → false",
      "ConditionalExpression: createdBy === undefined → false",
    ],
  },
  {
    file: "domain/creation.ts",
    reason: "a request that names nothing, or the same thing twice, is left open",
    changes: [
      "ConditionalExpression: Object.values(request).every((value) => value === undefined) → false",
      "MethodExpression: Object.values(request).every((value) => value === undefined) → Object.values(request).some(value => value === undefined)",
      "ArrowFunction: (value) => value === undefined → () => undefined",
      "ConditionalExpression: value === undefined → false",
    ],
  },
  {
    file: "domain/decision.ts",
    reason: "an event of an unknown type, which is ignored, and ids that nothing reads where nothing changed",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "domain/fees.ts",
    reason: "a line, fee or reservation that does not exist: the 404 is stated for orders and travellers alone",
    changes: ["CallExpression: refuseUnknownLines(order, orderLineIds); → ;"],
  },
  {
    file: "domain/fees.ts",
    reason: "a value that the specification does not show",
    changes: [
      "ArrayDeclaration: [...new Set(request.orderLineIds)] → []",
      "LogicalOperator: request.description ?? null → request.description && null",
    ],
  },
  {
    file: "domain/instant.ts",
    reason: "for the compiler: the pattern gives every part",
    changes: ['StringLiteral: "Z" → ""'],
  },
  {
    file: "domain/instant.ts",
    reason: "offsets of a day and more: no reader of date-times has to tell them apart",
    changes: [
      "ConditionalExpression: minutes === undefined → false",
      "ConditionalExpression: hours > 23 || minutes > 59 → false",
      "LogicalOperator: hours > 23 || minutes > 59 → hours > 23 && minutes > 59",
      "ConditionalExpression: hours > 23 → false",
      "EqualityOperator: hours > 23 → hours >= 23",
      "ConditionalExpression: minutes > 59 → false",
      "EqualityOperator: minutes > 59 → minutes >= 59",
    ],
  },
  {
    file: "domain/instant.ts",
    reason: "the same comparison with longer keys, and years beyond 9999",
    changes: ["Regex: /^\\d{4}-/ → /\\d{4}-/", "MethodExpression: utc.slice(0, 19) → utc"],
  },
  {
    file: "domain/line-form.ts",
    reason: "PUT with members left out: whether it merges or replaces is left open",
    changes: [
      "ConditionalExpression: value === undefined → false",
      "ConditionalExpression: change.price === undefined → false",
      "ConditionalExpression: required === undefined → false",
    ],
  },
  {
    file: "domain/line-form.ts",
    reason: "a service may set prices of its own, so a run that needs a given price is blocked",
    changes: [
      "ConditionalExpression: change.price === undefined → true",
      "EqualityOperator: change.price === undefined → change.price !== undefined",
    ],
  },
  {
    file: "domain/line-form.ts",
    reason: "a service may set taxes of its own",
    changes: ["ConditionalExpression: change.tax === undefined → true"],
  },
  {
    file: "domain/line-form.ts",
    reason: "a value of an enumeration that the specification does not name",
    changes: ['StringLiteral: "NONE" → ""', 'StringLiteral: "NOT_REQUIRED" → ""'],
  },
  {
    file: "domain/line-form.ts",
    reason: "what makes a line pending is left open, so a run that gets none is blocked",
    changes: [
      'BlockStatement: { if (required === undefined) return line.externalConfirmation; return required ? pendingConfirmation : "NOT_REQUIRED"; } → {}',
      "ConditionalExpression: required === undefined → true",
      "EqualityOperator: required === undefined → required !== undefined",
    ],
  },
  {
    file: "domain/lines.ts",
    reason: "a line, fee or reservation that does not exist: the 404 is stated for orders and travellers alone",
    changes: ["CallExpression: refuseUnknownLines(order, ids); → ;"],
  },
  {
    file: "domain/lines.ts",
    reason: "a request that names nothing, or the same thing twice, is left open",
    changes: ["ConditionalExpression: ids.length === 0 → false"],
  },
  {
    file: "domain/lines.ts",
    reason: "maximum list lengths are not shown",
    changes: [
      "CallExpression: conflict(`An order holds at most ${mostLines} lines`); → ;",
      "EqualityOperator: order.orderLines.length + requests.length > mostLines → order.orderLines.length + requests.length >= mostLines",
      "ConditionalExpression: order.orderLines.length + requests.length > mostLines → false",
      "ArithmeticOperator: order.orderLines.length + requests.length → order.orderLines.length - requests.length",
    ],
  },
  {
    file: "domain/lines.ts",
    reason: "what becomes of the fees and reservations of a deleted line is left open",
    changes: [
      "ObjectLiteral: { ...reservation, orderLineId: null } → {}",
      "MethodExpression: fee.orderLineIds.filter(kept) → fee.orderLineIds",
      "ConditionalExpression: reservation.orderLineId === null || kept(reservation.orderLineId) → true",
      "ConditionalExpression: reservation.orderLineId === null || kept(reservation.orderLineId) → false",
      "LogicalOperator: reservation.orderLineId === null || kept(reservation.orderLineId) → reservation.orderLineId === null && kept(reservation.orderLineId)",
      "ConditionalExpression: reservation.orderLineId === null → false",
      "EqualityOperator: reservation.orderLineId === null → reservation.orderLineId !== null",
    ],
  },
  {
    file: "domain/lock.ts",
    reason: "the hook that locks, which is no part of the service under test",
    changes: [
      "BlockStatement: { return { ...order, locked: true }; } → {}",
      "ObjectLiteral: { ...order, locked: true } → {}",
      "BooleanLiteral: true → false",
    ],
  },
  {
    file: "domain/lock.ts",
    reason: "what a lock keeps from happening is left open",
    changes: [
      "BlockStatement: { if (order.locked && !openToLocked.includes(operation.id)) conflict(`Order ${order.id} is locked`); } → {}",
      "CallExpression: conflict(`Order ${order.id} is locked`); → ;",
      "ConditionalExpression: order.locked && !openToLocked.includes(operation.id) → false",
    ],
  },
  {
    file: "domain/money.ts",
    reason: "amounts below zero, which the operations lead to nowhere",
    changes: [
      "UnaryOperator: -units → +units",
      'StringLiteral: "-" → ""',
      'ConditionalExpression: sign === "-" → false',
      "ConditionalExpression: units < 0n → false",
      "EqualityOperator: units < 0n → units <= 0n",
    ],
  },
  {
    file: "domain/money.ts",
    reason: "for the compiler: what is read here was validated before",
    changes: [
      'StringLiteral: "" → "Stryker was here!"',
      'ArrayDeclaration: [] → ["Stryker was here"]',
      "StringLiteral: `Not an amount: ${text}` → ``",
      "ConditionalExpression: whole === undefined → false",
    ],
  },
  {
    file: "domain/reservations.ts",
    reason: "a line, fee or reservation that does not exist: the 404 is stated for orders and travellers alone",
    changes: [
      "CallExpression: refuseUnknownLines(order, linesOf(added)); → ;",
      "CallExpression: refuseUnknownLines(order, linesOf(reservations)); → ;",
    ],
  },
  {
    file: "domain/reservations.ts",
    reason: "a value that the specification does not show",
    changes: [
      "ConditionalExpression: change.orderLineId === undefined → true",
      "ConditionalExpression: change.orderLineId === undefined → false",
      "EqualityOperator: change.orderLineId === undefined → change.orderLineId !== undefined",
      "ConditionalExpression: change.externalReference === undefined → true",
      "ConditionalExpression: change.externalReference === undefined → false",
      "EqualityOperator: change.externalReference === undefined → change.externalReference !== undefined",
    ],
  },
  {
    file: "domain/reservations.ts",
    reason: "attaching a reservation twice is left open",
    changes: [
      "CallExpression: conflict(`Reservation ${repeated} is on the order already`); → ;",
      "ArrowFunction: (reservation) => reservation.id → () => undefined",
      "ArrowFunction: (id, index) => ids.indexOf(id) !== index → () => undefined",
      "ConditionalExpression: ids.indexOf(id) !== index → false",
      "ConditionalExpression: repeated !== undefined → false",
    ],
  },
  {
    file: "domain/travellers.ts",
    reason: "a request that names nothing, or the same thing twice, is left open",
    changes: ["ConditionalExpression: ids.length === 0 → false"],
  },
  {
    file: "domain/travellers.ts",
    reason: "a value that the specification does not show",
    changes: [
      "ConditionalExpression: change.email === undefined → true",
      "EqualityOperator: change.email === undefined → change.email !== undefined",
      "ConditionalExpression: change.email === undefined → false",
      "ConditionalExpression: change.phone === undefined → true",
      "ConditionalExpression: change.phone === undefined → false",
      "ConditionalExpression: change.externalReference === undefined → true",
      "EqualityOperator: change.phone === undefined → change.phone !== undefined",
      "ConditionalExpression: change.externalReference === undefined → false",
      "EqualityOperator: change.externalReference === undefined → change.externalReference !== undefined",
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
