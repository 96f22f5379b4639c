import { area } from "./requirement.ts";

/** Confirming order lines: the first three rows of the state table, their events, and the idempotence of section 7. */
export const confirmLines = area("confirm-lines", {
  "confirm-lines.all.order-confirmed": {
    sentences: ["s3.transition-1", "s4.operation-confirmOrderLines", "s1.order-lines"],
    statement: "Confirming every pending line of a draft order makes the order CONFIRMED.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.all.lines-no-longer-pending": {
    sentences: ["s3.transition-1-lines", "s2.order-line"],
    statement: "After all pending lines are confirmed, no line of the order is PENDING.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.all.not-failed": {
    sentences: ["s3.transition-1"],
    statement: "After all pending lines are confirmed, `failed` is false.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.all.read-back": {
    sentences: ["s3.transition-1"],
    statement: "Reading an order after all its lines were confirmed shows the state that was answered.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.all.last-confirmed-at": {
    sentences: ["s2.order-lastConfirmedAt"],
    statement:
      "The time of the last confirmation of an order lies between the sending of that confirmation and the answer.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.all.event": {
    sentences: ["s3.transition-1-event", "s6.OrderConfirmed"],
    statement: "Confirming all pending lines emits `OrderConfirmed`, once, and no other order event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  "confirm-lines.some.stays-draft": {
    sentences: ["s3.transition-2"],
    statement: "Confirming a part of the pending lines leaves the order DRAFT.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.some.named-confirmed": {
    sentences: ["s3.transition-2-lines"],
    statement: "A line that is named in a partial confirmation is no longer pending.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.some.others-pending": {
    sentences: ["s3.transition-2-lines", "s3.pending"],
    statement: "A pending line that is not named in a partial confirmation stays pending.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.some.read-back": {
    sentences: ["s3.transition-2"],
    statement: "Reading an order after a partial confirmation shows the state that was answered.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.some.event": {
    sentences: ["s3.transition-2-event", "s6.OrderPartiallyConfirmed"],
    statement: "A partial confirmation emits `OrderPartiallyConfirmed`, once, and no other order event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  "confirm-lines.rest.order-confirmed": {
    sentences: ["s3.transition-1"],
    statement: "Confirming the lines that a partial confirmation left pending makes the order CONFIRMED.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.rest.event": {
    sentences: ["s3.transition-1-event", "s6.OrderConfirmed"],
    statement:
      "Confirming the remaining lines emits `OrderConfirmed`, besides the `OrderPartiallyConfirmed` of the first part.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  "confirm-lines.confirmed.answers-current": {
    sentences: ["s3.transition-3-answer", "s7.repeat-confirmOrderLines"],
    statement: "Confirming lines of an order that is already confirmed answers 200 with the current order.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.confirmed.unchanged": {
    sentences: ["s3.transition-3"],
    statement: "Confirming lines of an order that is already confirmed changes nothing.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.confirmed.no-event": {
    sentences: ["s3.transition-3", "s6.OrderConfirmed", "s6.OrderPartiallyConfirmed"],
    statement: "Confirming lines of an order that is already confirmed emits no further event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  "confirm-lines.failed.answers-current": {
    sentences: ["s7.repeat-confirmOrderLines"],
    statement: "Confirming lines of a failed order answers 200 with the current order.",
    operations: ["confirmOrderLines"],
  },
  "confirm-lines.failed.unchanged": {
    sentences: ["s7.repeat-confirmOrderLines"],
    statement: "Confirming lines of a failed order changes nothing.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.failed.no-event": {
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed"],
    statement: "Confirming lines of a failed order emits no further event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
});
