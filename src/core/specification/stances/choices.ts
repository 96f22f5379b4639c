import { type Choice, leftOpenIn } from "./choice.ts";
import { refusalChoices } from "./refusal-choices.ts";

/** What a service may do by its choice. What an operation may change by one is in its row of the frames. */
const [inStates, ofOperations] = [leftOpenIn("section 3, state table"), leftOpenIn("section 4, operations")];

export const choices = {
  "confirm.books-payments": inStates(
    "Confirming an order or its lines books a payment: the balance and `paymentRefs` change.",
    "Confirming captures the payment that was authorized before.",
  ),
  "confirm.sets-amounts": inStates(
    "Confirming sets what lines cost, and with that the totals.",
    "The supplier's price is final once it confirms a line.",
  ),
  "confirm.sets-seats": inStates(
    "Confirming gives lines their seats, or takes reservations off the order.",
    "The supplier assigns seats when it confirms a line.",
  ),
  "confirm.sets-references": inStates(
    "Confirming gives lines the reference of the supplier.",
    "A confirmed line shows the booking reference of the carrier.",
  ),
  "confirm.adds-lines": inStates(
    "Confirming adds lines, such as one for the documents of the journey.",
    "A ticket is sold as a line of its own once it is issued.",
  ),
  "fail.books-payments": inStates(
    "Failing an order books a payment back: `paymentRefs` change.",
    "A failed order is refunded at once.",
  ),
  "fail.changes-amounts": inStates("Lines of a failed order show another amount.", "A failed line costs nothing."),
  "fail.cancels-lines": inStates("Lines of a failed order are cancelled.", "What has failed is void."),
  "fail.frees-seats": inStates(
    "Failing an order frees its seats.",
    "Seats of a failed order go back to the inventory.",
  ),
  "fail.shows-status": inStates("A failed order has a status of its own.", "A failed order has the status FAILED."),
  "cancel.books-payments": inStates(
    "Cancelling lines books a refund: `paymentRefs` change.",
    "A refund is booked when a line is cancelled.",
  ),
  "cancel.changes-amounts": inStates("A cancelled line shows another amount.", "A cancelled line costs nothing."),
  "cancel.adds-lines": inStates(
    "Cancelling adds lines, such as a correction or a cancellation charge.",
    "A refund is a line of its own.",
  ),
  "cancel.frees-seats": inStates(
    "A cancelled line loses its seat, or the seat its line.",
    "The seat of a cancelled line goes back to the inventory.",
  ),
  "cancel.reopens-failed": inStates(
    "Cancelling a line of a failed order starts a draft that is not failed.",
    "The next version of a failed order is a fresh draft.",
  ),
  "cancel.shows-status": inStates(
    "An order with cancelled lines has a status of its own.",
    "Once every line is cancelled, an order has the status CANCELLED.",
  ),
  "reset.books-payments": inStates(
    "A reset books payments: `paymentRefs` change.",
    "Payments since the confirmed version are refunded.",
  ),
  "reset.clears-seats-of-lines": inStates(
    "After a reset, lines no longer show the reservation that the reset freed.",
    "A line without its seat shows no reservation.",
  ),
  "unlock.changes-status": inStates(
    "A locked order has a status of its own, so unlocking changes it.",
    "A locked order has the status LOCKED.",
  ),
  "draft.books-payments": inStates(
    "Changing what a draft costs books payments, or opens them: `paymentRefs` change.",
    "A payment is opened once an order costs something.",
  ),
  "change.books-payments": inStates(
    "Changing a confirmed order books payments: `paymentRefs` change.",
    "What was paid is booked anew for the next version.",
  ),
  "change.shows-status": inStates(
    "A confirmed order that is changed has a status of its own.",
    "An order that is open again has the status REOPENED.",
  ),
  "delete-lines.confirms": inStates(
    "Deleting the last lines that wait confirms an order whose other lines are confirmed.",
    "An order is confirmed as soon as nothing in it waits.",
  ),
  "add-lines.brings-seats": ofOperations("A new line brings its own seat.", "Seats are assigned when a line is added."),
  "add-lines.brings-travellers": ofOperations(
    "A new line brings its own traveller, who goes with it.",
    "Each line has a passenger from the start.",
  ),
  "update-lines.moves-seats": ofOperations(
    "Updating a line moves or frees its seat, or brings another one.",
    "A seat is only valid for the journey it was booked for.",
  ),
  "fees.bring-lines": ofOperations("A fee brings a line of its own, which goes with it.", "A fee is sold by a line."),
  "travellers.change-amounts": ofOperations(
    "Travellers change what lines cost, and with that the totals.",
    "Fares depend on the number of travellers.",
  ),
  "travellers.bring-seats": ofOperations(
    "A new traveller brings a seat, which goes with them.",
    "Everybody has a seat.",
  ),
  "travellers.give-contact": ofOperations(
    "A new traveller becomes the contact of an order that has none, and this contact follows them.",
    "Somebody has to be told when a journey is cancelled.",
  ),
  "seats.change-amounts": ofOperations(
    "Seats change what lines cost, and with that the totals.",
    "A seat has a price.",
  ),
  "seats.bring-lines": ofOperations(
    "A reservation brings a line of its own, which goes with it.",
    "A seat is sold by a line.",
  ),
  ...refusalChoices,
} as const satisfies Record<string, Choice>;

export type ChoiceId = keyof typeof choices;
export const choiceIds = Object.keys(choices) as readonly ChoiceId[];
