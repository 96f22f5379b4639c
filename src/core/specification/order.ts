/** Fields and values of the resources, as far as the specification shows them. Sections 2 and 3. */

export const requiredOrderFields = [
  "balance",
  "createdAt",
  "currency",
  "failed",
  "fees",
  "id",
  "orderLines",
  "organisationId",
  "paymentRefs",
  "reservations",
  "status",
] as const;
export type RequiredOrderField = (typeof requiredOrderFields)[number];

export const orderStatus = { draft: "DRAFT", confirmed: "CONFIRMED" } as const;

/** Whether a status is one that the specification names. A service may have further ones. */
export function isNamedStatus(status: unknown): boolean {
  return status === orderStatus.draft || status === orderStatus.confirmed;
}

/** The status, or the wanted one where the service shows one of its own: that says nothing against it. */
export function statusOr(status: unknown, wanted: string): unknown {
  return isNamedStatus(status) ? status : wanted;
}

/** The only named value of a line's `externalConfirmation`, and of its `cancellation`. */
export const pendingConfirmation = "PENDING";
export const cancelledLine = "CANCELLED";

/** Travel modes of a leg. */
export const travelModes = [
  "AIR",
  "BICYCLE",
  "BUS",
  "CABLEWAY",
  "CAR",
  "WATER",
  "FUNICULAR",
  "LIFT",
  "LINKSWITCH",
  "RAIL",
  "METRO",
  "TRAM",
  "TRANSIT",
  "FOOT",
  "COACH",
] as const;
export type TravelMode = (typeof travelModes)[number];

/** The lowest order version that can be asked for. Section 8. */
export const lowestVersion = 1;
