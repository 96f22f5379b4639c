import { z } from "zod";

import { orderStatus } from "../../specification/order.ts";
import { orderLine } from "./order-line.ts";
import { currency, instant, money, text, uuid } from "./values.ts";

/** The resources as they are answered and stored: one shape for both, so what is read is what was written. */

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

export interface Fee extends z.infer<typeof fee> {}
export interface Traveller extends z.infer<typeof traveller> {}
export interface Reservation extends z.infer<typeof reservation> {}
export interface Order extends z.infer<typeof order> {}

export function isOrderConfirmed(subject: Order): boolean {
  return subject.status === orderStatus.confirmed;
}
