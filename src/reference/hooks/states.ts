import type { Order } from "../domain/order.ts";

/** States of an order that no operation leads to. */

export function locked(order: Order): Order {
  return { ...order, locked: true };
}

/** With a payment of all that is open. */
export function settled(order: Order, paymentId: string): Order {
  return { ...order, paymentRefs: [...order.paymentRefs, { id: paymentId, amount: order.balance }] };
}
