import { randomUUID } from "node:crypto";

import { operation, type OperationId } from "../../specification/operations.ts";
import type { Order } from "../domain/order.ts";
import { fullClient, type InProcess, type Received } from "../in-process.ts";
import { correctRules as rules } from "../rules.ts";

/** For tests of faults: a call of any operation that succeeds, on an order prepared for it. */

const line = { price: "0.00", externalConfirmationRequired: true };

type Parts = {
  readonly orderId: string;
  readonly orderLineId: string;
  readonly feeId: string;
  readonly travellerId: string;
  readonly reservationId: string;
};

const bodies: Partial<Record<OperationId, (parts: Parts) => unknown>> = {
  updateOrder: () => ({ contact: "somebody" }),
  failOrder: () => ({}),
  addFeeToOrder: () => ({ amount: "1.00" }),
  addOrderLines: () => [line],
  updateOrderLines: ({ orderLineId }) => [{ orderLineId, externalReference: "X" }],
  updateOrderLine: () => ({ externalReference: "X" }),
  cancelOrderLines: ({ orderLineId }) => [orderLineId],
  confirmOrderLines: ({ orderLineId }) => ({ orderLineIds: [orderLineId] }),
  addTravellerToOrder: () => ({ name: "Ada" }),
  addTravellersToOrder: () => [{ name: "Ada" }],
  updateTravellerOnOrder: () => ({ name: "Eva" }),
  addReservationToOrder: () => [{ seat: "1A" }],
  updateReservationOnOrder: () => ({ seat: "2B" }),
};

const queries: Partial<Record<OperationId, (parts: Parts) => string>> = {
  deleteOrderLines: ({ orderLineId }) => `orderLineIds=${orderLineId}`,
  removeTravellersFromOrder: ({ travellerId }) => `travellerIds=${travellerId}`,
};

/** Answers one successful call; what it needs is stored behind the API, so that a fault on the wire counts only the call. */
export async function succeed(
  api: InProcess,
  id: OperationId,
  headers: Readonly<Record<string, string | null>> = {},
): Promise<Received> {
  const order = preparedOrder(id);
  if (operation(id).path.includes("{orderId}")) api.service.store.insert(order);
  const parts = partsOf(order);
  const query = queries[id]?.(parts);
  return api.call(id, { path: parts, body: bodies[id]?.(parts), headers, ...(query !== undefined && { query }) });
}

const moment = { now: "2026-07-01T10:00:00.000Z", newId: randomUUID };
const origin = { organisationId: fullClient.organisationId, distributionChannelId: null, pos: null, onBehalfOf: null };

function preparedOrder(id: OperationId): Order {
  const created = rules.createOrder({}, origin, moment);
  const withLine = rules.addOrderLines(created, [line], moment).order;
  const withTraveller = rules.addTravellers(withLine, [{ name: "Ada" }], moment).order;
  const withSeat = rules.addReservations(withTraveller, [{ seat: "1A" }], moment).order;
  if (id === "confirmOrder") return rules.withTotals(withSeat);
  const withFee = rules.withTotals(rules.addFee(withSeat, { amount: "1.00" }, moment).order);
  if (id !== "cancelOrderLines" && id !== "cancelOrderLine") return withFee;
  const ids = withFee.orderLines.map((added) => added.orderLineId);
  return rules.confirmOrderLines(withFee, ids, moment).order;
}

function partsOf({ id, orderLines, fees, travellers, reservations }: Order): Parts {
  return {
    orderId: id,
    orderLineId: orderLines[0]?.orderLineId ?? "",
    feeId: fees[0]?.id ?? "",
    travellerId: travellers[0]?.id ?? "",
    reservationId: reservations[0]?.id ?? "",
  };
}

export async function thirdSuccess(api: InProcess, id: OperationId): Promise<Received> {
  await succeed(api, id);
  await succeed(api, id);
  return succeed(api, id);
}
