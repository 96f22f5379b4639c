import type { Choice } from "./choice.ts";

const codes = "section 7, conditions of 400 and 409";
const lock = "section 3, states: an order can be locked";

/**
 * The choices. One is about an operation, in any state of the order; the others are about every change of an order in a state, or
 * while it is locked. The id of the first kind is `refuses.` and the operation, of a deprecated one its replacement.
 */
export const refusalChoices = {
  "refuses.createOrder": {
    statement: "Orders are refused that another one is like, such as one with a reference that was used before.",
    place: codes,
    example: "The reference of an order is unique.",
  },
  "refuses.updateOrder": {
    statement: "Changes of the values of an order are refused, such as once it has lines.",
    place: codes,
    example: "The contact of an order is fixed once it has lines.",
  },
  "refuses.addFeeToOrder": {
    statement: "Fees are refused, such as a second one for the same line.",
    place: codes,
    example: "A line has one fee.",
  },
  "refuses.deleteFeeFromOrder": {
    statement: "Deletions of fees are refused, such as of one that was confirmed with its order.",
    place: codes,
    example: "A fee stays once it is confirmed.",
  },
  "refuses.addOrderLines": {
    statement: "Lines are refused, such as more than ten, or two with the same reference.",
    place: codes,
    example: "An order has ten lines at most.",
  },
  "refuses.updateOrderLines": {
    statement: "Changes of lines are refused, such as of a line with a seat.",
    place: codes,
    example: "A line stays as it is while a seat is for it.",
  },
  "refuses.deleteOrderLines": {
    statement: "Deletions of lines that are not confirmed are refused, such as of a line with a fee.",
    place: codes,
    example: "A line with a fee cannot be deleted before its fee.",
  },
  "refuses.cancelOrderLines": {
    statement: "Cancellations are refused, such as with a date that is still to come, or of many lines in one call.",
    place: codes,
    example: "A cancellation takes effect at once.",
  },
  "refuses.confirmOrderLines": {
    statement: "Confirmations are refused, such as of many lines in one call.",
    place: codes,
    example: "A call confirms ten lines at most.",
  },
  "refuses.addTravellersToOrder": {
    statement: "Travellers are refused, such as more than five, or two of one name.",
    place: codes,
    example: "An order has five travellers at most.",
  },
  "refuses.updateTravellerOnOrder": {
    statement: "Changes of travellers are refused, such as of one whose line is confirmed.",
    place: codes,
    example: "A name is fixed once a ticket is issued for it.",
  },
  "refuses.removeTravellersFromOrder": {
    statement: "Removals of travellers are refused, such as of several in one call.",
    place: codes,
    example: "A call removes one traveller.",
  },
  "refuses.addReservationToOrder": {
    statement: "Reservations are refused, such as of the same seat twice, or for a line that is not PENDING.",
    place: codes,
    example: "A seat is on one order only.",
  },
  "refuses.updateReservationOnOrder": {
    statement: "Changes of reservations are refused, such as of one for a line that is not PENDING.",
    place: codes,
    example: "The seat of a line that was confirmed is fixed.",
  },
  "refuses.removeReservationFromOrder": {
    statement: "Removals of reservations are refused, such as of one for a line that was confirmed.",
    place: codes,
    example: "The seat of a line that was confirmed is fixed.",
  },
  "refuses.changes-once-confirmed": {
    statement: "Changes of an order that was confirmed or failed are refused.",
    place: "section 3, transitions that are not listed",
    example: "A confirmed order can only be cancelled.",
  },
  "refuses.changes-once-failed": {
    statement: "Changes of an order that was failed are refused.",
    place: "section 3, transitions that are not listed",
    example: "A failed order is closed.",
  },
  "refuses.changes-once-partly-confirmed": {
    statement: "Changes of an order are refused once a part of its lines is confirmed.",
    place: "section 3, transitions that are not listed",
    example: "An order is fixed from its first confirmation on.",
  },
  "refuses.changes-once-paid": {
    statement: "Changes of an order with a payment are refused.",
    place: codes,
    example: "What is paid is not changed.",
  },
  "reset.locks": {
    statement: "A reset locks the order.",
    place: lock,
    example: "An order stays locked after a reset until it is unlocked.",
  },
  "confirm.locks": {
    statement: "Confirming an order locks it.",
    place: lock,
    example: "A confirmed order is locked until it is unlocked.",
  },
  "fail.locks": {
    statement: "Failing an order locks it.",
    place: lock,
    example: "A failed order is locked until it is unlocked.",
  },
} as const satisfies Record<`refuses.${string}` | `${string}.locks`, Choice>;

export type RefusalChoiceId = keyof typeof refusalChoices;
