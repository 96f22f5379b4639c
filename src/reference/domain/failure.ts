import { orderStatus } from "../../specification/order.ts";
import { changed, unchanged, type Decision } from "./decision.ts";
import { isPending } from "./order-line.ts";
import { isOrderConfirmed, type Order } from "./order.ts";

export function failOrder(order: Order): Decision {
  if (isOrderConfirmed(order)) return unchanged(order);
  const orderLines = order.orderLines.map((line) =>
    isPending(line) ? { ...line, externalConfirmation: "FAILED" as const } : line,
  );
  const failed = { ...order, orderLines, status: orderStatus.confirmed, failed: true };
  return { ...changed(failed), events: ["OrderFailed"] };
}
