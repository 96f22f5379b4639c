import { allowances, isNamedStatus } from "../../../core/portable.ts";
import type { MadeCall } from "./made-call.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { isConfirmedOrder, settling } from "./version-shelf.ts";

/**
 * States to which a reset may go back once an order is shown; none where they are not known. A failed order need not count as
 * confirmed, and a change of a confirmed order that is confirmed as it is made may be no confirmation. Nothing says what a status
 * of the service's own means. `calls`: those between the two.
 */
export function originsAfter(
  origins: readonly PlacedOrder[],
  before: PlacedOrder,
  after: PlacedOrder,
  calls: readonly MadeCall[],
): readonly PlacedOrder[] {
  if (!isConfirmedOrder(after)) {
    if (!isNamedStatus(after.values.get("status"))) return beside(origins, after);
    return mayHaveReopened(calls) ? [] : origins;
  }
  if (after.values.get("failed") === true) return beside(origins, after);
  const wasLocked =
    !isNamedStatus(before.values.get("status")) && calls.every(({ operation }) => !settling.has(operation));
  return isConfirmedOrder(before) || wasLocked ? beside(origins.filter(isConfirmedOrder), after) : [after];
}

function beside(origins: readonly PlacedOrder[], after: PlacedOrder): readonly PlacedOrder[] {
  return origins.length === 0 ? [] : [...origins, after];
}

/** Whether one of the calls may have confirmed the order, and another may have made a draft of that before it was shown. */
function mayHaveReopened(calls: readonly MadeCall[]): boolean {
  const carriedOut = calls.filter(({ outcome }) => outcome !== "refused").map(({ operation }) => operation);
  return (
    carriedOut.some((id) => settling.has(id)) &&
    carriedOut.some((id) => !settling.has(id) && allowances(id, "status", "confirmed").length > 0)
  );
}
