import { z } from "zod";
import { question } from "../question.ts";

/**
 * Answers that a correct service may have none to, each with the reason why the specification does not demand it. Everything
 * else is demanded, or every environment can lend it: it cannot be declared absent.
 */
export const mayBeAbsent = {
  "headers.onBehalfOf": "an order may be created for oneself alone",
  "headers.distributionChannel.otherValue": "there may be one sales channel only",
  "headers.pointOfSale.otherValue": "there may be one point of sale only",
  "bodies.createOrder": "an order may be created without values",
  "fields.travellers": "an order need not show its travellers",
  "fields.travellerName": "the fields of a traveller are not shown",
  "fields.reservationSeat": "the fields of a reservation are not shown",
  "fields.feeAmount": "the fields of a fee are not shown",
  "fields.feeOrderLineIds": "the fields of a fee are not shown",
  "fields.orderLineAmount": "the fields of a line are not shown",
  "fields.cancelledAt": "a line need not show when it was cancelled",
  "hooks.lockOrder": "nothing says what locks an order",
  "hooks.settleBalance": "nothing says how an order is paid",
  "hooks.expireDuringProcessing": "nothing outside can let a token expire within a request",
} as const;

export type AbsentAnswer = keyof typeof mayBeAbsent;

export const absentAnswers = Object.keys(mayBeAbsent) as readonly AbsentAnswer[];

export const absentQuestions = {
  absent: question(
    z.partialRecord(
      z.enum(absentAnswers),
      z.string().min(10, "is no reason: say in a sentence why the target has none"),
      {
        error: ({ keys }) =>
          !Array.isArray(keys)
            ? undefined
            : `${keys.join(", ")}: no answer that a correct service may be without (${absentAnswers.join(", ")})`,
      },
    ),
    `What the target does not have, each with the reason. What needs it is then not applicable instead of blocked, and reports and certificates name it. Possible: ${absentAnswers.map((name) => `\`${name}\` (${mayBeAbsent[name]})`).join(", ")}.`,
    `{
  "hooks.expireDuringProcessing": "the gateway checks tokens before a request is processed",
  "headers.onBehalfOf": "sales on behalf of somebody are not offered",
}`,
  ),
};
