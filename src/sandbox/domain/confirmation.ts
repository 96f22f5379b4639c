import { orderStatus } from "../../core/index.ts";
import { changed, conflict, refuseUnknownLines, unchanged, type Decision, type Moment } from "./decision.ts";
import { minorUnits } from "./money.ts";
import { isPending, type OrderLine } from "./order-line.ts";
import { isOrderConfirmed, type Order } from "./order.ts";

export function confirmOrderLines(order: Order, lineIds: readonly string[], moment: Moment): Decision {
  if (isOrderConfirmed(order)) return unchanged(order);
  refuseUnknownLines(order, lineIds);
  const named = order.orderLines.filter((line) => isPending(line) && lineIds.includes(line.orderLineId));
  if (named.length === 0) return unchanged(order);
  const orderLines = order.orderLines.map((line) => (named.includes(line) ? confirmedLine(line, moment) : line));
  const partial = { ...order, orderLines };
  if (orderLines.some(isPending)) return { ...changed(partial), events: ["OrderPartiallyConfirmed"] };
  return { ...changed(confirmedOrder(partial, moment)), events: ["OrderConfirmed"] };
}

/** A manual confirmation vouches for the whole order, so it also confirms the pending lines. */
export function confirmOrder(order: Order, moment: Moment): Decision {
  if (isOrderConfirmed(order)) return unchanged(order);
  if (minorUnits(order.balance) !== 0n) conflict(`The balance of order ${order.id} is ${order.balance}, not 0.00`);
  const orderLines = order.orderLines.map((line) => (isPending(line) ? confirmedLine(line, moment) : line));
  return changed(confirmedOrder({ ...order, orderLines }, moment));
}

export function failOrder(order: Order): Decision {
  if (isOrderConfirmed(order)) return unchanged(order);
  const orderLines = order.orderLines.map((line) =>
    isPending(line) ? { ...line, externalConfirmation: "FAILED" as const } : line,
  );
  const failed = { ...order, orderLines, status: orderStatus.confirmed, failed: true };
  return { ...changed(failed), events: ["OrderFailed"] };
}

function confirmedOrder(order: Order, { now }: Moment): Order {
  // Lines that need no confirmation of their own are confirmed with their order.
  const orderLines = order.orderLines.map((line) =>
    line.externalConfirmation === "NOT_REQUIRED" ? { ...line, confirmedAt: line.confirmedAt ?? now } : line,
  );
  return { ...order, orderLines, status: orderStatus.confirmed, lastConfirmedAt: now };
}

function confirmedLine(line: OrderLine, { now }: Moment): OrderLine {
  return { ...line, externalConfirmation: "CONFIRMED", confirmedAt: now };
}
