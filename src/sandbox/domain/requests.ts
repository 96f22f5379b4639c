import { z } from "zod";

import { pendingConfirmation, travelModes } from "../../core/index.ts";
import { each, legTexts, lineTexts, orderTexts, reservationTexts, travellerTexts } from "./resources.ts";
import { currency, instant, price, text, uuid } from "./values.ts";

/** Request bodies. The service ignores an unknown member and refuses a known one of the wrong kind. */

const listLimit = 500;
/** In a new resource: `null` when the client leaves it out. */
const nullable = text.nullable().default(null);
/** In a change: kept when the client leaves it out, cleared by `null`. */
const clearable = text.nullable().exactOptional();

const orderValues = { ...each(orderTexts, clearable), currency: currency.exactOptional() };

export const orderCreateRequest = z.object(orderValues);
export const orderRequest = z.object(orderValues);

const legRequest = z.object({
  mode: z.enum(travelModes).nullable().default(null),
  startTime: instant,
  endTime: instant,
  fromStopPlaceId: text,
  toStopPlaceId: text,
  ...each(legTexts, nullable),
});

const orderLineValues = {
  ...each(lineTexts, clearable),
  tax: price.exactOptional(),
  externalConfirmation: z.enum([pendingConfirmation, "NOT_REQUIRED"]).exactOptional(),
  reservationId: uuid.nullable().exactOptional(),
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
/** The service ignores the reason. */
export const failOrderRequest = z.object({});

export const feeRequest = z.object({ amount: price, description: nullable, orderLineIds: orderLineIds.default([]) });

export const travellerRequest = z.object({ name: text, ...each(travellerTexts, nullable) });
export const travellerRequests = z.array(travellerRequest).min(1).max(listLimit);
export const travellerChange = z.object({ name: text.exactOptional(), ...each(travellerTexts, clearable) });

export const reservationRequest = z.object({
  id: uuid.exactOptional(),
  seat: text,
  orderLineId: uuid.nullable().default(null),
  ...each(reservationTexts, nullable),
});
export const reservationRequests = z.array(reservationRequest).min(1).max(listLimit);
export const reservationChange = z.object({
  id: uuid.exactOptional(),
  seat: text.exactOptional(),
  orderLineId: uuid.nullable().exactOptional(),
  ...each(reservationTexts, clearable),
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
