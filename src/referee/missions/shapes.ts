import {
  type Call,
  clientNameHeader,
  createCalls,
  type Json,
  type JsonObject,
  operations,
  type OrderIntent,
  type OrderLineIntent,
  type Profile,
} from "../../core/index.ts";

/**
 * Bodies in the form of the running variant, so a client needs no profile of ours. A body whose content is known only later
 * is a template with these placeholders.
 */
export const placeholders = {
  /** A list with this single member gets one member for each line. */
  orderLineId: "{orderLineId}",
  reference: "{reference}",
} as const;

export interface Shapes {
  readonly createOrder: (order: OrderIntent) => Json;
  readonly updateOrder: (order: OrderIntent) => Json;
  readonly orderLine: (line: OrderLineIntent) => Json;
  readonly orderLineChange: (id: string, line: OrderLineIntent) => Json;
  readonly confirmOrderLines: Json;
  readonly failOrder: Json;
  readonly fee: (amount: string) => Json;
  readonly traveller: (name: string) => Json;
  readonly reservation: (id: string, seat: string) => Json;
}

/** The bodies of a variant, by its profile. */
export function shapesOf(profile: Profile): Shapes {
  const calls = createCalls(profile);
  const line = placeholders.orderLineId;
  return {
    createOrder: (order) => bodyOf(calls.createOrder(order)),
    updateOrder: (order) => bodyOf(calls.updateOrder("-", order)),
    orderLine: (intent) => firstOf(bodyOf(calls.addOrderLines("-", [intent]))),
    orderLineChange: (id, intent) => firstOf(bodyOf(calls.updateOrderLines("-", [{ id, line: intent }]))),
    confirmOrderLines: bodyOf(calls.confirmOrderLines("-", [line])),
    failOrder: bodyOf(calls.failOrder("-")),
    fee: (amount) => bodyOf(calls.addFeeToOrder("-", { amount, orderLineIds: [line] })),
    traveller: (name) => firstOf(bodyOf(calls.addTravellersToOrder("-", [{ name }]))),
    reservation: (id, seat) => firstOf(bodyOf(calls.addReservationToOrder("-", [{ id, seat }]))),
  };
}

/** What a client has to know of this service but the specification does not show: names, and the locations of values. */
export function serviceWords({ headers = {}, paging, fields, token, search }: Profile): JsonObject {
  const required = Object.values(headers).filter(({ required: needed }) => needed !== false);
  const {
    orderLineId = "/orderLineId",
    orderLineExternalReference = "/externalReference",
    externalConfirmation = "/externalConfirmation",
    cancellation = "/cancellation",
    externalReference = "/externalReference",
    balance = "/balance",
    totalAmount = "/totalAmount",
    travellerId = "/id",
    travellerName = "/name",
    travellers = "/travellers",
    reservationId = "/id",
    reservationSeat = "/seat",
    feeAmount = "/amount",
    version = "/version",
  } = fields ?? {};
  return plainJson({
    clientNameHeader,
    changeHeaders: Object.fromEntries(required.map(({ name, value }) => [name, value])),
    changeOperations: operations.filter((row) => row.headers.length > 0).map(({ id }) => id),
    tokenAt: token?.token ?? "/access_token",
    paging: paging ?? null,
    searchFollowsAfterMs: search?.visibleAfterMs ?? 0,
    fields: {
      order: { externalReference, balance, totalAmount, travellers, version },
      line: { id: orderLineId, externalReference: orderLineExternalReference, externalConfirmation, cancellation },
      traveller: { id: travellerId, name: travellerName },
      reservation: { id: reservationId, seat: reservationSeat },
      fee: { id: "/id", amount: feeAmount },
    },
  });
}

/** The value as JSON, without undefined members. */
export function plainJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

function bodyOf({ body }: Call): Json {
  return JSON.parse(JSON.stringify(body)) as Json;
}

function firstOf(list: Json): Json {
  return Array.isArray(list) ? ((list[0] ?? null) as Json) : list;
}
