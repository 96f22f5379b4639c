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
