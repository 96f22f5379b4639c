import { difference, sumOf } from "./money.ts";
import { isCancelled } from "./order-line.ts";
import type { Order } from "./order.ts";

/** The order with its totals. Cancelled lines cost nothing, and the balance is the unpaid amount. */
export function withTotals(order: Order): Order {
  const charged = order.orderLines.filter((line) => !isCancelled(line));
  const totalAmount = sumOf([...charged.map((line) => line.price), ...order.fees.map((fee) => fee.amount)]);
  const totalTaxAmount = sumOf(charged.map((line) => line.tax));
  const paid = sumOf(order.paymentRefs.map((payment) => payment.amount));
  return { ...order, totalAmount, totalTaxAmount, balance: difference(totalAmount, paid) };
}
