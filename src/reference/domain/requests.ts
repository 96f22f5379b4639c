import { z } from "zod";

import { travelModes } from "../../specification/order.ts";
import { currency, instant, price, text, uuid } from "./values.ts";

/** Request bodies. An unknown member is ignored; a known one of the wrong kind is refused. */

const listLimit = 500;
const clearable = text.nullable().optional();

const orderValues = {
  externalReference: clearable,
  contact: clearable,
  createdBy: clearable,
  currency: currency.optional(),
};

export const orderCreateRequest = z.object(orderValues).meta({ id: "OrderCreateRequest" });
export const orderRequest = z.object(orderValues).meta({ id: "OrderRequest" });

const legRequest = z
  .object({
    mode: z.enum(travelModes).nullable().optional(),
    startTime: instant,
    endTime: instant,
    fromStopPlaceId: text,
    toStopPlaceId: text,
    serviceJourneyId: clearable,
    datedServiceJourneyId: clearable,
    originalDatedServiceJourneyId: clearable,
  })
  .meta({ id: "LegRequest" });

const orderLineValues = {
  externalReference: clearable,
  tax: price.optional(),
  externalConfirmationRequired: z.boolean().optional(),
  reservationId: uuid.nullable().optional(),
  salesPackageId: clearable,
  salesPackageVersion: clearable,
  fareProductId: clearable,
  fareProductVersion: clearable,
  legs: z.array(legRequest).max(50).optional(),
};

export const orderLineRequest = z.object({ price, ...orderLineValues }).meta({ id: "OrderLineRequest" });
export const orderLineRequests = z.array(orderLineRequest).min(1).max(listLimit);

const change = { price: price.optional(), ...orderLineValues };
export const orderLineChange = z.object({ orderLineId: uuid.optional(), ...change }).meta({ id: "OrderLineChange" });
export const orderLineChanges = z
  .array(z.object({ orderLineId: uuid, ...change }).meta({ id: "NamedOrderLineChange" }))
  .min(1)
  .max(listLimit);

export const orderLineIds = z.array(uuid).max(listLimit);

export const confirmOrderLinesRequest = z.object({ orderLineIds }).meta({ id: "ConfirmOrderLinesRequest" });
export const failOrderRequest = z.object({ reason: clearable }).meta({ id: "FailOrderRequest" });

export const feeRequest = z
  .object({ amount: price, description: clearable, orderLineIds: orderLineIds.optional() })
  .meta({ id: "FeeRequest" });

export const travellerRequest = z
  .object({ name: text, email: clearable, phone: clearable, externalReference: clearable })
  .meta({ id: "TravellerRequest" });
export const travellerRequests = z.array(travellerRequest).min(1).max(listLimit);
export const travellerChange = travellerRequest.partial().meta({ id: "TravellerChange" });

export const reservationRequest = z
  .object({ id: uuid.optional(), seat: text, orderLineId: uuid.nullable().optional(), externalReference: clearable })
  .meta({ id: "ReservationRequest" });
export const reservationRequests = z.array(reservationRequest).min(1).max(listLimit);
export const reservationChange = reservationRequest.partial().meta({ id: "ReservationChange" });

export type OrderCreateRequest = z.infer<typeof orderCreateRequest>;
export type OrderRequest = z.infer<typeof orderRequest>;
export type LegRequest = z.infer<typeof legRequest>;
export type OrderLineRequest = z.infer<typeof orderLineRequest>;
export type OrderLineChange = z.infer<typeof orderLineChange>;
export type NamedOrderLineChange = z.infer<typeof orderLineChanges>[number];
export type FeeRequest = z.infer<typeof feeRequest>;
export type TravellerRequest = z.infer<typeof travellerRequest>;
export type TravellerChange = z.infer<typeof travellerChange>;
export type ReservationRequest = z.infer<typeof reservationRequest>;
export type ReservationChange = z.infer<typeof reservationChange>;
