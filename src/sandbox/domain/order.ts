import type { z } from "zod";

import { orderStatus } from "../../core/index.ts";
import type * as resources from "./resources.ts";

export interface Fee extends z.infer<typeof resources.fee> {}
export interface Traveller extends z.infer<typeof resources.traveller> {}
export interface Reservation extends z.infer<typeof resources.reservation> {}
export interface Payment extends z.infer<typeof resources.paymentReference> {}
export interface Order extends z.infer<typeof resources.order> {}

/** An order with a status of the service's own, which it is shown and searched with. */
export interface Worded extends Order {
  readonly statusWord?: string;
}

/** Whether the status is CONFIRMED, which a failed order has as well. Section 3. */
export function isOrderConfirmed(subject: Order): boolean {
  return subject.status === orderStatus.confirmed;
}
