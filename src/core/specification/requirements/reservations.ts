import { area } from "./requirement.ts";

/** Seat reservation references of an order. Sections 1, 2, 4 and 7. */
export const reservations = area("reservations", {
  "reservations.add.succeeds": {
    sentences: ["s4.operation-addReservationToOrder", "s1.reservations"],
    statement: "addReservationToOrder attaches seat reservation references to an order.",
    operations: ["addReservationToOrder"],
  },
  "reservations.add.on-order": {
    sentences: ["s2.reservation", "s1.reservations"],
    statement: "An order shows attached reservations together with those that it already had.",
    operations: ["addReservationToOrder", "getOrder"],
  },
  "reservations.add.answers-added": {
    sentences: ["s4.operation-addReservationToOrder"],
    statement: "addReservationToOrder answers with the attached reservations.",
    operations: ["addReservationToOrder"],
  },
  "reservations.add.keeps-line": {
    sentences: ["s2.reservation", "s1.reservations"],
    statement: "A reservation attached for a line shows that line, in the answer and in the order.",
    operations: ["addReservationToOrder", "getOrder"],
  },
  "reservations.update.succeeds": {
    sentences: ["s4.operation-updateReservationOnOrder"],
    statement: "updateReservationOnOrder changes a reservation and answers with the change.",
    operations: ["updateReservationOnOrder"],
  },
  "reservations.update.read-back": {
    sentences: ["s4.operation-updateReservationOnOrder", "s1.reservations"],
    statement: "An order shows a changed reservation with its changes, under the same id.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  "reservations.update.keeps-line": {
    sentences: ["s4.operation-updateReservationOnOrder", "s1.reservations"],
    statement: "A reservation keeps its line when its seat changes.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  "reservations.update.others-untouched": {
    sentences: ["s3.frame", "s4.path-reservationId"],
    statement: "Changing a reservation leaves the others unchanged.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  "reservations.delete.succeeds": {
    sentences: ["s4.operation-removeReservationFromOrder"],
    statement: "removeReservationFromOrder removes a reservation by its id.",
    operations: ["removeReservationFromOrder"],
  },
  "reservations.delete.gone": {
    sentences: ["s4.operation-removeReservationFromOrder", "s1.reservations"],
    statement: "An order no longer shows a removed reservation.",
    operations: ["removeReservationFromOrder", "getOrder"],
  },
  "reservations.delete.seat-free": {
    sentences: ["s4.operation-removeReservationFromOrder", "s1.reservations"],
    statement: "A seat can be attached to another order after its reservation is removed.",
    operations: ["removeReservationFromOrder", "addReservationToOrder"],
    level: "should",
  },
  "reservations.delete.others-untouched": {
    sentences: ["s3.frame", "s4.path-reservationId"],
    statement: "Removing a reservation leaves the others on the order.",
    operations: ["removeReservationFromOrder", "getOrder"],
  },
});
