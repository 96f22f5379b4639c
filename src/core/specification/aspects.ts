/** Values of the order itself. */
export const orderAspects = [
  "status",
  "failed",
  "version",
  "balance",
  "totalAmount",
  "totalTaxAmount",
  "paymentRefs",
  "lastConfirmedAt",
  "createdAt",
  "contact",
  "createdBy",
  "externalReference",
  "organisationId",
  "currency",
  "distributionChannelId",
  "pos",
] as const;

/** What was sold with a line. */
export const lineContentAspects = [
  "line.externalReference",
  "line.amount",
  "line.reservationId",
  "line.salesPackageId",
  "line.salesPackageVersion",
  "line.fareProductId",
  "line.fareProductVersion",
  "line.legs",
  "line.mode",
  "line.startTime",
  "line.endTime",
  "line.fromStopPlaceId",
  "line.toStopPlaceId",
  "line.serviceJourneyId",
  "line.datedServiceJourneyId",
  "line.originalDatedServiceJourneyId",
] as const;

/** The state of a line. */
export const lineStateAspects = ["line.externalConfirmation", "line.cancellation", "line.cancelledAt"] as const;

export const partAspects = [
  "fee.amount",
  "fee.orderLineIds",
  "traveller.name",
  "traveller.email",
  "reservation.seat",
  "reservation.orderLineId",
] as const;

/** Which members a list has. */
export const listAspects = [
  "lines.added",
  "lines.removed",
  "fees.added",
  "fees.removed",
  "travellers.added",
  "travellers.removed",
  "reservations.added",
  "reservations.removed",
] as const;

/**
 * Everything of an order that a frame speaks of. `statusWord`: a status beside those that the specification names; `versions`:
 * what the earlier confirmed versions show.
 */
export const aspects = [
  ...orderAspects,
  ...lineContentAspects,
  ...lineStateAspects,
  ...partAspects,
  ...listAspects,
  "statusWord",
  "versions",
] as const;
export type Aspect = (typeof aspects)[number];
