import { area } from "./requirement.ts";

/** What is named twice, and what is done twice: neither has more effect than once. Sections 3 and 4. */
export const repeats = area("repeats", {
  "repeats.named-twice.confirmOrderLines": {
    sentences: ["s3.transition-2", "s3.transition-2-lines"],
    statement:
      "A line named twice in one confirmation counts once: the other lines stay pending, and the order stays DRAFT.",
    operations: ["confirmOrderLines"],
  },
  "repeats.named-twice.cancelOrderLines": {
    sentences: ["s3.transition-9-cost", "s4.request-cancelOrderLines"],
    statement: "A line named twice in one cancellation is cancelled once, and its cost leaves the total once.",
    operations: ["cancelOrderLines"],
  },
  "repeats.named-twice.deleteOrderLines": {
    sentences: ["s4.deleteOrderLines-each", "s4.request-deleteOrderLines"],
    statement: "A line named twice in one deletion counts once: no other line is deleted.",
    operations: ["deleteOrderLines"],
  },
  "repeats.named-twice.removeTravellersFromOrder": {
    sentences: ["s4.operation-removeTravellersFromOrder", "s4.request-removeTravellersFromOrder"],
    statement: "A traveller named twice in one removal counts once: no other traveller is removed.",
    operations: ["removeTravellersFromOrder"],
  },
  "repeats.again.add": {
    sentences: [
      "s4.operation-addFeeToOrder",
      "s4.operation-addOrderLines",
      "s4.operation-addTravellerToOrder",
      "s4.operation-addTravellersToOrder",
    ],
    statement: "When the same addition succeeds twice, the order shows the part twice.",
    operations: ["addFeeToOrder", "addOrderLines", "addTravellerToOrder", "addTravellersToOrder"],
  },
  "repeats.again.cancel": {
    sentences: ["s3.transition-9-cost", "s3.frame"],
    statement: "Cancelling a line again cancels no other line and does not lower the total.",
    operations: ["cancelOrderLines", "cancelOrderLine"],
  },
  "repeats.again.delete-lines": {
    sentences: ["s3.frame", "s4.path-orderLineId", "s4.request-deleteOrderLines"],
    statement: "Deleting a line again deletes no other line.",
    operations: ["deleteOrderLines", "removeOrderLine"],
  },
  "repeats.again.delete-fee": {
    sentences: ["s3.frame", "s4.path-feeId"],
    statement: "Deleting a fee again deletes no other fee.",
    operations: ["deleteFeeFromOrder"],
  },
  "repeats.again.remove-travellers": {
    sentences: ["s3.frame", "s4.path-travellerId", "s4.request-removeTravellersFromOrder"],
    statement: "Removing a traveller again removes no other traveller.",
    operations: ["removeTravellersFromOrder", "removeTravellerFromOrder"],
  },
  "repeats.again.remove-reservation": {
    sentences: ["s3.frame", "s4.path-reservationId"],
    statement: "Removing a reservation again removes no other reservation.",
    operations: ["removeReservationFromOrder"],
  },
});
