import type { RuleRow } from "./rule.ts";

/** Rules about fees, travellers and reservations. */
export const partRules = {
  "fee-added": {
    words: "adding a fee",
    rest: "frames.own-order.addFeeToOrder",
    named: "fees.add.on-order",
    parts: { fee: "fees.add.on-order", line: "fees.add.lines-untouched" },
    served: "fees.add.succeeds",
    answers: "fees.add.on-order",
    ownIds: "fees.add.own-ids",
  },
  "fee-deleted": {
    words: "deleting a fee",
    rest: "frames.own-order.deleteFeeFromOrder",
    parts: { fee: "fees.delete.others-untouched" },
    named: "fees.delete.gone",
    served: "fees.delete.succeeds",
  },
  "travellers-added": {
    words: "adding travellers",
    rest: "travellers.add.on-order",
    served: "travellers.add.succeeds",
    answers: "travellers.add.answers-added",
    ownIds: "travellers.add.own-ids",
  },
  "traveller-updated": {
    words: "updating a traveller",
    rest: "frames.own-order.updateTravellerOnOrder",
    parts: { traveller: "travellers.update.others-untouched" },
    named: "travellers.update.read-back",
    served: "travellers.update.succeeds",
    answers: "travellers.update.succeeds",
  },
  "travellers-removed": {
    words: "removing travellers",
    rest: "frames.own-order.removeTravellersFromOrder",
    parts: { traveller: "travellers.delete.others-untouched" },
    named: "travellers.delete.gone",
    served: "travellers.delete.succeeds",
  },
  "reservations-added": {
    words: "adding reservations",
    rest: "reservations.add.on-order",
    served: "reservations.add.succeeds",
    answers: "reservations.add.answers-added",
  },
  "reservation-updated": {
    words: "updating a reservation",
    rest: "frames.own-order.updateReservationOnOrder",
    parts: { reservation: "reservations.update.others-untouched" },
    named: "reservations.update.read-back",
    served: "reservations.update.succeeds",
    answers: "reservations.update.succeeds",
  },
  "reservation-removed": {
    words: "removing a reservation",
    rest: "frames.own-order.removeReservationFromOrder",
    parts: { reservation: "reservations.delete.others-untouched" },
    named: "reservations.delete.gone",
    served: "reservations.delete.succeeds",
  },
} as const satisfies Record<string, RuleRow>;
