import { area } from "./requirement.ts";

/** Travellers of an order. Sections 1, 4 and 7. */
export const travellers = area("travellers", {
  "travellers.add.succeeds": {
    sentences: ["s4.operation-addTravellersToOrder", "s1.travellers"],
    statement: "addTravellersToOrder adds travellers to an order.",
    operations: ["addTravellersToOrder"],
  },
  "travellers.add.answers-added": {
    sentences: ["s4.operation-addTravellersToOrder"],
    statement: "addTravellersToOrder answers with exactly the added travellers.",
    operations: ["addTravellersToOrder"],
  },
  "travellers.add.own-ids": {
    sentences: ["s4.path-travellerId"],
    statement: "Each added traveller gets their own id.",
    operations: ["addTravellersToOrder"],
  },
  "travellers.add.on-order": {
    sentences: ["s2.traveller", "s1.travellers"],
    statement: "An order shows added travellers together with those that it already had.",
    operations: ["addTravellersToOrder", "getOrder"],
  },
  "travellers.update.succeeds": {
    sentences: ["s4.operation-updateTravellerOnOrder"],
    statement: "updateTravellerOnOrder changes a traveller and answers with the change.",
    operations: ["updateTravellerOnOrder"],
  },
  "travellers.update.read-back": {
    sentences: ["s4.operation-updateTravellerOnOrder", "s1.travellers"],
    statement: "An order shows a changed traveller with the changes, under the same id.",
    operations: ["updateTravellerOnOrder", "getOrder"],
  },
  "travellers.update.others-untouched": {
    sentences: ["s3.frame", "s4.path-travellerId"],
    statement: "Changing a traveller leaves the others unchanged.",
    operations: ["updateTravellerOnOrder", "getOrder"],
  },
  "travellers.delete.succeeds": {
    sentences: ["s4.operation-removeTravellersFromOrder"],
    statement: "removeTravellersFromOrder removes travellers by their ids.",
    operations: ["removeTravellersFromOrder"],
  },
  "travellers.delete.gone": {
    sentences: ["s4.operation-removeTravellersFromOrder", "s1.travellers"],
    statement: "An order no longer shows any traveller named in a removal.",
    operations: ["removeTravellersFromOrder", "getOrder"],
  },
  "travellers.delete.others-untouched": {
    sentences: ["s3.frame", "s4.request-removeTravellersFromOrder"],
    statement: "Removing travellers leaves the others on the order.",
    operations: ["removeTravellersFromOrder", "getOrder"],
  },
});
