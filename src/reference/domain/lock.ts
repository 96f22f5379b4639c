import type { Operation } from "../../specification/operations.ts";
import { changed, conflict, unchanged, type Decision } from "./decision.ts";
import type { Order } from "./order.ts";

/** Operations that a locked order still takes: a reset is open to every state, and unlocking is the way out. */
const openToLocked: readonly Operation["id"][] = ["resetOrder", "unlockOrder"];

export function refuseLocked(order: Order, operation: Operation): void {
  if (order.locked && !openToLocked.includes(operation.id)) conflict(`Order ${order.id} is locked`);
}

export function lockOrder(order: Order): Order {
  return { ...order, locked: true };
}

export function unlockOrder(order: Order): Decision {
  return order.locked ? changed({ ...order, locked: false }) : unchanged(order);
}
