import type { OperationId } from "../../core/index.ts";
import type { Moment } from "./decision.ts";
import type { Order } from "./order.ts";

/** What was done to an order, once it is decided. */
export interface Done {
  /** `null`: a hook. */
  readonly operation: OperationId | null;
  readonly before: Order;
  readonly moment: Moment;
}

/** What an operation does to its order besides what it is there for: nothing. */
export function besides(after: Order, _: Done): Order {
  return after;
}
