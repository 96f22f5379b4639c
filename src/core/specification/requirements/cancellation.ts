import { area } from "./requirement.ts";

/** Cancelling confirmed order lines: the last row of the state table, rules 2 and 3. */
export const cancellation = area("cancellation", {
  "cancellation.succeeds": {
    sentences: ["s3.transition-9", "s4.operation-cancelOrderLines", "s1.order-lines"],
    statement: "A confirmed order line can be cancelled.",
    operations: ["cancelOrderLines"],
  },
  "cancellation.answers-cancelled": {
    sentences: ["s4.operation-cancelOrderLines"],
    statement: "Cancelling answers with exactly the lines that were cancelled.",
    operations: ["cancelOrderLines"],
  },
  "cancellation.line-cancelled": {
    sentences: ["s3.transition-9", "s3.cancelled", "s2.order-line"],
    statement: "A cancelled line has the cancellation `CANCELLED`, in the answer and when the order is read.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  "cancellation.cost-leaves-total": {
    sentences: ["s3.transition-9-cost"],
    statement: "The cost of a cancelled line leaves the total of the order.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  "cancellation.others-untouched": {
    sentences: ["s3.frame", "s4.request-cancelOrderLines"],
    statement: "A line that is not named in a cancellation is not cancelled.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  "cancellation.unconfirmed-refused": {
    sentences: ["s3.rule-2"],
    statement: "A line that is not confirmed cannot be cancelled.",
    operations: ["cancelOrderLines"],
  },
  "cancellation.unconfirmed-unchanged": {
    sentences: ["s3.rule-2", "s7.refusal"],
    statement: "A refused cancellation leaves the order as it was.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  "cancellation.date.default": {
    sentences: ["s3.rule-3-default"],
    statement: "Without a date of its own, a cancellation takes effect at the time of the request.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  "cancellation.date.overrides": {
    sentences: ["s3.rule-3"],
    statement: "`effectiveCancellationDate` is the time at which the cancellation takes effect.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  "cancellation.date.every-line": {
    sentences: ["s3.rule-3-every-line"],
    statement: "`effectiveCancellationDate` applies to every line of the request.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  "cancellation.date.malformed": {
    sentences: ["s4.request-cancelOrderLines", "s7.refusal"],
    statement: "A cancellation whose `effectiveCancellationDate` is not a date-time is refused and cancels nothing.",
    operations: ["cancelOrderLines", "getOrder"],
  },
});
