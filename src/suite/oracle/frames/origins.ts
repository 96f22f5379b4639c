import { isNamedStatus } from "../../../core/portable.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { isConfirmedOrder } from "./version-shelf.ts";

/**
 * States to which a reset may go back once an order is shown; none where they are not known. A failed order need not count as
 * confirmed, and a change of a confirmed order that is confirmed as it is made may be no confirmation. Nothing says what a status
 * of the service's own means.
 */
export function originsAfter(
  origins: readonly PlacedOrder[],
  before: PlacedOrder,
  after: PlacedOrder,
): readonly PlacedOrder[] {
  if (!isConfirmedOrder(after)) return isNamedStatus(after.values.get("status")) ? origins : beside(origins, after);
  if (after.values.get("failed") === true) return beside(origins, after);
  return isConfirmedOrder(before) ? beside(origins.filter(isConfirmedOrder), after) : [after];
}

function beside(origins: readonly PlacedOrder[], after: PlacedOrder): readonly PlacedOrder[] {
  return origins.length === 0 ? [] : [...origins, after];
}
