import { lineContentAspects, lineStateAspects, partAspects, listAspects } from "../aspects.ts";
import type { Frame, FrameRow } from "./frame.ts";
import type { OperationId } from "../operations.ts";
import { orderTexts } from "../search.ts";

/**
 * Frames: what each operation may change of its order, from the state table and the operation's row. Everything else
 * stays as it was, and so does every other order. Sections 3 and 4.
 */

const nothing: Frame = {};
const sums = ["balance", "totalAmount", "totalTaxAmount"] as const;
const payments = ["balance", "paymentRefs"] as const;
const seatsOfLines = ["reservations.removed", "reservation.orderLineId"] as const;
const seats = [...seatsOfLines, "line.reservationId"] as const;

/** To change a confirmed order is no transition of the table: it may be a draft then, with lines that wait again. */
const reopened = ["status", "failed", "lastConfirmedAt", "line.externalConfirmation"] as const;

const booksPayments = { "draft.books-payments": { any: payments } } as const;

/** An operation about the contents of an order. What it may cost is paid for at once, or later. */
function content({ may, ...frame }: Frame, ofDrafts: Frame["chosen"] = booksPayments): FrameRow {
  const open: Frame = {
    ...frame,
    may: { ...may, any: [...(may?.any ?? []), "version"] },
    // What is left may be cancelled lines alone, or no longer.
    chosen: {
      ...frame.chosen,
      "change.shows-status": { any: ["statusWord"] },
      "cancel.shows-status": { any: ["statusWord"] },
    },
  };
  return {
    draft: { ...open, chosen: { ...open.chosen, ...ofDrafts } },
    confirmed: {
      ...open,
      may: { ...open.may, any: [...(open.may?.any ?? []), ...reopened] },
      chosen: {
        ...open.chosen,
        "change.books-payments": { any: payments },
      },
    },
  };
}

/** The rows of the table by which a confirmed or failed order is left unchanged. */
function ofDraft(draft: Frame): FrameRow {
  return { draft, confirmed: nothing };
}

function same(frame: Frame): FrameRow {
  return { draft: frame, confirmed: frame };
}

/** A fee or a seat that was for a line may go with it, or lose it. */
const feesOfLines = ["fees.removed", "fee.amount", "fee.orderLineIds"] as const;
const partsOfLines = [...feesOfLines, ...seatsOfLines] as const;

const updatesLines = content({
  // An update replaces a line or merges with it: values that were not sent may go.
  changes: { named: lineContentAspects },
  may: { named: ["line.externalConfirmation", "fee.amount"], any: sums },
  chosen: { "update-lines.moves-seats": { named: [...seatsOfLines, "reservation.seat", "reservations.added"] } },
});
/** Who came with a line by a choice goes with it by the same. */
const takesTravellers = { "add-lines.brings-travellers": { named: ["travellers.removed"] } } as const;
const deletesLines = content(
  {
    changes: { named: ["lines.removed"] },
    may: { named: partsOfLines, any: sums },
    chosen: takesTravellers,
  },
  {
    ...booksPayments,
    "delete-lines.confirms": { settled: ["line.externalConfirmation"], any: ["status", "lastConfirmedAt"] },
  },
);
const cancels: Frame = {
  changes: { named: ["line.cancellation", "line.cancelledAt"], any: ["totalAmount"] },
  may: {
    named: ["line.externalConfirmation", ...feesOfLines],
    any: ["balance", "totalTaxAmount", "version", "status", "lastConfirmedAt", "fees.added"],
  },
  chosen: {
    "cancel.books-payments": { any: ["paymentRefs"] },
    "cancel.changes-amounts": { named: ["line.amount"] },
    "cancel.adds-lines": { any: ["lines.added"] },
    "cancel.frees-seats": { named: seats },
    "cancel.shows-status": { any: ["statusWord"] },
    ...takesTravellers,
  },
};
const cancelsLines: FrameRow = {
  draft: cancels,
  // A failed order is a confirmed one, and a cancellation may open either again.
  confirmed: {
    ...cancels,
    chosen: {
      ...cancels.chosen,
      "cancel.reopens-failed": { any: ["failed"] },
      "change.shows-status": { any: ["statusWord"] },
    },
  },
};
const byTravellers = {
  "travellers.change-amounts": { any: [...sums, "line.amount"] },
  "travellers.give-contact": { any: ["contact"] },
} as const;
const costsOfSeats = { "seats.change-amounts": { any: [...sums, "line.amount"] } } as const;
const addsTravellers = content({
  changes: { any: ["travellers.added"] },
  chosen: {
    ...byTravellers,
    "travellers.bring-seats": { any: ["reservations.added"] },
  },
});
const removesTravellers = content({
  changes: { named: ["travellers.removed"] },
  chosen: { ...byTravellers, "travellers.bring-seats": { named: ["reservations.removed"] } },
});

/** What a line gets once it is confirmed. */
const confirmation = {
  "confirm.books-payments": { any: payments },
  "confirm.sets-amounts": { any: [...sums, "line.amount"] },
  "confirm.sets-seats": {
    any: [
      "reservations.added",
      "reservations.removed",
      "line.reservationId",
      "reservation.seat",
      "reservation.orderLineId",
    ],
  },
  "confirm.sets-references": { any: ["line.externalReference"] },
  "confirm.adds-lines": { any: ["lines.added"] },
  "cancel.shows-status": { any: ["statusWord"] },
} as const;

/** Of each operation: what it may do to an order that was a draft, and to one that was confirmed. */
export const frameRows: Readonly<Record<OperationId, FrameRow>> = {
  getOrders: same(nothing),
  getOrder: same(nothing),
  // The order that it makes is new; this is about every other one.
  createOrder: same(nothing),

  // Its texts cost nothing.
  updateOrder: content({ changes: { any: orderTexts } }, {}),
  failOrder: ofDraft({
    changes: { any: ["status", "failed", "line.externalConfirmation"] },
    may: { any: [...sums, "version", "lastConfirmedAt"] },
    chosen: {
      "fail.books-payments": { any: ["paymentRefs"] },
      "fail.changes-amounts": { any: ["line.amount"] },
      "fail.cancels-lines": { any: ["line.cancellation", "line.cancelledAt"] },
      "fail.frees-seats": { any: seats },
      "fail.shows-status": { any: ["statusWord"] },
      // Where its lines are cancelled, it may be shown as one whose lines are.
      "cancel.shows-status": { any: ["statusWord"] },
    },
  }),
  resetOrder: same({
    may: { any: [...sums, "version", "reservations.removed"] },
    reverts: [
      "status",
      "statusWord",
      "failed",
      "paymentRefs",
      "lastConfirmedAt",
      ...orderTexts,
      ...lineContentAspects,
      ...lineStateAspects,
      ...partAspects,
      ...listAspects.filter((aspect) => aspect !== "reservations.removed"),
    ],
    chosen: {
      "reset.books-payments": { any: ["paymentRefs"] },
      "reset.clears-seats-of-lines": { any: ["line.reservationId", "reservation.orderLineId"] },
    },
  }),
  unlockOrder: same({ may: { any: ["version"] }, chosen: { "unlock.changes-status": { any: ["statusWord"] } } }),
  confirmOrder: {
    draft: {
      changes: { any: ["status"] },
      may: { any: ["version", "lastConfirmedAt", "line.externalConfirmation"] },
      chosen: confirmation,
    },
    // What it does to an order that is confirmed is not shown.
    confirmed: { may: { any: ["version", "lastConfirmedAt", "line.externalConfirmation"] }, chosen: confirmation },
  },

  addFeeToOrder: content({
    changes: { any: ["fees.added"] },
    may: { any: sums },
    chosen: { "fees.bring-lines": { any: ["lines.added"] } },
  }),
  deleteFeeFromOrder: content({
    changes: { named: ["fees.removed"] },
    may: { any: sums },
    chosen: { "fees.bring-lines": { named: ["lines.removed"] } },
  }),

  addOrderLines: content({
    changes: { any: ["lines.added"] },
    may: { any: sums },
    chosen: {
      "add-lines.brings-seats": { any: ["reservations.added"] },
      "add-lines.brings-travellers": { any: ["travellers.added"] },
    },
  }),
  updateOrderLines: updatesLines,
  updateOrderLine: updatesLines,
  deleteOrderLines: deletesLines,
  removeOrderLine: deletesLines,
  cancelOrderLines: cancelsLines,
  cancelOrderLine: cancelsLines,
  confirmOrderLines: ofDraft({
    changes: { named: ["line.externalConfirmation"], any: ["status", "lastConfirmedAt"] },
    // What becomes of lines that never waited, once their order is confirmed, is not shown.
    may: { settled: ["line.externalConfirmation"], any: ["version"] },
    chosen: confirmation,
  }),

  addTravellerToOrder: addsTravellers,
  addTravellersToOrder: addsTravellers,
  removeTravellersFromOrder: removesTravellers,
  removeTravellerFromOrder: removesTravellers,
  updateTravellerOnOrder: content({
    changes: { named: ["traveller.name", "traveller.email"] },
    chosen: byTravellers,
  }),

  // A line may show the reservation that is attached for it.
  addReservationToOrder: content({
    changes: { any: ["reservations.added"] },
    may: { named: ["line.reservationId"] },
    chosen: { ...costsOfSeats, "seats.bring-lines": { any: ["lines.added"] } },
  }),
  updateReservationOnOrder: content({
    changes: { named: ["reservation.seat"] },
    may: { named: ["line.reservationId", "reservation.orderLineId"] },
    chosen: costsOfSeats,
  }),
  removeReservationFromOrder: content({
    changes: { named: ["reservations.removed"] },
    may: { named: ["line.reservationId"] },
    chosen: { ...costsOfSeats, "seats.bring-lines": { named: ["lines.removed"] } },
  }),
};
