import { section } from "./sentence.ts";

const row = (number: number): string => `state table, row ${number}`;

/** States and transitions; the rows of the state table are numbered as `transitions` lists them. */
export const section3 = section("3", [
  {
    id: "s3.status-values",
    place: "first paragraph",
    statement: "`DRAFT` and `CONFIRMED` are states of an order.",
    unserved: "other values are not shown; the state table says when an order has which of the two",
  },
  {
    id: "s3.pending",
    place: "first paragraph",
    statement: "A line that waits for its confirmation has the external confirmation `PENDING`.",
  },
  {
    id: "s3.cancelled",
    place: "first paragraph",
    statement: "A cancelled line has the cancellation `CANCELLED`.",
  },
  {
    id: "s3.lock",
    place: "first paragraph",
    statement: "An order can be locked.",
    unserved: "what locks an order is not shown; row 8 of the state table is judged",
  },

  {
    id: "s3.transition-1",
    place: row(1),
    statement: "When all pending lines of a draft order are confirmed, the order becomes CONFIRMED.",
  },
  {
    id: "s3.transition-1-lines",
    place: row(1),
    statement: "The pending lines that confirmOrderLines is asked to confirm become confirmed.",
  },
  { id: "s3.transition-1-event", place: row(1), statement: "Confirming all pending lines emits `OrderConfirmed`." },
  {
    id: "s3.transition-2",
    place: row(2),
    statement: "When only some of the pending lines are confirmed, the order stays DRAFT.",
  },
  {
    id: "s3.transition-2-lines",
    place: row(2),
    statement: "In a partial confirmation the named lines become confirmed, and the others stay pending.",
  },
  {
    id: "s3.transition-2-event",
    place: row(2),
    statement: "Confirming only some of the pending lines emits `OrderPartiallyConfirmed`.",
  },
  {
    id: "s3.transition-3",
    place: row(3),
    statement: "Confirming lines of an order that is already confirmed changes nothing.",
  },
  {
    id: "s3.transition-3-answer",
    place: row(3),
    statement: "Confirming lines of a confirmed order is answered 200 with the order as it is.",
  },
  {
    id: "s3.transition-4",
    place: row(4),
    statement: "A draft order that is failed becomes CONFIRMED with `failed` true.",
  },
  { id: "s3.transition-4-lines", place: row(4), statement: "The pending lines of the order are failed with it." },
  { id: "s3.transition-4-event", place: row(4), statement: "Failing an order emits `OrderFailed`." },
  {
    id: "s3.transition-5",
    place: row(5),
    statement: "Failing an order that is already confirmed or failed changes nothing.",
  },
  {
    id: "s3.transition-5-answer",
    place: row(5),
    statement: "Failing an order that is confirmed or failed is answered 200 with the order as it is.",
  },
  {
    id: "s3.transition-6",
    place: row(6),
    statement: "A draft order whose balance is 0.00 becomes CONFIRMED when it is confirmed by hand.",
  },
  {
    id: "s3.transition-6-condition",
    place: `${row(6)}, condition; section 4, operations, row confirmOrder`,
    statement: "An order can be confirmed by hand only when its balance is 0.00.",
  },
  {
    id: "s3.transition-7",
    place: row(7),
    statement: "Reset takes an order, whatever its state, back to its latest confirmed version.",
  },
  {
    id: "s3.transition-7-initial",
    place: row(7),
    statement: "Reset takes an order that was never confirmed back to its initial state.",
  },
  { id: "s3.transition-7-seats", place: row(7), statement: "Reset frees the seat reservations of the order." },
  { id: "s3.transition-8", place: row(8), statement: "Unlock makes a locked order unlocked." },
  {
    id: "s3.transition-9",
    place: row(9),
    statement: "A confirmed line that is cancelled has the cancellation `CANCELLED`.",
  },
  {
    id: "s3.transition-9-cost",
    place: row(9),
    statement: "The cost of a cancelled line leaves the total of the order.",
  },
  {
    id: "s3.rule-1",
    place: "rule 1",
    statement: "Only lines that are not confirmed can be deleted.",
  },
  { id: "s3.rule-2", place: "rule 2", statement: "Only confirmed lines can be cancelled." },
  {
    id: "s3.rule-3",
    place: "rule 3",
    statement: "`effectiveCancellationDate` is the time of the cancellation instead of the current one.",
  },
  {
    id: "s3.rule-3-default",
    place: "rule 3",
    statement: "Without `effectiveCancellationDate` the time of a cancellation is the current time.",
  },
  {
    id: "s3.rule-3-every-line",
    place: "rule 3",
    statement: "One `effectiveCancellationDate` is that of every line of the request.",
  },
  {
    id: "s3.rule-4",
    place: "rule 4",
    statement: "An earlier version of an order can be read only when its status is CONFIRMED.",
  },
  {
    id: "s3.frame",
    place: "state table as a whole; section 4, operations: what each row names",
    statement: "An operation changes what its rows name. What it is not about stays as it was.",
  },
]);
