import { cancelledLine } from "../../core/index.ts";
import { changed, conflict, refuseUnknownLines, unchanged, type Decision, type Moment } from "./decision.ts";
import { isCancelled, isConfirmed, type OrderLine } from "./order-line.ts";
import { isOrderConfirmed, type Order } from "./order.ts";

export interface CancelRequest {
  readonly orderLineIds: readonly string[];
  readonly effectiveCancellationDate: string | null;
}

/**
 * A cancellation takes effect at once: a confirmed order gets its next confirmed version, not a draft that a reset could
 * undo. A draft stays a draft.
 */
export function cancelOrderLines(order: Order, request: CancelRequest, { now }: Moment): Decision {
  const ids = request.orderLineIds;
  if (ids.length === 0) return unchanged(order);
  refuseUnknownLines(order, ids);
  const named = order.orderLines.filter((line) => ids.includes(line.orderLineId));
  const unfit = named.find((line) => !isConfirmed(line) || isCancelled(line));
  if (unfit !== undefined) {
    conflict(`Order line ${unfit.orderLineId} is ${isCancelled(unfit) ? "cancelled already" : "not confirmed"}`);
  }
  const cancelledAt = request.effectiveCancellationDate ?? now;
  const orderLines = order.orderLines.map((line): OrderLine =>
    named.includes(line) ? { ...line, cancellation: cancelledLine, cancelledAt } : line,
  );
  const version = isOrderConfirmed(order) ? order.version + 1 : order.version;
  return changed({ ...order, version, orderLines }, ids);
}
