import type { PlacedOrder } from "./placed-order.ts";
import { isConfirmedOrder } from "./version-shelf.ts";

/**
 * States to which a reset may go back as well as to the confirmed one that is shown now: a failed one need not count as
 * confirmed, and a change of a confirmed order that is confirmed as it is made may be no confirmation.
 */
export function originsBeside(
  origins: readonly PlacedOrder[],
  before: PlacedOrder,
  after: PlacedOrder,
): readonly PlacedOrder[] {
  if (after.values.get("failed") === true) return origins;
  return isConfirmedOrder(before) ? origins.filter(isConfirmedOrder) : [];
}
