import { area, family } from "../requirements/requirement.ts";
import type { SentenceId } from "../sentences/index.ts";

/** The missions of the referee, each with what the order or orders have to be like at its end. */
const missions = {
  buy: {
    statement: "A client sells the lines that it was asked for, in one order that it confirms.",
    sentences: ["s1.order-lines", "s3.transition-1"],
  },
  "confirm-in-parts": {
    statement: "A client confirms some lines first and the rest later, so that the order is confirmed at last.",
    sentences: ["s3.transition-2", "s3.transition-1"],
  },
  "confirm-by-hand": {
    statement: "A client confirms by hand the orders whose balance is 0.00, and no others.",
    sentences: ["s3.transition-6"],
  },
  refund: {
    statement: "A client cancels just the lines that it was asked to refund, as of the date that it was given.",
    sentences: ["s3.transition-9", "s3.rule-3"],
  },
  "refund-two-dates": {
    statement: "A client cancels lines as of two dates, each line as of its own.",
    sentences: ["s3.transition-9", "s3.rule-3", "s3.rule-3-every-line"],
  },
  "drop-lines": {
    statement: "A client removes lines that are not confirmed, and confirms what is left.",
    sentences: ["s4.operation-deleteOrderLines", "s3.transition-1"],
  },
  "change-lines": {
    statement: "A client changes lines that are not confirmed, and confirms them.",
    sentences: ["s4.operation-updateOrderLines", "s3.transition-1"],
  },
  fail: {
    statement: "A client fails an order, and leaves another one alone.",
    sentences: ["s3.transition-4"],
  },
  reset: {
    statement: "A client resets an order that was never confirmed, and sells in it what it was asked for instead.",
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
    statement:
      "A client finds the orders that it was asked for, in the order that it was asked for, through all pages.",
    sentences: ["s4.operation-getOrders", "s4.order-by", "s4.pages"],
  },
  "earlier-version": {
    statement: "A client reads an earlier confirmed version of an order.",
    sentences: ["s9.earlier"],
  },
  refusals: {
    statement: "A client goes on with the orders that it may change when the service refuses to change others.",
    sentences: ["s7.refusal"],
  },
  "long-day": {
    statement: "A client does its work although its tokens expire between its requests and during one.",
    sentences: ["s5.9", "s7.408-new-token"],
  },
  "bad-day": {
    statement: "A client does its work although the service is unavailable at times and answers get lost.",
    sentences: ["s7.refusal"],
  },
  "strange-day": {
    statement: "A client does its work although answers look otherwise where the specification leaves that open.",
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
