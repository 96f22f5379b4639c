import { type FilterRow, fieldOf, framedFields, type FramedField } from "./search.ts";

type OrderAspect = FramedField<"order"> | "failed" | "paymentRefs";
type LineContentAspect = `line.${FramedField<"line" | "leg"> | "amount" | "legs" | "mode"}`;

/** Values of the order itself: those that a filter compares, and two more. A difference is told by the first of them. */
export const orderAspects: readonly OrderAspect[] = [
  ...new Set([
    "status",
    "failed",
    "version",
    "balance",
    "totalAmount",
    "totalTaxAmount",
    ...framedFields("order"),
    "paymentRefs",
  ] as const),
];

/** What was sold with a line. */
export const lineContentAspects: readonly LineContentAspect[] = [
  ...(["amount", "legs", "mode", ...framedFields("line"), ...framedFields("leg")] as const),
].map((name): LineContentAspect => `line.${name}`);

/** The aspect that a filter compares, unless its row says why there is none. */
export function aspectOf({ name, scope, unframed }: FilterRow): Aspect | null {
  if (unframed !== undefined) return null;
  return (scope === "order" ? name : `line.${fieldOf(name)}`) as Aspect;
}

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
