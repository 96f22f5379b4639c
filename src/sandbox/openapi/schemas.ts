import { z } from "zod";

import type { RequestBody, Resource } from "../../core/index.ts";
import { fee, leg, order, orderLine, paymentReference, reservation, traveller } from "../domain/resources.ts";
import * as requests from "../domain/requests.ts";

/** The schemas of the service, as the components of its OpenAPI document. */

type Document = Readonly<Record<string, unknown>>;

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(z.object({ at: z.string(), message: z.string() })).optional(),
});

const page = z.object({ items: z.array(order), page: z.int().min(1), perPage: z.int().min(1), hasNext: z.boolean() });

const named = {
  Order: order,
  OrderLine: orderLine,
  Leg: leg,
  Fee: fee,
  Traveller: traveller,
  PurchasedReservation: reservation,
  PaymentReference: paymentReference,
  PageOfOrder: page,
  Problem: problem,
  OrderCreateRequest: requests.orderCreateRequest,
  OrderRequest: requests.orderRequest,
  FailOrderRequest: requests.failOrderRequest,
  FeeRequest: requests.feeRequest,
  OrderLineRequest: requests.orderLineRequest,
  OrderLineChange: requests.orderLineChange,
  NamedOrderLineChange: requests.namedOrderLineChange,
  ConfirmOrderLinesRequest: requests.confirmOrderLinesRequest,
  TravellerRequest: requests.travellerRequest,
  TravellerChange: requests.travellerChange,
  ReservationRequest: requests.reservationRequest,
  ReservationChange: requests.reservationChange,
} satisfies Record<Exclude<Resource | RequestBody, "OrderLineId">, z.ZodType> & Record<string, z.ZodType>;

export type SchemaName = keyof typeof named;

export function schemaReference(name: SchemaName): Document {
  return { $ref: `#/components/schemas/${name}` };
}

export function schemaComponents(): Document {
  const registry = z.registry<{ readonly id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _identity, ...schema }]) => [id, schema]),
  );
}
