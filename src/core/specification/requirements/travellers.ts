import { area } from "./requirement.ts";

/** Travellers of an order. Sections 1, 4 and 7. */
export const travellers = area("travellers", {
  "travellers.add.succeeds": {
    sentences: ["s4.operation-addTravellersToOrder", "s1.travellers"],
    statement: "Travellers can be added to an order.",
    operations: ["addTravellersToOrder"],
  },
  "travellers.add.answers-added": {
    sentences: ["s4.operation-addTravellersToOrder"],
    statement: "Adding travellers answers with exactly the travellers that were added.",
    operations: ["addTravellersToOrder"],
  },
  "travellers.add.own-ids": {
    sentences: ["s4.path-travellerId"],
    statement: "Each added traveller has an id of its own.",
    operations: ["addTravellersToOrder"],
  },
  "travellers.add.on-order": {
    sentences: ["s2.traveller", "s1.travellers"],
    statement: "Added travellers stand on the order when it is read, and so do those it had.",
    operations: ["addTravellersToOrder", "getOrder"],
  },
  "travellers.update.succeeds": {
    sentences: ["s4.operation-updateTravellerOnOrder"],
    statement: "A traveller can be changed, and the answer shows the traveller as changed.",
    operations: ["updateTravellerOnOrder"],
  },
  "travellers.update.read-back": {
    sentences: ["s4.operation-updateTravellerOnOrder", "s1.travellers"],
    statement: "A changed traveller is read as changed, under the same id.",
    operations: ["updateTravellerOnOrder", "getOrder"],
  },
  "travellers.update.others-untouched": {
    sentences: ["s3.frame", "s4.path-travellerId"],
    statement: "Changing one traveller leaves the others as they were.",
    operations: ["updateTravellerOnOrder", "getOrder"],
  },
  "travellers.delete.succeeds": {
    sentences: ["s4.operation-removeTravellersFromOrder"],
    statement: "Travellers can be removed by their ids.",
    operations: ["removeTravellersFromOrder"],
  },
  "travellers.delete.gone": {
    sentences: ["s4.operation-removeTravellersFromOrder", "s1.travellers"],
    statement: "Every traveller that is named in a removal is gone when the order is read.",
    operations: ["removeTravellersFromOrder", "getOrder"],
  },
  "travellers.delete.others-untouched": {
    sentences: ["s3.frame", "s4.request-removeTravellersFromOrder"],
    statement: "A traveller that is not named in a removal stays on the order.",
    operations: ["removeTravellersFromOrder", "getOrder"],
  },
});
