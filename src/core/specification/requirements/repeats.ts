import { area } from "./requirement.ts";

/** What is named twice, and what is done twice: neither has more effect than once. Sections 3 and 4. */
export const repeats = area("repeats", {
  "repeats.named-twice.confirmOrderLines": {
    sentences: ["s3.transition-2", "s3.transition-2-lines"],
    statement:
      "A line that is named twice in one confirmation counts once: another one stays pending, and the order DRAFT.",
    operations: ["confirmOrderLines"],
  },
  "repeats.named-twice.cancelOrderLines": {
    sentences: ["s3.transition-9-cost", "s4.request-cancelOrderLines"],
    statement: "A line that is named twice in one cancellation is cancelled once, and its cost leaves the total once.",
    operations: ["cancelOrderLines"],
  },
  "repeats.named-twice.deleteOrderLines": {
    sentences: ["s4.deleteOrderLines-each", "s4.request-deleteOrderLines"],
    statement: "A line that is named twice in one deletion counts once: no other line goes with it.",
    operations: ["deleteOrderLines"],
  },
  "repeats.named-twice.removeTravellersFromOrder": {
    sentences: ["s4.operation-removeTravellersFromOrder", "s4.request-removeTravellersFromOrder"],
    statement: "A traveller who is named twice in one removal counts once: nobody else goes as well.",
    operations: ["removeTravellersFromOrder"],
  },
  "repeats.again.add": {
    sentences: [
      "s4.operation-addFeeToOrder",
      "s4.operation-addOrderLines",
      "s4.operation-addTravellerToOrder",
      "s4.operation-addTravellersToOrder",
    ],
    statement: "What is added a second time in the same words, and answered as a success, stands on the order twice.",
    operations: ["addFeeToOrder", "addOrderLines", "addTravellerToOrder", "addTravellersToOrder"],
  },
  "repeats.again.cancel": {
    sentences: ["s3.transition-9-cost", "s3.frame"],
    statement: "Cancelling a line a second time cancels no other line, and takes nothing off the total.",
    operations: ["cancelOrderLines", "cancelOrderLine"],
  },
  "repeats.again.delete-lines": {
    sentences: ["s3.frame", "s4.path-orderLineId", "s4.request-deleteOrderLines"],
    statement: "Deleting a line a second time deletes no other line.",
    operations: ["deleteOrderLines", "removeOrderLine"],
  },
  "repeats.again.delete-fee": {
    sentences: ["s3.frame", "s4.path-feeId"],
    statement: "Deleting a fee a second time deletes no other fee.",
    operations: ["deleteFeeFromOrder"],
  },
  "repeats.again.remove-travellers": {
    sentences: ["s3.frame", "s4.path-travellerId", "s4.request-removeTravellersFromOrder"],
    statement: "Removing a traveller a second time removes nobody else.",
    operations: ["removeTravellersFromOrder", "removeTravellerFromOrder"],
  },
  "repeats.again.remove-reservation": {
    sentences: ["s3.frame", "s4.path-reservationId"],
    statement: "Removing a reservation a second time removes no other reservation.",
    operations: ["removeReservationFromOrder"],
  },
});
