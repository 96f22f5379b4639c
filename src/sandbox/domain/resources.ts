import { z } from "zod";

import { cancelledLine, orderStatus, pendingConfirmation, travelModes } from "../../core/index.ts";
import { currency, instant, text, uuid } from "./values.ts";

/**
 * The resources as they are answered and stored: one shape for both, so what is read is what was written. They describe,
 * for the compiler and for the published description; the service does not check its own answers.
 */

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
  serviceJourneyId: text.nullable(),
  datedServiceJourneyId: text.nullable(),
  originalDatedServiceJourneyId: text.nullable(),
});

export const orderLine = z.object({
  orderLineId: uuid,
  externalReference: text.nullable(),
  price: money,
  tax: money,
  externalConfirmation: z.enum([pendingConfirmation, "CONFIRMED", "FAILED", "NOT_REQUIRED"]),
  confirmedAt: instant.nullable().meta({ description: "When the line was confirmed; such a line can be cancelled." }),
  cancellation: z.enum(["NONE", cancelledLine]),
  cancelledAt: instant.nullable(),
  reservationId: uuid.nullable(),
  salesPackageId: text.nullable(),
  salesPackageVersion: text.nullable(),
  fareProductId: text.nullable(),
  fareProductVersion: text.nullable(),
  legs: z.array(leg),
});

export const fee = z.object({ id: uuid, amount: money, description: text.nullable(), orderLineIds: z.array(uuid) });

export const traveller = z.object({
  id: uuid,
  name: text,
  email: text.nullable(),
  phone: text.nullable(),
  externalReference: text.nullable(),
});

export const reservation = z.object({
  id: uuid,
  seat: text,
  orderLineId: uuid.nullable(),
  externalReference: text.nullable(),
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
  externalReference: text.nullable(),
  contact: text.nullable(),
  createdBy: text.nullable(),
  distributionChannelId: text.nullable(),
  pos: text.nullable(),
  onBehalfOf: text.nullable(),
  orderLines: z.array(orderLine),
  fees: z.array(fee),
  travellers: z.array(traveller),
  reservations: z.array(reservation),
  paymentRefs: z.array(paymentReference),
});
