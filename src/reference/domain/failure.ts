import { orderStatus } from "../../specification/order.ts";
import { unchanged, type Decision } from "./decision.ts";
import { isPending } from "./order-line.ts";
import { isOrderConfirmed, type Order } from "./order.ts";

export function failOrder(order: Order): Decision {
  if (isOrderConfirmed(order)) return unchanged(order);
  const pending = order.orderLines.filter(isPending);
  const orderLines = order.orderLines.map((line) =>
    pending.includes(line) ? { ...line, externalConfirmation: "FAILED" as const } : line,
  );
  return {
    order: { ...order, orderLines, status: orderStatus.confirmed, failed: true },
    events: ["OrderFailed"],
    touched: pending.map((line) => line.orderLineId),
  };
}
