import { type Choice, leftOpenIn } from "./choice.ts";

const byCode = leftOpenIn("section 7, conditions of 400 and 409");
const byLock = leftOpenIn("section 3, states: an order can be locked");
const unlisted = leftOpenIn("section 3, transitions that are not listed");

/**
 * The choices. One is about an operation, in any state of the order; the others are about every change of an order in a state, or
 * while it is locked. The id of the first kind is `refuses.` and the operation, of a deprecated one its replacement.
 */
export const refusalChoices = {
  "refuses.createOrder": byCode(
    "Orders are refused, such as one with a reference that was used before, or of a form that is not taken.",
    "The reference of an order is unique.",
  ),
  "refuses.updateOrder": byCode(
    "Changes of the values of an order are refused, such as once it has lines.",
    "The contact of an order is fixed once it has lines.",
  ),
  "refuses.addFeeToOrder": byCode("Fees are refused, such as a second one for the same line.", "A line has one fee."),
  "refuses.deleteFeeFromOrder": byCode(
    "Deletions of fees are refused, such as of one that was confirmed with its order.",
    "A fee stays once it is confirmed.",
  ),
  "refuses.addOrderLines": byCode(
    "Lines are refused, such as more than ten, or two with the same reference.",
    "An order has ten lines at most.",
  ),
  "refuses.updateOrderLines": byCode(
    "Changes of lines are refused, such as of a line with a seat.",
    "A line stays as it is while a seat is for it.",
  ),
  "refuses.deleteOrderLines": byCode(
    "Deletions of lines that are not confirmed are refused, such as of a line with a fee.",
    "A line with a fee cannot be deleted before its fee.",
  ),
  "refuses.cancelOrderLines": byCode(
    "Cancellations are refused, such as with a date that is still to come, or of many lines in one call.",
    "A cancellation takes effect at once.",
  ),
  "refuses.confirmOrderLines": byCode(
    "Confirmations are refused, such as of many lines in one call, or of lines that are not paid.",
    "A call confirms ten lines at most.",
  ),
  "refuses.addTravellersToOrder": byCode(
    "Travellers are refused, such as more than five, or two of one name.",
    "An order has five travellers at most.",
  ),
  "refuses.updateTravellerOnOrder": byCode(
    "Changes of travellers are refused, such as of one whose line is confirmed.",
    "A name is fixed once a ticket is issued for it.",
  ),
  "refuses.removeTravellersFromOrder": byCode(
    "Removals of travellers are refused, such as of several in one call.",
    "A call removes one traveller.",
  ),
  "refuses.addReservationToOrder": byCode(
    "Reservations are refused, such as of the same seat twice, or for a line that is not PENDING.",
    "A seat is on one order only.",
  ),
  "refuses.updateReservationOnOrder": byCode(
    "Changes of reservations are refused, such as of one for a line that is not PENDING.",
    "The seat of a line that was confirmed is fixed.",
  ),
  "refuses.removeReservationFromOrder": byCode(
    "Removals of reservations are refused, such as of one for a line that was confirmed.",
    "The seat of a line that was confirmed is fixed.",
  ),
  "refuses.changes-once-confirmed": unlisted(
    "Changes of an order that was confirmed or failed are refused.",
    "A confirmed order can only be cancelled.",
  ),
  "refuses.changes-once-failed": unlisted(
    "Changes of an order that was failed are refused.",
    "A failed order is closed.",
  ),
  "refuses.changes-once-partly-confirmed": unlisted(
    "Changes of an order are refused once a part of its lines is confirmed.",
    "An order is fixed from its first confirmation on.",
  ),
  "refuses.changes-once-paid": byCode(
    "Changes of an order with a payment are refused.",
    "What is paid is not changed.",
  ),
  "reset.locks": byLock("A reset locks the order.", "An order stays locked after a reset until it is unlocked."),
  "confirm.locks": byLock("Confirming an order locks it.", "A confirmed order is locked until it is unlocked."),
  "fail.locks": byLock("Failing an order locks it.", "A failed order is locked until it is unlocked."),
} as const satisfies Record<`refuses.${string}` | `${string}.locks`, Choice>;

export type RefusalChoiceId = keyof typeof refusalChoices;
