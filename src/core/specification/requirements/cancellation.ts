import { areaOn } from "./requirement.ts";

/** Cancelling confirmed order lines: the last row of the state table, rules 2 and 3. */
export const cancellation = areaOn("cancelOrderLines", "getOrder")("cancellation", {
  "cancellation.succeeds": {
    sentences: ["s3.transition-9", "s4.operation-cancelOrderLines", "s1.order-lines"],
    statement: "cancelOrderLines cancels a confirmed order line.",
    operations: ["cancelOrderLines"],
  },
  "cancellation.answers-cancelled": {
    sentences: ["s4.operation-cancelOrderLines"],
    statement: "cancelOrderLines answers with exactly the cancelled lines.",
    operations: ["cancelOrderLines"],
  },
  "cancellation.line-cancelled": {
    sentences: ["s3.transition-9", "s3.cancelled", "s2.order-line"],
    statement: "A cancelled line has the cancellation `CANCELLED`, in the answer and in the order.",
  },
  "cancellation.cost-leaves-total": {
    sentences: ["s3.transition-9-cost"],
    statement: "The total of an order no longer includes the cost of a cancelled line.",
  },
  "cancellation.others-untouched": {
    sentences: ["s3.frame", "s4.request-cancelOrderLines"],
    statement: "A cancellation does not cancel lines that it does not name.",
  },
  "cancellation.unconfirmed-refused": {
    sentences: ["s3.rule-2"],
    statement: "cancelOrderLines rejects a line that is not confirmed.",
    operations: ["cancelOrderLines"],
  },
  "cancellation.unconfirmed-unchanged": {
    sentences: ["s3.rule-2", "s7.refusal"],
    statement: "A rejected cancellation leaves the order unchanged.",
  },
  "cancellation.date.default": {
    sentences: ["s3.rule-3-default"],
    statement: "Without `effectiveCancellationDate`, a cancellation takes effect at the time of the request.",
  },
  "cancellation.date.overrides": {
    sentences: ["s3.rule-3"],
    statement: "`effectiveCancellationDate` sets the time at which a cancellation takes effect.",
  },
  "cancellation.date.every-line": {
    sentences: ["s3.rule-3-every-line"],
    statement: "`effectiveCancellationDate` applies to every line of the request.",
  },
  "cancellation.date.malformed": {
    sentences: ["s4.request-cancelOrderLines", "s7.refusal"],
    statement: "cancelOrderLines rejects an `effectiveCancellationDate` that is not a date-time, and cancels nothing.",
  },
});
