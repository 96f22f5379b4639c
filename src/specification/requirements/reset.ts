import { area } from "./requirement.ts";

/** Resetting an order: row seven of the state table. */
export const reset = area("reset", [
  {
    id: "reset.never-confirmed.succeeds",
    section: "3",
    statement: "An order that was never confirmed can be reset.",
    operations: ["resetOrder"],
  },
  {
    id: "reset.never-confirmed.lines-gone",
    section: "3",
    statement: "Resetting an order that was never confirmed takes away the lines added since its creation.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.never-confirmed.fees-gone",
    section: "3",
    statement: "Resetting an order that was never confirmed takes away the fees applied since its creation.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.never-confirmed.reservations-freed",
    section: "3",
    statement: "Resetting an order frees the seat reservations attached since its creation.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.never-confirmed.read-back",
    section: "3",
    statement: "Reading an order after it was reset shows the state that was answered.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.partly-confirmed.lines-gone",
    section: "3",
    statement:
      "An order of which only a part of the lines was confirmed has no confirmed version: reset takes all its lines away.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.confirmed.still-confirmed",
    section: "3",
    statement: "Resetting a confirmed order to which nothing was done since leaves it CONFIRMED, with its lines.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.changed-since.status",
    section: "3",
    statement: "Resetting an order that was changed after its confirmation makes it CONFIRMED again.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.changed-since.lines",
    section: "3",
    statement:
      "Resetting an order that was changed after its confirmation brings back the lines of the confirmed version.",
    operations: ["resetOrder", "getOrder"],
  },
  {
    id: "reset.changed-since.reservations-freed",
    section: "3",
    statement: "Resetting an order frees the seat reservations attached since its confirmation.",
    operations: ["resetOrder", "getOrder"],
  },
]);
