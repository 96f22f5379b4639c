import { areaOn } from "./requirement.ts";

/** Resetting an order: row seven of the state table. */
export const reset = areaOn("resetOrder", "getOrder")("reset", {
  "reset.never-confirmed.succeeds": {
    sentences: ["s3.transition-7-initial", "s4.operation-resetOrder"],
    statement: "resetOrder resets an order that was never confirmed.",
    operations: ["resetOrder"],
  },
  "reset.never-confirmed.status": {
    sentences: ["s3.transition-7-initial"],
    statement: "Resetting an order that was never confirmed restores the status and the `failed` of a new order.",
  },
  "reset.failed.succeeds": {
    sentences: ["s3.transition-7"],
    statement: "Resetting a failed order returns it to its failed version or to its initial state.",
  },
  "reset.never-confirmed.lines-gone": {
    sentences: ["s3.transition-7-initial"],
    statement: "Resetting an order that was never confirmed removes the lines added since its creation.",
  },
  "reset.never-confirmed.fees-gone": {
    sentences: ["s3.transition-7-initial"],
    statement: "Resetting an order that was never confirmed removes the fees applied since its creation.",
  },
  "reset.never-confirmed.reservations-freed": {
    sentences: ["s3.transition-7-seats"],
    statement: "Resetting an order frees the seat reservations attached since its creation.",
  },
  "reset.seats-free": {
    sentences: ["s3.transition-7-seats"],
    statement: "A seat that a reset freed can be attached again, to another order or to the same.",
    operations: ["resetOrder", "addReservationToOrder"],
  },
  "reset.reservations-free": {
    sentences: ["s3.transition-7-seats"],
    statement: "A reservation that a reset freed can be attached to another order under its old id.",
    operations: ["resetOrder", "addReservationToOrder"],
    level: "should",
  },
  "reset.never-confirmed.read-back": {
    sentences: ["s3.transition-7-initial"],
    statement: "After a reset, an order reads as the answer showed it.",
  },
  "reset.partly-confirmed.lines-gone": {
    sentences: ["s3.transition-7-initial"],
    statement: "Resetting a partly confirmed order removes all its lines: it has no confirmed version.",
  },
  "reset.confirmed.still-confirmed": {
    sentences: ["s3.transition-7"],
    statement: "Resetting a confirmed order without later changes leaves it CONFIRMED, with its lines.",
  },
  "reset.changed-since.status": {
    sentences: ["s3.transition-7"],
    statement: "Resetting an order that was changed after its confirmation makes it CONFIRMED again.",
  },
  "reset.changed-since.lines": {
    sentences: ["s3.transition-7"],
    statement:
      "Resetting an order that was changed after its confirmation restores the lines of the confirmed version.",
  },
  "reset.changed-since.fees-gone": {
    sentences: ["s3.transition-7"],
    statement: "Resetting an order removes the fees that were added since its confirmation.",
  },
  "reset.changed-since.values": {
    sentences: ["s3.transition-7"],
    statement:
      "Resetting an order that was changed after its confirmation restores the values, fees and travellers of the confirmed version.",
    level: "should",
  },
  "reset.changed-since.reservations-freed": {
    sentences: ["s3.transition-7-seats"],
    statement: "Resetting an order frees the seat reservations attached since its confirmation.",
  },
});
