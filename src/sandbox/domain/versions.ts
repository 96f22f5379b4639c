import { orderStatus } from "../../core/index.ts";
import { changed, unchanged, type Decision } from "./decision.ts";
import { isOrderConfirmed, type Order } from "./order.ts";

/** A confirmed version is never altered: the first change after it starts the next version as a draft. */
export function openForChange(order: Order): Order {
  if (!isOrderConfirmed(order)) return order;
  return { ...order, status: orderStatus.draft, failed: false, version: order.version + 1 };
}

/** The lock is held on the order, not on one version of it, so resetting leaves it alone. */
export function resetOrder(order: Order, target: Order): Decision {
  return isOrderConfirmed(order) ? unchanged(order) : changed({ ...target, locked: order.locked });
}

/** Of the versions before the current one only confirmed ones can be read. */
export function mayReadVersion(version: Order): boolean {
  return isOrderConfirmed(version);
}
