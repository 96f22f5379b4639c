import type { Moment } from "./decision.ts";
import { zero } from "./money.ts";
import type { OrderLine } from "./order-line.ts";
import type { OrderLineRequest } from "./requests.ts";

/** A line with the values that a request gives it. */
export function newLine(request: OrderLineRequest, { newId }: Moment): OrderLine {
  const blank: OrderLine = {
    orderLineId: newId(),
    externalReference: null,
    price: zero,
    tax: zero,
    externalConfirmation: "NOT_REQUIRED",
    confirmedAt: null,
    cancellation: "NONE",
    cancelledAt: null,
    reservationId: null,
    salesPackageId: null,
    salesPackageVersion: null,
    fareProductId: null,
    fareProductVersion: null,
    legs: [],
  };
  return { ...blank, ...request };
}
