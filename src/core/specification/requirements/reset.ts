import { area } from "./requirement.ts";

/** Resetting an order: row seven of the state table. */
export const reset = area("reset", {
  "reset.never-confirmed.succeeds": {
    sentences: ["s3.transition-7-initial", "s4.operation-resetOrder"],
    statement: "An order that was never confirmed can be reset.",
    operations: ["resetOrder"],
  },
  "reset.never-confirmed.status": {
    sentences: ["s3.transition-7-initial"],
    statement:
      "Resetting an order that was never confirmed gives it the status of a new order, and `failed` as of one.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.failed.succeeds": {
    sentences: ["s3.transition-7"],
    statement: "A failed order can be reset, to its failed version or to its initial state.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.never-confirmed.lines-gone": {
    sentences: ["s3.transition-7-initial"],
    statement: "Resetting an order that was never confirmed takes away the lines added since its creation.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.never-confirmed.fees-gone": {
    sentences: ["s3.transition-7-initial"],
    statement: "Resetting an order that was never confirmed takes away the fees applied since its creation.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.never-confirmed.reservations-freed": {
    sentences: ["s3.transition-7-seats"],
    statement: "Resetting an order frees the seat reservations attached since its creation.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.seats-free": {
    sentences: ["s3.transition-7-seats"],
    statement: "A seat that a reset has freed can be attached to another order.",
    operations: ["resetOrder", "addReservationToOrder"],
    level: "should",
  },
  "reset.never-confirmed.read-back": {
    sentences: ["s3.transition-7-initial"],
    statement: "Reading an order after it was reset shows the state that was answered.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.partly-confirmed.lines-gone": {
    sentences: ["s3.transition-7-initial"],
    statement:
      "An order of which only a part of the lines was confirmed has no confirmed version: reset takes all its lines away.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.confirmed.still-confirmed": {
    sentences: ["s3.transition-7"],
    statement: "Resetting a confirmed order that was not changed since leaves it CONFIRMED, with its lines.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.changed-since.status": {
    sentences: ["s3.transition-7"],
    statement: "Resetting an order that was changed after its confirmation makes it CONFIRMED again.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.changed-since.lines": {
    sentences: ["s3.transition-7"],
    statement:
      "Resetting an order that was changed after its confirmation brings back the lines of the confirmed version.",
    operations: ["resetOrder", "getOrder"],
  },
  "reset.changed-since.values": {
    sentences: ["s3.transition-7"],
    statement:
      "Resetting an order that was changed after its confirmation brings back the values, fees and travellers of the confirmed version.",
    operations: ["resetOrder", "getOrder"],
    level: "should",
  },
  "reset.changed-since.reservations-freed": {
    sentences: ["s3.transition-7-seats"],
    statement: "Resetting an order frees the seat reservations attached since its confirmation.",
    operations: ["resetOrder", "getOrder"],
  },
});
