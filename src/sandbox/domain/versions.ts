import { orderStatus } from "../../core/index.ts";
import { changed, unchanged, type Decision } from "./decision.ts";
import { isOrderConfirmed, type Order } from "./order.ts";

/** A confirmed version never changes: the first change after it starts the next version as a draft. */
export function openForChange(order: Order): Order {
  if (!isOrderConfirmed(order)) return order;
  return { ...order, status: orderStatus.draft, failed: false, version: order.version + 1 };
}

/** The lock belongs to the order and not to one of its versions, so a reset keeps it. */
export function resetOrder(order: Order, target: Order): Decision {
  return isOrderConfirmed(order) ? unchanged(order) : changed({ ...target, locked: order.locked });
}

/** Only confirmed versions before the current one can be read. */
export function mayReadVersion(version: Order): boolean {
  return isOrderConfirmed(version);
}
