import { z } from "zod";

import { cancelledLine, orderStatus, orderTexts, pendingConfirmation, textsOf, travelModes } from "../../core/index.ts";
import { currency, instant, text, uuid } from "./values.ts";

/**
 * The resources. One shape is both stored and answered, so a client reads what it wrote. The schemas serve the compiler
 * and the published description; the service does not check its own answers.
 */

/**
 * Texts that a client writes and the service only keeps. A name in one of these lists is accepted by the requests, stored,
 * answered, kept by every operation that does not name it, and gone back to by a reset.
 */
export { orderTexts } from "../../core/index.ts";
export const lineTexts = ["externalReference", ...textsOf("line", "product", "version")] as const;
export const legTexts = textsOf("leg", "journey");
export const travellerTexts = ["email", "phone", "externalReference"] as const;
export const reservationTexts = ["externalReference"] as const;

/** A record with the same value for each name. */
export function each<Name extends string, Value>(names: readonly Name[], value: Value): Readonly<Record<Name, Value>> {
  // Built from exactly these names.
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}

/** Always two fraction digits, negative where money is owed to the customer. */
const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ examples: ["12.50"] });

export const leg = z.object({
  mode: z.enum(travelModes).nullable(),
  startTime: instant,
  endTime: instant,
  fromStopPlaceId: text,
  toStopPlaceId: text,
  ...each(legTexts, text.nullable()),
});

export const orderLine = z.object({
  orderLineId: uuid,
  price: money,
  tax: money,
  externalConfirmation: z.enum([pendingConfirmation, "CONFIRMED", "FAILED", "NOT_REQUIRED"]),
  confirmedAt: instant.nullable().meta({ description: "When the line was confirmed; such a line can be cancelled." }),
  cancellation: z.enum(["NONE", cancelledLine]),
  cancelledAt: instant.nullable(),
  reservationId: uuid.nullable(),
  ...each(lineTexts, text.nullable()),
  legs: z.array(leg),
});

export const fee = z.object({ id: uuid, amount: money, description: text.nullable(), orderLineIds: z.array(uuid) });

export const traveller = z.object({
  id: uuid,
  name: text,
  ...each(travellerTexts, text.nullable()),
});

export const reservation = z.object({
  id: uuid,
  seat: text,
  orderLineId: uuid.nullable(),
  ...each(reservationTexts, text.nullable()),
});

export const paymentReference = z.object({ id: uuid, amount: money });

export const order = z.object({
  id: uuid,
  version: z.int32().min(1),
  status: z.enum([orderStatus.draft, orderStatus.confirmed]),
  failed: z.boolean(),
  locked: z.boolean(),
  organisationId: text,
  currency,
  balance: money.meta({ description: "What is not paid yet." }),
  totalAmount: money,
  totalTaxAmount: money,
  createdAt: instant,
  lastConfirmedAt: instant.nullable(),
  ...each(orderTexts, text.nullable()),
  distributionChannelId: text.nullable(),
  pos: text.nullable(),
  onBehalfOf: text.nullable(),
  orderLines: z.array(orderLine),
  fees: z.array(fee),
  travellers: z.array(traveller),
  reservations: z.array(reservation),
  paymentRefs: z.array(paymentReference),
});
