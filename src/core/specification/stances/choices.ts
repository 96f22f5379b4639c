import type { Choice } from "./choice.ts";
import { refusalChoices } from "./refusal-choices.ts";

/** What a service may do by its choice. What an operation may change by one is in its row of the frames. */
const states = "section 3, state table";
const operations = "section 4, operations";

export const choices = {
  "confirm.books-payments": {
    statement: "Confirming an order or its lines books a payment: the balance and `paymentRefs` change.",
    place: states,
    example: "Confirming captures the payment that was authorized before.",
  },
  "confirm.sets-amounts": {
    statement: "Confirming sets what lines cost, and with that the totals.",
    place: states,
    example: "The supplier's price is final once it confirms a line.",
  },
  "confirm.sets-seats": {
    statement: "Confirming gives lines their seats, or takes reservations off the order.",
    place: states,
    example: "The supplier assigns seats when it confirms a line.",
  },
  "confirm.sets-references": {
    statement: "Confirming gives lines the reference of the supplier.",
    place: states,
    example: "A confirmed line shows the booking reference of the carrier.",
  },
  "fail.books-payments": {
    statement: "Failing an order books a payment back: `paymentRefs` change.",
    place: states,
    example: "A failed order is refunded at once.",
  },
  "fail.changes-amounts": {
    statement: "Lines of a failed order show another amount.",
    place: states,
    example: "A failed line costs nothing.",
  },
  "fail.frees-seats": {
    statement: "Failing an order frees its seats.",
    place: states,
    example: "Seats of a failed order go back to the inventory.",
  },
  "fail.shows-status": {
    statement: "A failed order has a status of its own.",
    place: states,
    example: "A failed order has the status FAILED.",
  },
  "cancel.books-payments": {
    statement: "Cancelling lines books a refund: `paymentRefs` change.",
    place: states,
    example: "A refund is booked when a line is cancelled.",
  },
  "cancel.changes-amounts": {
    statement: "A cancelled line shows another amount.",
    place: states,
    example: "A cancelled line costs nothing.",
  },
  "cancel.adds-lines": {
    statement: "Cancelling adds lines, such as a correction or a cancellation charge.",
    place: states,
    example: "A refund is a line of its own.",
  },
  "cancel.frees-seats": {
    statement: "A cancelled line loses its seat, or the seat its line.",
    place: states,
    example: "The seat of a cancelled line goes back to the inventory.",
  },
  "cancel.reopens-failed": {
    statement: "Cancelling a line of a failed order starts a draft that is not failed.",
    place: states,
    example: "The next version of a failed order is a fresh draft.",
  },
  "cancel.shows-status": {
    statement: "An order with cancelled lines has a status of its own.",
    place: states,
    example: "Once every line is cancelled, an order has the status CANCELLED.",
  },
  "reset.books-payments": {
    statement: "A reset books payments: `paymentRefs` change.",
    place: states,
    example: "Payments since the confirmed version are refunded.",
  },
  "reset.clears-seats-of-lines": {
    statement: "After a reset, lines no longer show the reservation that the reset freed.",
    place: states,
    example: "A line without its seat shows no reservation.",
  },
  "unlock.changes-status": {
    statement: "A locked order has a status of its own, so unlocking changes it.",
    place: states,
    example: "A locked order has the status LOCKED.",
  },
  "change.books-payments": {
    statement: "Changing a confirmed order books payments: `paymentRefs` change.",
    place: states,
    example: "What was paid is booked anew for the next version.",
  },
  "change.shows-status": {
    statement: "A confirmed order that is changed has a status of its own.",
    place: states,
    example: "An order that is open again has the status REOPENED.",
  },
  "add-lines.brings-seats": {
    statement: "A new line brings its own seat.",
    place: operations,
    example: "Seats are assigned when a line is added.",
  },
  "add-lines.brings-travellers": {
    statement: "A new line brings its own traveller.",
    place: operations,
    example: "Each line has a passenger from the start.",
  },
  "update-lines.moves-seats": {
    statement: "Updating a line moves or frees its seat.",
    place: operations,
    example: "A seat is only valid for the journey it was booked for.",
  },
  "travellers.change-amounts": {
    statement: "Travellers change what lines cost, and with that the totals.",
    place: operations,
    example: "Fares depend on the number of travellers.",
  },
  "seats.change-amounts": {
    statement: "Seats change what lines cost, and with that the totals.",
    place: operations,
    example: "A seat has a price.",
  },
  ...refusalChoices,
} as const satisfies Record<string, Choice>;

export type ChoiceId = keyof typeof choices;
export const choiceIds = Object.keys(choices) as readonly ChoiceId[];
