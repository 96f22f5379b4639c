import { areaOn } from "./requirement.ts";

/** Confirming order lines: the first three rows of the state table, their events, and the idempotence of section 7. */
export const confirmLines = areaOn("confirmOrderLines")("confirm-lines", {
  "confirm-lines.all.order-confirmed": {
    sentences: ["s3.transition-1", "s4.operation-confirmOrderLines", "s1.order-lines"],
    statement: "Confirming every pending line of a draft order makes the order CONFIRMED.",
  },
  "confirm-lines.all.lines-no-longer-pending": {
    sentences: ["s3.transition-1-lines", "s2.order-line"],
    statement: "After all pending lines are confirmed, no line of the order is PENDING.",
  },
  "confirm-lines.all.not-failed": {
    sentences: ["s3.transition-1"],
    statement: "After all pending lines are confirmed, `failed` is false.",
  },
  "confirm-lines.all.read-back": {
    sentences: ["s3.transition-1"],
    statement: "After all its lines are confirmed, an order reads as the answer showed it.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.all.last-confirmed-at": {
    sentences: ["s2.order-lastConfirmedAt"],
    statement: "`lastConfirmedAt` lies between the sending of the last confirmation and its answer.",
  },
  "confirm-lines.all.event": {
    sentences: ["s3.transition-1-event", "s6.OrderConfirmed"],
    statement: "Confirming all pending lines emits exactly one order event: `OrderConfirmed`.",
    needs: "event-feed",
  },
  "confirm-lines.some.stays-draft": {
    sentences: ["s3.transition-2"],
    statement: "Confirming only some of the pending lines leaves the order DRAFT.",
  },
  "confirm-lines.some.named-confirmed": {
    sentences: ["s3.transition-2-lines"],
    statement: "A line named in a partial confirmation is no longer pending.",
  },
  "confirm-lines.some.others-pending": {
    sentences: ["s3.transition-2-lines", "s3.pending"],
    statement: "A pending line that a partial confirmation does not name stays pending.",
  },
  "confirm-lines.some.read-back": {
    sentences: ["s3.transition-2"],
    statement: "After a partial confirmation, an order reads as the answer showed it.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.some.event": {
    sentences: ["s3.transition-2-event", "s6.OrderPartiallyConfirmed"],
    statement: "A partial confirmation emits exactly one order event: `OrderPartiallyConfirmed`.",
    needs: "event-feed",
  },
  "confirm-lines.rest.order-confirmed": {
    sentences: ["s3.transition-1"],
    statement: "Confirming the lines left by a partial confirmation makes the order CONFIRMED.",
  },
  "confirm-lines.rest.event": {
    sentences: ["s3.transition-1-event", "s6.OrderConfirmed"],
    statement:
      "Confirming the remaining lines emits `OrderConfirmed`, in addition to the `OrderPartiallyConfirmed` of the first part.",
    needs: "event-feed",
  },
  "confirm-lines.confirmed.answers-current": {
    sentences: ["s3.transition-3-answer", "s7.repeat-confirmOrderLines"],
    statement: "Confirming lines of a confirmed order answers 200 with the current order.",
  },
  "confirm-lines.confirmed.unchanged": {
    sentences: ["s3.transition-3"],
    statement: "Confirming lines of a confirmed order changes nothing.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.confirmed.no-event": {
    sentences: ["s3.transition-3", "s6.OrderConfirmed", "s6.OrderPartiallyConfirmed"],
    statement: "Confirming lines of a confirmed order emits no event.",
    needs: "event-feed",
  },
  "confirm-lines.failed.answers-current": {
    sentences: ["s7.repeat-confirmOrderLines"],
    statement: "Confirming lines of a failed order answers 200 with the current order.",
  },
  "confirm-lines.failed.unchanged": {
    sentences: ["s7.repeat-confirmOrderLines"],
    statement: "Confirming lines of a failed order changes nothing.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  "confirm-lines.failed.no-event": {
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed"],
    statement: "Confirming lines of a failed order emits no event.",
    needs: "event-feed",
  },
});
