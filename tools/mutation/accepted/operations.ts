import type { Acceptance } from "../score.ts";

/** Survivors in what operations read and answer. */
export const ofOperations: readonly Acceptance[] = [
  {
    file: "operations/answer.ts",
    reason: "headers that an operation demands: the plain variant demands none",
    changes: ["CallExpression: refuseWithoutHeaders(call, api.representation); → ;"],
  },
  {
    file: "operations/answer.ts",
    reason: "a defect of the service itself fails here as well, only with another error",
    changes: ["ConditionalExpression: !(failure instanceof Refusal) → false"],
  },
  {
    file: "operations/handler.ts",
    reason: "what a lock keeps from happening is left open",
    changes: ["CallExpression: rules.refuseLocked(before, call.operation); → ;"],
  },
  {
    file: "operations/handler.ts",
    reason: "whether a request that changes nothing makes a draft is left open",
    changes: ["ConditionalExpression: decision.order === subject → false"],
  },
  {
    file: "http/headers.ts",
    reason: "where it stands in an order on whose behalf that was made is not shown",
    changes: ['StringLiteral: "X-On-Behalf-Of" → ""'],
  },
  {
    file: "operations/orders.ts",
    reason: "where it stands in an order on whose behalf that was made is not shown",
    changes: ['StringLiteral: "onBehalfOf" → ""'],
  },
  {
    file: "operations/orders.ts",
    reason: "whether the version of a draft can be asked for is left open",
    changes: ["ConditionalExpression: version === orderOf(current).version → false"],
  },
  {
    file: "operations/orders.ts",
    reason: "unknown query parameters are left open",
    changes: ["CallExpression: rules.refuseUnknownParameters(call.query); → ;"],
  },
];
