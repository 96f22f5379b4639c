import { area } from "./requirement.ts";

/** Seat reservation references of an order. Sections 1, 2, 4 and 7. */
export const reservations = area("reservations", {
  "reservations.add.succeeds": {
    sentences: ["s4.operation-addReservationToOrder", "s1.reservations"],
    statement: "Seat reservation references can be attached to an order.",
    operations: ["addReservationToOrder"],
  },
  "reservations.add.on-order": {
    sentences: ["s2.reservation", "s1.reservations"],
    statement: "Attached reservations stand on the order when it is read, and so do those it had.",
    operations: ["addReservationToOrder", "getOrder"],
  },
  "reservations.add.answers-added": {
    sentences: ["s4.operation-addReservationToOrder"],
    statement: "The answer to attaching reservations lists them.",
    operations: ["addReservationToOrder"],
  },
  "reservations.add.keeps-line": {
    sentences: ["s2.reservation", "s1.reservations"],
    statement: "A reservation that is attached for a line is answered and read with this line.",
    operations: ["addReservationToOrder", "getOrder"],
  },
  "reservations.update.succeeds": {
    sentences: ["s4.operation-updateReservationOnOrder"],
    statement: "A reservation can be changed, and the answer shows it as changed.",
    operations: ["updateReservationOnOrder"],
  },
  "reservations.update.read-back": {
    sentences: ["s4.operation-updateReservationOnOrder", "s1.reservations"],
    statement: "A changed reservation is read as changed, under the same id.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  "reservations.update.keeps-line": {
    sentences: ["s4.operation-updateReservationOnOrder", "s1.reservations"],
    statement: "A reservation whose seat is changed stays with the line that it was for.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  "reservations.update.others-untouched": {
    sentences: ["s3.frame", "s4.path-reservationId"],
    statement: "Changing one reservation leaves the others as they were.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  "reservations.delete.succeeds": {
    sentences: ["s4.operation-removeReservationFromOrder"],
    statement: "A reservation can be removed by its id.",
    operations: ["removeReservationFromOrder"],
  },
  "reservations.delete.gone": {
    sentences: ["s4.operation-removeReservationFromOrder", "s1.reservations"],
    statement: "A removed reservation is gone when the order is read.",
    operations: ["removeReservationFromOrder", "getOrder"],
  },
  "reservations.delete.seat-free": {
    sentences: ["s4.operation-removeReservationFromOrder", "s1.reservations"],
    statement: "A seat whose reservation was removed can be attached to another order.",
    operations: ["removeReservationFromOrder", "addReservationToOrder"],
    level: "should",
  },
  "reservations.delete.others-untouched": {
    sentences: ["s3.frame", "s4.path-reservationId"],
    statement: "Removing one reservation leaves the others on the order.",
    operations: ["removeReservationFromOrder", "getOrder"],
  },
});
