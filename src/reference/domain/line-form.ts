import { pendingConfirmation } from "../../specification/order.ts";
import type { Moment } from "./decision.ts";
import { zero } from "./money.ts";
import type { OrderLine } from "./order-line.ts";
import type { OrderLineChange, OrderLineRequest } from "./requests.ts";

/** How a line takes on the values that a request gives it. */

type LineValues = Omit<OrderLineChange, "orderLineId">;

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
  return changedLine(blank, request);
}

/** Members that are left out keep their value; `null` clears one. */
export function changedLine(
  line: OrderLine,
  { externalConfirmationRequired: required, ...values }: LineValues,
): OrderLine {
  return { ...line, ...values, ...(required !== undefined && confirmation(required)) };
}

function confirmation(required: boolean): Pick<OrderLine, "externalConfirmation"> {
  return { externalConfirmation: required ? pendingConfirmation : "NOT_REQUIRED" };
}
