import { area } from "./requirement.ts";

/** Seat reservation references of an order. Sections 1, 2, 4 and 7. */
export const reservations = area("reservations", [
  {
    id: "reservations.add.succeeds",
    section: "4",
    statement: "Seat reservation references can be attached to an order.",
    operations: ["addReservationToOrder"],
  },
  {
    id: "reservations.add.on-order",
    section: "1",
    statement: "Attached reservations stand on the order when it is read, beside those it had.",
    operations: ["addReservationToOrder", "getOrder"],
  },
  {
    id: "reservations.add.answers-added",
    section: "4",
    statement: "Attaching reservations answers with a list in which they stand.",
    operations: ["addReservationToOrder"],
  },
  {
    id: "reservations.update.succeeds",
    section: "4",
    statement: "A reservation can be changed, and the answer shows it as changed.",
    operations: ["updateReservationOnOrder"],
  },
  {
    id: "reservations.update.read-back",
    section: "1",
    statement: "A changed reservation is read as changed, under the same id.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  {
    id: "reservations.update.others-untouched",
    section: "1",
    statement: "Changing one reservation leaves the others as they were.",
    operations: ["updateReservationOnOrder", "getOrder"],
  },
  {
    id: "reservations.delete.succeeds",
    section: "4",
    statement: "A reservation can be removed by its id.",
    operations: ["removeReservationFromOrder"],
  },
  {
    id: "reservations.delete.gone",
    section: "1",
    statement: "A removed reservation is gone when the order is read.",
    operations: ["removeReservationFromOrder", "getOrder"],
  },
  {
    id: "reservations.delete.others-untouched",
    section: "1",
    statement: "Removing one reservation leaves the others on the order.",
    operations: ["removeReservationFromOrder", "getOrder"],
  },
]);
