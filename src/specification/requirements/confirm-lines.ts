import { area } from "./requirement.ts";

/** Confirming order lines: the first three rows of the state table, their events, and the idempotence of section 7. */
export const confirmLines = area("confirm-lines", [
  {
    id: "confirm-lines.all.order-confirmed",
    section: "3",
    statement: "Confirming every pending line of a draft order makes the order CONFIRMED.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.all.lines-no-longer-pending",
    section: "3",
    statement: "Once every pending line is confirmed, none is pending any more.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.all.not-failed",
    section: "3",
    statement: "Confirming the lines of an order does not mark it as failed.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.all.read-back",
    section: "3",
    statement: "Reading an order after all its lines were confirmed shows the state that was answered.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  {
    id: "confirm-lines.all.last-confirmed-at",
    section: "4",
    statement:
      "The time of the last confirmation of an order lies between the sending of that confirmation and the answer.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.all.event",
    section: "6",
    statement: "Confirming all pending lines emits `OrderConfirmed`, once, and no other order event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  {
    id: "confirm-lines.some.stays-draft",
    section: "3",
    statement: "Confirming a part of the pending lines leaves the order DRAFT.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.some.named-confirmed",
    section: "3",
    statement: "A line that is named in a partial confirmation is no longer pending.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.some.others-pending",
    section: "3",
    statement: "A pending line that is not named in a partial confirmation stays pending.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.some.read-back",
    section: "3",
    statement: "Reading an order after a partial confirmation shows the state that was answered.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  {
    id: "confirm-lines.some.event",
    section: "6",
    statement: "A partial confirmation emits `OrderPartiallyConfirmed`, once, and no other order event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  {
    id: "confirm-lines.rest.order-confirmed",
    section: "3",
    statement: "Confirming the lines that a partial confirmation left pending makes the order CONFIRMED.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.rest.event",
    section: "6",
    statement:
      "Confirming the remaining lines emits `OrderConfirmed`, besides the `OrderPartiallyConfirmed` of the first part.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  {
    id: "confirm-lines.confirmed.answers-current",
    section: "3",
    statement: "Confirming lines of an order that is already confirmed answers 200 with the current order.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.confirmed.unchanged",
    section: "3",
    statement: "Confirming lines of an order that is already confirmed changes nothing.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  {
    id: "confirm-lines.confirmed.no-event",
    section: "6",
    statement: "Confirming lines of an order that is already confirmed emits no further event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  {
    id: "confirm-lines.failed.answers-current",
    section: "7",
    statement: "Confirming lines of a failed order answers 200 with the current order.",
    operations: ["confirmOrderLines"],
  },
  {
    id: "confirm-lines.failed.unchanged",
    section: "7",
    statement: "Confirming lines of a failed order changes nothing.",
    operations: ["confirmOrderLines", "getOrder"],
  },
  {
    id: "confirm-lines.failed.no-event",
    section: "6",
    statement: "Confirming lines of a failed order emits no further event.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
]);
