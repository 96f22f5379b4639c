import { z } from "zod";

import { cancelledLine, pendingConfirmation, travelModes } from "../../specification/order.ts";
import { instant, money, text, uuid } from "./values.ts";

export const externalConfirmations = [pendingConfirmation, "CONFIRMED", "FAILED", "NOT_REQUIRED"] as const;
export const cancellations = ["NONE", cancelledLine] as const;

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
  externalConfirmation: z.enum(externalConfirmations),
  confirmedAt: instant.nullable().meta({ description: "When the line was confirmed; such a line can be cancelled." }),
  cancellation: z.enum(cancellations),
  cancelledAt: instant.nullable(),
  reservationId: uuid.nullable(),
  salesPackageId: text.nullable(),
  salesPackageVersion: text.nullable(),
  fareProductId: text.nullable(),
  fareProductVersion: text.nullable(),
  legs: z.array(leg),
});

export interface Leg extends z.infer<typeof leg> {}
export interface OrderLine extends z.infer<typeof orderLine> {}

export function isPending(line: OrderLine): boolean {
  return line.externalConfirmation === pendingConfirmation;
}

/** A line is confirmed from the moment it was confirmed itself, or the order it needed no confirmation in. */
export function isConfirmed(line: OrderLine): boolean {
  return line.confirmedAt !== null;
}

export function isCancelled(line: OrderLine): boolean {
  return line.cancellation === cancelledLine;
}
