import { orderStatus } from "../../core/index.ts";
import { changed, unchanged, type Decision, type Moment } from "./decision.ts";
import { zero } from "./money.ts";
import type { Order } from "./order.ts";
import { each, orderTexts } from "./resources.ts";
import type { OrderCreateRequest, OrderRequest } from "./requests.ts";

export interface Origin {
  readonly organisationId: string;
  readonly distributionChannelId: string | null;
  readonly pos: string | null;
  readonly onBehalfOf: string | null;
}

const defaultCurrency = "EUR";

export function createOrder(request: OrderCreateRequest, origin: Origin, { now, newId }: Moment): Order {
  return {
    id: newId(),
    version: 1,
    status: orderStatus.draft,
    failed: false,
    locked: false,
    ...origin,
    balance: zero,
    totalAmount: zero,
    totalTaxAmount: zero,
    createdAt: now,
    lastConfirmedAt: null,
    currency: defaultCurrency,
    ...each(orderTexts, null),
    ...request,
    orderLines: [],
    fees: [],
    travellers: [],
    reservations: [],
    paymentRefs: [],
  };
}

/** Keeps members that the request leaves out; `null` clears one. */
export function updateOrder(order: Order, request: OrderRequest): Decision {
  if (Object.keys(request).length === 0) return unchanged(order);
  return changed({ ...order, ...request });
}
