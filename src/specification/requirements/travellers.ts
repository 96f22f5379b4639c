import { area } from "./requirement.ts";

/** Travellers of an order. Sections 1, 4 and 7. */
export const travellers = area("travellers", [
  {
    id: "travellers.add.succeeds",
    section: "4",
    statement: "Travellers can be added to an order.",
    operations: ["addTravellersToOrder"],
  },
  {
    id: "travellers.add.answers-added",
    section: "4",
    statement: "Adding travellers answers with exactly the travellers that were added.",
    operations: ["addTravellersToOrder"],
  },
  {
    id: "travellers.add.own-ids",
    section: "2",
    statement: "Each added traveller has an id of its own.",
    operations: ["addTravellersToOrder"],
  },
  {
    id: "travellers.add.on-order",
    section: "1",
    statement: "Added travellers stand on the order when it is read, beside those it had.",
    operations: ["addTravellersToOrder", "getOrder"],
  },
  {
    id: "travellers.update.succeeds",
    section: "4",
    statement: "A traveller can be changed, and the answer shows the traveller as changed.",
    operations: ["updateTravellerOnOrder"],
  },
  {
    id: "travellers.update.read-back",
    section: "1",
    statement: "A changed traveller is read as changed, under the same id.",
    operations: ["updateTravellerOnOrder", "getOrder"],
  },
  {
    id: "travellers.update.others-untouched",
    section: "1",
    statement: "Changing one traveller leaves the others as they were.",
    operations: ["updateTravellerOnOrder", "getOrder"],
  },
  {
    id: "travellers.delete.succeeds",
    section: "4",
    statement: "Travellers can be removed by their ids.",
    operations: ["removeTravellersFromOrder"],
  },
  {
    id: "travellers.delete.gone",
    section: "1",
    statement: "Every traveller that is named in a removal is gone when the order is read.",
    operations: ["removeTravellersFromOrder", "getOrder"],
  },
  {
    id: "travellers.delete.others-untouched",
    section: "1",
    statement: "A traveller that is not named in a removal stays on the order.",
    operations: ["removeTravellersFromOrder", "getOrder"],
  },
]);
