import { pendingConfirmation } from "../../specification/order.ts";
import type { Moment } from "./decision.ts";
import { decimalText, minorUnits, zero } from "./money.ts";
import type { Leg, OrderLine } from "./order-line.ts";
import type { LegRequest, OrderLineChange, OrderLineRequest } from "./requests.ts";

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

export function changedLine(line: OrderLine, change: LineValues): OrderLine {
  const given = <Value>(value: Value | undefined, current: Value): Value => (value === undefined ? current : value);
  return {
    ...line,
    externalReference: given(change.externalReference, line.externalReference),
    price: change.price === undefined ? line.price : normal(change.price),
    tax: change.tax === undefined ? line.tax : normal(change.tax),
    externalConfirmation: confirmationOf(change.externalConfirmationRequired, line),
    reservationId: given(change.reservationId, line.reservationId),
    salesPackageId: given(change.salesPackageId, line.salesPackageId),
    salesPackageVersion: given(change.salesPackageVersion, line.salesPackageVersion),
    fareProductId: given(change.fareProductId, line.fareProductId),
    fareProductVersion: given(change.fareProductVersion, line.fareProductVersion),
    legs: change.legs === undefined ? line.legs : change.legs.map(newLeg),
  };
}

function confirmationOf(required: boolean | undefined, line: OrderLine): OrderLine["externalConfirmation"] {
  if (required === undefined) return line.externalConfirmation;
  return required ? pendingConfirmation : "NOT_REQUIRED";
}

function newLeg(request: LegRequest): Leg {
  return {
    mode: request.mode ?? null,
    startTime: request.startTime,
    endTime: request.endTime,
    fromStopPlaceId: request.fromStopPlaceId,
    toStopPlaceId: request.toStopPlaceId,
    serviceJourneyId: request.serviceJourneyId ?? null,
    datedServiceJourneyId: request.datedServiceJourneyId ?? null,
    originalDatedServiceJourneyId: request.originalDatedServiceJourneyId ?? null,
  };
}

function normal(amount: string): string {
  return decimalText(minorUnits(amount));
}
