import type { Operation } from "../../core/index.ts";
import { changed, conflict, unchanged, type Decision } from "./decision.ts";
import type { Order } from "./order.ts";

/** Refuses every operation on a locked order, except to unlock it. */
export function refuseLocked(order: Order, operation: Operation): void {
  if (order.locked && operation.id !== "unlockOrder") conflict(`Order ${order.id} is locked`);
}

export function unlockOrder(order: Order): Decision {
  return order.locked ? changed({ ...order, locked: false }) : unchanged(order);
}
