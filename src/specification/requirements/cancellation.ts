import { area } from "./requirement.ts";

/** Cancelling confirmed order lines: the last row of the state table, rules 2 and 3. */
export const cancellation = area("cancellation", [
  {
    id: "cancellation.succeeds",
    section: "3",
    statement: "A confirmed order line can be cancelled.",
    operations: ["cancelOrderLines"],
  },
  {
    id: "cancellation.answers-cancelled",
    section: "4",
    statement: "Cancelling answers with exactly the lines that were cancelled.",
    operations: ["cancelOrderLines"],
  },
  {
    id: "cancellation.line-cancelled",
    section: "3",
    statement: "A cancelled line has the cancellation `CANCELLED`, in the answer and when the order is read.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  {
    id: "cancellation.cost-leaves-total",
    section: "3",
    statement: "The cost of a cancelled line leaves the total of the order.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  {
    id: "cancellation.others-untouched",
    section: "3",
    statement: "A line that is not named in a cancellation is not cancelled.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  {
    id: "cancellation.unconfirmed-refused",
    section: "3",
    statement: "A line that is not confirmed cannot be cancelled.",
    operations: ["cancelOrderLines"],
  },
  {
    id: "cancellation.unconfirmed-unchanged",
    section: "3",
    statement: "A refused cancellation leaves the order as it was.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  {
    id: "cancellation.date.default",
    section: "3",
    statement: "Without a date of its own, a cancellation takes effect at the time of the request.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  {
    id: "cancellation.date.overrides",
    section: "3",
    statement: "`effectiveCancellationDate` is the time at which the cancellation takes effect.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  {
    id: "cancellation.date.every-line",
    section: "3",
    statement: "`effectiveCancellationDate` applies to every line of the request.",
    operations: ["cancelOrderLines", "getOrder"],
  },
  {
    id: "cancellation.date.malformed",
    section: "4",
    statement: "An `effectiveCancellationDate` that is no date-time is refused, and nothing is cancelled.",
    operations: ["cancelOrderLines", "getOrder"],
  },
]);
