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
      'BlockStatement: { const known = new Set(order.orderLines.map((line) => line.orderLineId)); for (const id of lineIds) if (!known.has(id)) unknown("order line", id); } → {}',
      "CallExpression: refuseUnknownLines(order, lineIds); → ;",
      'CallExpression: unknown("order line", id); → ;',
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
      "BooleanLiteral: !isConfirmed(line) → isConfirmed(line)",
      'ConditionalExpression: !isConfirmed(line) && line.externalConfirmation === "NOT_REQUIRED" → false',
      'ConditionalExpression: !isConfirmed(line) && line.externalConfirmation === "NOT_REQUIRED" → true',
      'ConditionalExpression: line.externalConfirmation === "NOT_REQUIRED" → true',
      'EqualityOperator: line.externalConfirmation === "NOT_REQUIRED" → line.externalConfirmation !== "NOT_REQUIRED"',
      'LogicalOperator: !isConfirmed(line) && line.externalConfirmation === "NOT_REQUIRED" → !isConfirmed(line) || line.externalConfirmation === "NOT_REQUIRED"',
      'StringLiteral: "NOT_REQUIRED" → ""',
    ],
  },
  {
    file: "domain/confirmation.ts",
    reason: "no line of a confirmed order is pending, so none is named: the same answer on a longer way",
    changes: ["ConditionalExpression: isOrderConfirmed(order) → false"],
  },
  {
    file: "domain/creation.ts",
    reason: "a request that names nothing, or the same thing twice, is left open",
    changes: ["ConditionalExpression: Object.keys(request).length === 0 → false"],
  },
  {
    file: "domain/creation.ts",
    reason: "the currency of an order that was given none is left open",
    changes: ['StringLiteral: "EUR" → ""'],
  },
  {
    file: "domain/decision.ts",
    reason: "an event of an unknown type, which is ignored, and ids that nothing reads where nothing changed",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "domain/decision.ts",
    reason: "lines, fees and reservations get the same status as orders; the other face tells them apart",
    changes: [
      'ArrayDeclaration: ["order", "traveller"] → []',
      'StringLiteral: "order" → ""',
      'StringLiteral: "traveller" → ""',
    ],
  },
  {
    file: "domain/fees.ts",
    reason: "a line, fee or reservation that does not exist: the 404 is stated for orders and travellers alone",
    changes: ["CallExpression: refuseUnknownLines(order, orderLineIds); → ;"],
  },
  {
    file: "domain/fees.ts",
    reason: "a value that the specification does not show",
    changes: ["ArrayDeclaration: [...new Set(request.orderLineIds)] → []"],
  },
  {
    file: "domain/instant.ts",
    reason: "for the compiler: the pattern gives every part",
    changes: ['StringLiteral: "Z" → ""'],
  },
  {
    file: "domain/instant.ts",
    reason: "the same comparison with longer keys, and years beyond 9999",
    changes: ["MethodExpression: utc.slice(0, 19) → utc", "Regex: /^\\d{4}-/ → /\\d{4}-/"],
  },
  {
    file: "domain/instant.ts",
    reason: "which malformed values are refused beyond the obvious ones is left open",
    changes: [
      "Regex: /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$/ → /(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$/",
      "Regex: /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$/ → /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)/",
      "Regex: /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$/ → /^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,9}))?([Zz]|[+-](?:[01]\\d|2[^0-3]):[0-5]\\d)$/",
    ],
  },
  {
    file: "domain/line-form.ts",
    reason: "a value of an enumeration that the specification does not name",
    changes: ['StringLiteral: "NONE" → ""', 'StringLiteral: "NOT_REQUIRED" → ""'],
  },
  {
    file: "domain/line-form.ts",
    reason: "what makes a line pending is left open, a line that says nothing of it included",
    changes: ["ConditionalExpression: required !== undefined → true"],
  },
  {
    file: "domain/line-form.ts",
    reason: "what makes a line pending is left open, so a run that gets none is blocked",
    changes: [
      'BlockStatement: { return { externalConfirmation: required ? pendingConfirmation : "NOT_REQUIRED" }; } → {}',
      "ConditionalExpression: required !== undefined && confirmation(required) → false",
      "ConditionalExpression: required !== undefined && confirmation(required) → true",
      "EqualityOperator: required !== undefined → required === undefined",
      "LogicalOperator: required !== undefined && confirmation(required) → required !== undefined || confirmation(required)",
      'ObjectLiteral: { externalConfirmation: required ? pendingConfirmation : "NOT_REQUIRED" } → {}',
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
      "ArithmeticOperator: order.orderLines.length + requests.length → order.orderLines.length - requests.length",
      "CallExpression: conflict(`An order holds at most ${mostLines} lines`); → ;",
      "ConditionalExpression: order.orderLines.length + requests.length > mostLines → false",
      "EqualityOperator: order.orderLines.length + requests.length > mostLines → order.orderLines.length + requests.length >= mostLines",
    ],
  },
  {
    file: "domain/lines.ts",
    reason: "what becomes of the fees and reservations of a deleted line is left open",
    changes: [
      "ConditionalExpression: reservation.orderLineId === null || kept(reservation.orderLineId) → false",
      "ConditionalExpression: reservation.orderLineId === null || kept(reservation.orderLineId) → true",
      "ConditionalExpression: reservation.orderLineId === null → false",
      "EqualityOperator: reservation.orderLineId === null → reservation.orderLineId !== null",
      "LogicalOperator: reservation.orderLineId === null || kept(reservation.orderLineId) → reservation.orderLineId === null && kept(reservation.orderLineId)",
      "MethodExpression: fee.orderLineIds.filter(kept) → fee.orderLineIds",
      "ObjectLiteral: { ...reservation, orderLineId: null } → {}",
    ],
  },
  {
    file: "domain/lines.ts",
    reason: "whether a confirmed line can be changed is left open",
    changes: ['CallExpression: refuseConfirmedLines(order, ids, "changed"); → ;'],
  },
  {
    file: "domain/lock.ts",
    reason: "the hook that locks, which is no part of the service under test",
    changes: [
      "BlockStatement: { return { ...order, locked: true }; } → {}",
      "BooleanLiteral: true → false",
      "ObjectLiteral: { ...order, locked: true } → {}",
    ],
  },
  {
    file: "domain/lock.ts",
    reason: "what a lock keeps from happening is left open",
    changes: [
      "BlockStatement: { if (order.locked && !openToLocked.includes(operation.id)) conflict(`Order ${order.id} is locked`); } → {}",
      "CallExpression: conflict(`Order ${order.id} is locked`); → ;",
      "ConditionalExpression: order.locked && !openToLocked.includes(operation.id) → false",
      'StringLiteral: "resetOrder" → ""',
    ],
  },
  {
    file: "domain/money.ts",
    reason: "amounts below zero, which the operations lead to nowhere",
    changes: [
      'ConditionalExpression: sign === "-" → false',
      "ConditionalExpression: units < 0n → false",
      "EqualityOperator: units < 0n → units <= 0n",
      'StringLiteral: "-" → ""',
      "UnaryOperator: -units → +units",
    ],
  },
  {
    file: "domain/money.ts",
    reason: "for the compiler: what is read here was validated before",
    changes: [
      'ArrayDeclaration: [] → ["Stryker was here"]',
      "ConditionalExpression: whole === undefined → false",
      'StringLiteral: "" → "Stryker was here!"',
      "StringLiteral: `Not an amount: ${text}` → ``",
    ],
  },
  {
    file: "domain/money.ts",
    reason: "what a payment does to the balance is left open: no operation makes one, only a hook",
    changes: [
      "ArithmeticOperator: minorUnits(from) - minorUnits(subtracted) → minorUnits(from) + minorUnits(subtracted)",
    ],
  },
  {
    file: "domain/money.ts",
    reason: "what is read here was validated before, and written with two digits",
    changes: [
      "Regex: /^(-?)(\\d+)(?:\\.(\\d{1,2}))?$/ → /(-?)(\\d+)(?:\\.(\\d{1,2}))?$/",
      "Regex: /^(-?)(\\d+)(?:\\.(\\d{1,2}))?$/ → /^(-?)(\\d+)(?:\\.(\\d{1,2}))$/",
      "Regex: /^(-?)(\\d+)(?:\\.(\\d{1,2}))?$/ → /^(-?)(\\d+)(?:\\.(\\d{1,2}))?/",
    ],
  },
  {
    file: "domain/order-line.ts",
    reason: "the published description, which the service does not check its answers against",
    changes: [
      "ObjectLiteral: { mode: z.enum(travelModes).nullable(), startTime: instant, endTime: instant, fromStopPlaceId: text, toStopPlaceId: text, serviceJourneyId: text.nullable(), dat… → {}",
      "ObjectLiteral: { orderLineId: uuid, externalReference: text.nullable(), price: money, tax: money, externalConfirmation: z.enum(externalConfirmations), confirmedAt: instant.nul… → {}",
    ],
  },
  {
    file: "domain/order.ts",
    reason: "the published description, which the service does not check its answers against",
    changes: [
      "ArrayDeclaration: [orderStatus.draft, orderStatus.confirmed] → []",
      "MethodExpression: z.int32().min(1) → z.int32().max(1)",
      "ObjectLiteral: { id: uuid, amount: money } → {}",
      "ObjectLiteral: { id: uuid, amount: money, description: text.nullable(), orderLineIds: z.array(uuid) } → {}",
      "ObjectLiteral: { id: uuid, name: text, email: text.nullable(), phone: text.nullable(), externalReference: text.nullable(), } → {}",
      "ObjectLiteral: { id: uuid, seat: text, orderLineId: uuid.nullable(), externalReference: text.nullable(), } → {}",
      "ObjectLiteral: { id: uuid, version: z.int32().min(1), status: z.enum([orderStatus.draft, orderStatus.confirmed]), failed: z.boolean(), locked: z.boolean(), organisationId: tex… → {}",
    ],
  },
  {
    file: "domain/requests.ts",
    reason: "a fee of no line: the members of fees beside the id are not shown",
    changes: ['ArrayDeclaration: [] → ["Stryker was here"]'],
  },
  {
    file: "domain/requests.ts",
    reason: "a value that the specification does not show",
    changes: ["ObjectLiteral: { reason: clearable } → {}"],
  },
  {
    file: "domain/requests.ts",
    reason: "what a line may hold is not shown, so a run whose lines are refused is blocked",
    changes: ["MethodExpression: z.array(legRequest).max(50) → z.array(legRequest).min(50)"],
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
    reason: "attaching a reservation twice is left open",
    changes: [
      "ArrowFunction: (id, index) => ids.indexOf(id) !== index → () => undefined",
      "ArrowFunction: (reservation) => reservation.id → () => undefined",
      "CallExpression: conflict(`Reservation ${repeated} is on the order already`); → ;",
      "ConditionalExpression: ids.indexOf(id) !== index → false",
      "ConditionalExpression: repeated !== undefined → false",
    ],
  },
  {
    file: "domain/totals.ts",
    reason: "what a payment does to the balance is left open: no operation makes one, only a hook",
    changes: [
      "ArrayDeclaration: [...order.paymentRefs, { id: paymentId, amount: order.balance }] → []",
      "ArrowFunction: (payment) => payment.amount → () => undefined",
      "BlockStatement: { return { ...order, paymentRefs: [...order.paymentRefs, { id: paymentId, amount: order.balance }] }; } → {}",
      "ObjectLiteral: { ...order, paymentRefs: [...order.paymentRefs, { id: paymentId, amount: order.balance }] } → {}",
      "ObjectLiteral: { id: paymentId, amount: order.balance } → {}",
    ],
  },
  {
    file: "domain/travellers.ts",
    reason: "a request that names nothing, or the same thing twice, is left open",
    changes: ["ConditionalExpression: ids.length === 0 → false"],
  },
  {
    file: "domain/values.ts",
    reason: "the published description, which the service does not check its answers against",
    changes: [
      "Regex: /^-?\\d+\\.\\d{2}$/ → /-?\\d+\\.\\d{2}$/",
      "Regex: /^-?\\d+\\.\\d{2}$/ → /^-?\\D+\\.\\d{2}$/",
      "Regex: /^-?\\d+\\.\\d{2}$/ → /^-?\\d+\\.\\D{2}$/",
      "Regex: /^-?\\d+\\.\\d{2}$/ → /^-?\\d+\\.\\d$/",
      "Regex: /^-?\\d+\\.\\d{2}$/ → /^-?\\d+\\.\\d{2}/",
      "Regex: /^-?\\d+\\.\\d{2}$/ → /^-?\\d\\.\\d{2}$/",
      "Regex: /^-?\\d+\\.\\d{2}$/ → /^-\\d+\\.\\d{2}$/",
    ],
  },
  {
    file: "domain/values.ts",
    reason: "which forms of prices and currencies are refused is left open",
    changes: [
      "Regex: /^[A-Z]{3}$/ → /[A-Z]{3}$/",
      "Regex: /^[A-Z]{3}$/ → /^[A-Z]$/",
      "Regex: /^[A-Z]{3}$/ → /^[A-Z]{3}/",
      "Regex: /^[A-Z]{3}$/ → /^[^A-Z]{3}$/",
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /^\\d{1,12}(\\.\\d{1,2})$/",
    ],
  },
  {
    file: "domain/values.ts",
    reason: "which malformed values are refused beyond the obvious ones is left open",
    changes: [
      "Regex: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i → /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i",
      "Regex: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i → /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i",
      "Regex: /^[^\\p{Cc}\\p{Cs}]{1,255}$/u → /[^\\p{Cc}\\p{Cs}]{1,255}$/u",
      "Regex: /^[^\\p{Cc}\\p{Cs}]{1,255}$/u → /^[^\\p{Cc}\\p{Cs}]{1,255}/u",
      "Regex: /^\\d{1,12}(\\.\\d{1,2})?$/ → /\\d{1,12}(\\.\\d{1,2})?$/",
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
