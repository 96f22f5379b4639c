import { area, family } from "../requirements/requirement.ts";
import type { SentenceId } from "../sentences/index.ts";

/** The missions of the referee, each with what the order or orders have to be like at its end. */
const missions = {
  buy: {
    statement: "A client sells the requested lines in one order and confirms it.",
    sentences: ["s1.order-lines", "s3.transition-1"],
  },
  "confirm-in-parts": {
    statement: "A client confirms some lines first and the rest later, until the order is confirmed.",
    sentences: ["s3.transition-2", "s3.transition-1"],
  },
  "confirm-by-hand": {
    statement: "A client manually confirms the orders whose balance is 0.00, and no others.",
    sentences: ["s3.transition-6"],
  },
  refund: {
    statement: "A client cancels exactly the lines to refund, as of the given date.",
    sentences: ["s3.transition-9", "s3.rule-3"],
  },
  "refund-two-dates": {
    statement: "A client cancels lines as of two dates, each line as of its own date.",
    sentences: ["s3.transition-9", "s3.rule-3", "s3.rule-3-every-line"],
  },
  "drop-lines": {
    statement: "A client removes lines that are not confirmed, and confirms the others.",
    sentences: ["s4.operation-deleteOrderLines", "s3.transition-1"],
  },
  "change-lines": {
    statement: "A client changes lines that are not confirmed, and confirms them.",
    sentences: ["s4.operation-updateOrderLines", "s3.transition-1"],
  },
  fail: {
    statement: "A client fails one order and leaves another one alone.",
    sentences: ["s3.transition-4"],
  },
  reset: {
    statement: "A client resets an order that was never confirmed, and sells the requested lines in it instead.",
    sentences: ["s3.transition-7-initial", "s3.transition-1"],
  },
  travellers: {
    statement: "A client adds, changes and removes travellers of an order.",
    sentences: [
      "s4.operation-addTravellersToOrder",
      "s4.operation-updateTravellerOnOrder",
      "s4.operation-removeTravellersFromOrder",
    ],
  },
  seats: {
    statement: "A client attaches, changes and removes seat reservations of an order.",
    sentences: [
      "s4.operation-addReservationToOrder",
      "s4.operation-updateReservationOnOrder",
      "s4.operation-removeReservationFromOrder",
    ],
  },
  fees: {
    statement: "A client adds a fee for lines of an order, and removes one.",
    sentences: ["s4.operation-addFeeToOrder", "s4.operation-deleteFeeFromOrder"],
  },
  search: {
    statement: "A client finds the requested orders in the requested sequence, through all pages.",
    sentences: ["s4.operation-getOrders", "s4.order-by", "s4.pages"],
  },
  "earlier-version": {
    statement: "A client reads an earlier confirmed version of an order.",
    sentences: ["s9.earlier"],
  },
  refusals: {
    statement: "A client continues with the orders that it may change when the service rejects changes of others.",
    sentences: ["s7.refusal"],
  },
  "long-day": {
    statement: "A client completes its work although tokens expire between its requests and during one.",
    sentences: ["s5.9", "s7.408-new-token"],
  },
  "bad-day": {
    statement: "A client completes its work although the service is unavailable at times and answers are lost.",
    sentences: ["s7.refusal"],
  },
  "bad-day-for-changes": {
    statement:
      "A client changes orders as it is asked to although the service is unavailable at times and answers are lost.",
    sentences: ["s7.refusal"],
  },
  "strange-day": {
    statement: "A client completes its work although answers look different where the specification leaves that open.",
    sentences: ["s2.not-shown"],
  },
} as const satisfies Record<string, { readonly statement: string; readonly sentences: readonly SentenceId[] }>;

export type MissionId = keyof typeof missions;

/** The ids of all missions, in the order in which they are done. */
export const missionIds = Object.keys(missions) as readonly MissionId[];

/** How each mission ends. */
export const goals = area(
  "client.goal",
  family("client.goal.<missionIds>", { missionIds }, (id) => missions[id]),
);
