import { allowances, type Aspect } from "../../../core/portable.ts";
import type { Change } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";
import type { PlacedOrder } from "./placed-order.ts";

interface Orders {
  readonly before: PlacedOrder;
  readonly after: PlacedOrder;
}

/**
 * Whether a currency comes with the first line of an order, or goes with the last one: what the currency is where no one has
 * given one is not shown. Where there are lines it stays.
 */
export function isCurrencyOfLines(change: Change, { operation }: MadeCall, { before, after }: Orders): boolean {
  if (change.aspect !== "currency") return false;
  const moves = (aspect: Aspect): boolean => allowances(operation, aspect, "draft").length > 0;
  return (
    (isBlank(change.before) && isEmpty(before) && moves("lines.added")) ||
    (isBlank(change.after) && isEmpty(after) && moves("lines.removed"))
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isEmpty({ members }: PlacedOrder): boolean {
  return (members.line ?? []).length === 0;
}
