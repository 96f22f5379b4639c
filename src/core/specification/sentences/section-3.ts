import { at, section } from "./sentence.ts";

const row = (number: number): string => `state table, row ${number}`;

/** States and transitions; the rows of the state table are numbered as `transitions` lists them. */
export const section3 = section("3", {
  ...at("first paragraph", {
    "s3.status-values": {
      statement: "`DRAFT` and `CONFIRMED` are states of an order.",
      unserved: "other values are not shown; the state table says when an order has which of the two",
    },
    "s3.pending": "A line that waits for confirmation has the external confirmation `PENDING`.",
    "s3.cancelled": "A cancelled line has the cancellation `CANCELLED`.",
    "s3.lock": {
      statement: "An order can be locked.",
      unserved: "what locks an order is not shown; row 8 of the state table is judged",
    },
  }),

  ...at(row(1), {
    "s3.transition-1": "When all pending lines of a draft order are confirmed, the order becomes CONFIRMED.",
    "s3.transition-1-lines": "confirmOrderLines confirms the pending lines that it names.",
    "s3.transition-1-event": "Confirming all pending lines emits `OrderConfirmed`.",
  }),
  ...at(row(2), {
    "s3.transition-2": "When only some of the pending lines are confirmed, the order stays DRAFT.",
    "s3.transition-2-lines": "A partial confirmation confirms the named lines and leaves the others pending.",
    "s3.transition-2-event": "Confirming only some of the pending lines emits `OrderPartiallyConfirmed`.",
  }),
  ...at(row(3), {
    "s3.transition-3": "Confirming lines of a confirmed order changes nothing.",
    "s3.transition-3-answer": "Confirming lines of a confirmed order answers 200 with the current order.",
  }),
  ...at(row(4), {
    "s3.transition-4": "Failing a draft order makes it CONFIRMED with `failed` true.",
    "s3.transition-4-lines": "Failing an order fails its pending lines.",
    "s3.transition-4-event": "Failing an order emits `OrderFailed`.",
  }),
  ...at(row(5), {
    "s3.transition-5": "Failing a confirmed or failed order changes nothing.",
    "s3.transition-5-answer": "Failing a confirmed or failed order answers 200 with the current order.",
  }),
  "s3.transition-6": {
    place: row(6),
    statement: "Confirming a draft order with the balance 0.00 manually makes it CONFIRMED.",
  },
  "s3.transition-6-condition": {
    place: `${row(6)}, condition; section 4, operations, row confirmOrder`,
    statement: "Only an order with the balance 0.00 can be confirmed manually.",
  },
  ...at(row(7), {
    "s3.transition-7": "Reset returns an order in any state to its latest confirmed version.",
    "s3.transition-7-initial": "Reset returns an order that was never confirmed to its initial state.",
    "s3.transition-7-seats": "Reset frees the seat reservations of the order.",
  }),
  "s3.transition-8": { place: row(8), statement: "Unlock unlocks a locked order." },
  ...at(row(9), {
    "s3.transition-9": "Cancelling a confirmed line gives it the cancellation `CANCELLED`.",
    "s3.transition-9-cost": "The cost of a cancelled line leaves the total of the order.",
  }),
  "s3.rule-1": {
    place: "rule 1",
    statement: "Only lines that are not confirmed can be deleted.",
  },
  "s3.rule-2": { place: "rule 2", statement: "Only confirmed lines can be cancelled." },
  ...at("rule 3", {
    "s3.rule-3": "`effectiveCancellationDate` replaces the current time as the time of the cancellation.",
    "s3.rule-3-default": "Without `effectiveCancellationDate`, the time of a cancellation is the current time.",
    "s3.rule-3-every-line": "`effectiveCancellationDate` applies to every line of the request.",
  }),
  "s3.rule-4": {
    place: "rule 4",
    statement: "An earlier version of an order can be read only when its status is CONFIRMED.",
  },
  "s3.frame": {
    place: "state table as a whole; section 4, operations: what each row names",
    statement: "An operation changes what its rows name, and has no side effects.",
  },
});
