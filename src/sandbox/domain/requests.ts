import { z } from "zod";

import { pendingConfirmation, travelModes } from "../../core/index.ts";
import { currency, instant, price, text, uuid } from "./values.ts";

/** Request bodies. An unknown member is ignored; a known one of the wrong kind is refused. */

const listLimit = 500;
/** Of a new thing: nothing where it is left out. */
const nullable = text.nullable().default(null);
/** Of a change: kept where it is left out, cleared by `null`. */
const clearable = text.nullable().exactOptional();

const orderValues = {
  externalReference: clearable,
  contact: clearable,
  createdBy: clearable,
  currency: currency.exactOptional(),
};

export const orderCreateRequest = z.object(orderValues);
export const orderRequest = z.object(orderValues);

const legRequest = z.object({
  mode: z.enum(travelModes).nullable().default(null),
  startTime: instant,
  endTime: instant,
  fromStopPlaceId: text,
  toStopPlaceId: text,
  serviceJourneyId: nullable,
  datedServiceJourneyId: nullable,
  originalDatedServiceJourneyId: nullable,
});

const orderLineValues = {
  externalReference: clearable,
  tax: price.exactOptional(),
  externalConfirmation: z.enum([pendingConfirmation, "NOT_REQUIRED"]).exactOptional(),
  reservationId: uuid.nullable().exactOptional(),
  salesPackageId: clearable,
  salesPackageVersion: clearable,
  fareProductId: clearable,
  fareProductVersion: clearable,
  legs: z.array(legRequest).exactOptional(),
};

export const orderLineRequest = z.object({ price, ...orderLineValues });
export const orderLineRequests = z.array(orderLineRequest).min(1).max(listLimit);

const change = { price: price.exactOptional(), ...orderLineValues };
export const orderLineChange = z.object({ orderLineId: uuid.exactOptional(), ...change });
export const namedOrderLineChange = z.object({ orderLineId: uuid, ...change });
export const orderLineChanges = z.array(namedOrderLineChange).min(1).max(listLimit);

export const orderLineIds = z.array(uuid).max(listLimit);

export const confirmOrderLinesRequest = z.object({ orderLineIds });
/** Whatever the reason, nothing is done with it. */
export const failOrderRequest = z.object({});

export const feeRequest = z.object({ amount: price, description: nullable, orderLineIds: orderLineIds.default([]) });

export const travellerRequest = z.object({ name: text, email: nullable, phone: nullable, externalReference: nullable });
export const travellerRequests = z.array(travellerRequest).min(1).max(listLimit);
export const travellerChange = z.object({
  name: text.exactOptional(),
  email: clearable,
  phone: clearable,
  externalReference: clearable,
});

export const reservationRequest = z.object({
  id: uuid.exactOptional(),
  seat: text,
  orderLineId: uuid.nullable().default(null),
  externalReference: nullable,
});
export const reservationRequests = z.array(reservationRequest).min(1).max(listLimit);
export const reservationChange = z.object({
  id: uuid.exactOptional(),
  seat: text.exactOptional(),
  orderLineId: uuid.nullable().exactOptional(),
  externalReference: clearable,
});

export type OrderCreateRequest = z.infer<typeof orderCreateRequest>;
export type OrderRequest = z.infer<typeof orderRequest>;
export type LegRequest = z.infer<typeof legRequest>;
export type OrderLineRequest = z.infer<typeof orderLineRequest>;
export type NamedOrderLineChange = z.infer<typeof namedOrderLineChange>;
export type FeeRequest = z.infer<typeof feeRequest>;
export type TravellerRequest = z.infer<typeof travellerRequest>;
export type TravellerChange = z.infer<typeof travellerChange>;
export type ReservationRequest = z.infer<typeof reservationRequest>;
export type ReservationChange = z.infer<typeof reservationChange>;
