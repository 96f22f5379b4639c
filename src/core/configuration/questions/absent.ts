import { z } from "zod";
import { question } from "../question.ts";

/**
 * What a correct service may not have, with the reason why the specification does not require it. Everything else is required,
 * or every environment can offer it: a profile cannot declare it absent.
 */
export const mayBeAbsent = {
  "headers.onBehalfOf": "the specification does not require sales on behalf of others",
  "headers.distributionChannel.otherValue": "a target may have only one sales channel",
  "headers.pointOfSale.otherValue": "a target may have only one point of sale",
  "bodies.createOrder": "an order may be created without values",
  "bodies.orderLine.notPending": "the specification does not say which lines wait, so every new line may be PENDING",
  "bodies.orderLine.reservationId":
    "the fields of a line's body are not shown, and a line may get its reservation when one is attached for it",
  "fields.version": "the version is not among the fields that every order has",
  "fields.travellers": "an order need not show its travellers",
  "fields.travellerName": "the fields of a traveller are not shown",
  "fields.reservationSeat": "the fields of a reservation are not shown",
  "fields.feeAmount": "the fields of a fee are not shown",
  "fields.feeOrderLineIds": "the fields of a fee are not shown",
  "fields.orderLineAmount": "the fields of a line are not shown",
  "fields.legs": "the legs of a line may be a part of the order",
  "fields.cancelledAt": "a line need not show when it was cancelled",
  "order.balance.open": "the specification does not say when something is owed, so every balance may be 0.00",
  "order.fees.values": "the types of the fields of an order are not shown, so it may have the ids of its fees alone",
  "order.travellers.values": "an order need not show more of its travellers than their ids",
  "order.reservations.values":
    "the types of the fields of an order are not shown, so it may have the ids of its reservations alone",
  "hooks.lockOrder": "the specification does not say what locks an order",
  "hooks.settleBalance": "the specification does not say how an order is paid",
  "hooks.expireDuringProcessing": "a test cannot make a token expire during a request",
} as const;

export type AbsentAnswer = keyof typeof mayBeAbsent;

export const absentAnswers = Object.keys(mayBeAbsent) as readonly AbsentAnswer[];

export const absentQuestions = {
  absent: question(
    z.partialRecord(
      z.enum(absentAnswers),
      z.string().min(10, "is not a reason: say in a sentence why the target has none"),
      {
        error: ({ keys }) =>
          !Array.isArray(keys)
            ? undefined
            : `${keys.join(", ")}: a correct service cannot be without it. You may declare absent: ${absentAnswers.join(", ")}`,
      },
    ),
    `What the target does not have, each with the reason. Requirements that need it are then not applicable instead of blocked. Reports and certificates name it. Possible: ${absentAnswers.map((name) => `\`${name}\` (${mayBeAbsent[name]})`).join(", ")}.`,
    `{
  "hooks.expireDuringProcessing": "the gateway checks tokens before a request is processed",
  "headers.onBehalfOf": "we do not sell on behalf of others",
}`,
  ),
};
