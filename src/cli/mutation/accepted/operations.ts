import type { Acceptance } from "../score.ts";

/** Survivors in what operations read and answer. */
export const ofOperations: readonly Acceptance[] = [
  {
    file: "operations/answer.ts",
    reason: "a defect of the service itself, which its requests do not lead to",
    changes: ["ConditionalExpression: !(failure instanceof Refusal) → false"],
  },
  {
    file: "operations/answer.ts",
    reason: "further headers of an answer are left open",
    changes: [
      'BlockStatement: { return status === 401 ? { "www-authenticate": "Bearer" } : {}; } → {}',
      "ConditionalExpression: status === 401 → false",
      "ConditionalExpression: status === 401 → true",
      "EqualityOperator: status === 401 → status !== 401",
      'ObjectLiteral: { "www-authenticate": "Bearer" } → {}',
      'StringLiteral: "Bearer" → ""',
    ],
  },
  {
    file: "operations/answer.ts",
    reason: "headers that an operation demands: this face demands none",
    changes: [
      "ArrowFunction: (header) => demandedHeaders.includes(header) → () => undefined",
      "ArrowFunction: (header) => headerValue(call, header) === null → () => undefined",
      "BlockStatement: { const demanded = call.operation.headers.filter((header) => demandedHeaders.includes(header)); const missing = demanded.find((header) => headerValue(call, head… → {}",
      "CallExpression: refuseWithoutHeaders(call, api.face); → ;",
      "ConditionalExpression: headerValue(call, header) === null → false",
      "ConditionalExpression: headerValue(call, header) === null → true",
      "ConditionalExpression: missing !== undefined → false",
      "EqualityOperator: headerValue(call, header) === null → headerValue(call, header) !== null",
      'StringLiteral: "malformed-request" → ""',
    ],
  },
  {
    file: "operations/handler.ts",
    reason: "a value that is absent and a body that is empty are the same answer",
    changes: [
      "BlockStatement: { return undefined; } → {}",
      'ConditionalExpression: success.body === "empty" → false',
      'StringLiteral: "empty" → ""',
    ],
  },
  {
    file: "operations/handler.ts",
    reason: "for the compiler: the route gives every parameter",
    changes: ['StringLiteral: "" → "Stryker was here!"'],
  },
  {
    file: "operations/handler.ts",
    reason: "what a lock keeps from happening is left open",
    changes: ["CallExpression: rules.refuseLocked(before, call.operation); → ;"],
  },
  {
    file: "operations/handler.ts",
    reason: "whether a request that changes nothing makes a version is left open",
    changes: [
      "ConditionalExpression: decision.events.length === 0 → true",
      "ConditionalExpression: decision.order === subject && decision.events.length === 0 → false",
      "EqualityOperator: decision.events.length === 0 → decision.events.length !== 0",
    ],
  },
  {
    file: "operations/headers.ts",
    reason: "an empty or malformed optional header is left open",
    changes: [
      "ConditionalExpression: result.success → true",
      'ConditionalExpression: value === "" → false',
      'LogicalOperator: result.error.issues[0]?.message ?? "is not valid" → result.error.issues[0]?.message && "is not valid"',
      "OptionalChaining: result.error.issues[0]?.message → result.error.issues[0].message",
      'StringLiteral: "" → "Stryker was here!"',
      'StringLiteral: "is not valid" → ""',
      'StringLiteral: "malformed-request" → ""',
    ],
  },
  {
    file: "operations/order-lines.ts",
    reason: "a service may change a confirmed order without a draft",
    changes: ["BooleanLiteral: true → false"],
  },
  {
    file: "operations/order-lines.ts",
    reason: "no line of a confirmed order is pending, so nothing is decided on the draft, and it is dropped",
    changes: ["BooleanLiteral: false → true"],
  },
  {
    file: "operations/orders.ts",
    reason: "a defect of the service itself, which its requests do not lead to",
    changes: [
      "CallExpression: throw new Error(`Order ${before.id} has no state to go back to`); → ;",
      "ConditionalExpression: target === undefined → false",
    ],
  },
  {
    file: "operations/orders.ts",
    reason: "a service may change a confirmed order without a draft",
    changes: ["BooleanLiteral: true → false"],
  },
  {
    file: "operations/orders.ts",
    reason: "confirming by hand what is confirmed is left open",
    changes: ["BooleanLiteral: false → true"],
  },
  {
    file: "operations/orders.ts",
    reason: "whether a locked order can be reset is left open",
    changes: ["CallExpression: rules.refuseLocked(before, call.operation); → ;"],
  },
  {
    file: "operations/orders.ts",
    reason: "whether the version of a draft can be asked for is left open",
    changes: ["ConditionalExpression: version === orderOf(current).version → false"],
  },
  {
    file: "operations/parts.ts",
    reason: "a service may change a confirmed order without a draft",
    changes: ["BooleanLiteral: true → false"],
  },
  {
    file: "operations/search.ts",
    reason: "of a page, only its orders are shown",
    changes: [
      "ConditionalExpression: found.length > perPage → false",
      "ConditionalExpression: found.length > perPage → true",
      "EqualityOperator: found.length > perPage → found.length <= perPage",
      "EqualityOperator: found.length > perPage → found.length >= perPage",
    ],
  },
  {
    file: "operations/search.ts",
    reason: "unknown query parameters are left open",
    changes: ["CallExpression: rules.refuseUnknownParameters(call.query); → ;"],
  },
];
