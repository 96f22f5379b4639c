import type { z } from "zod";

import { cancelledLine, pendingConfirmation } from "../../core/index.ts";
import type * as resources from "./resources.ts";

export interface Leg extends z.infer<typeof resources.leg> {}
export interface OrderLine extends z.infer<typeof resources.orderLine> {}

/** Whether the line waits for its confirmation from outside. Section 3. */
export function isPending(line: OrderLine): boolean {
  return line.externalConfirmation === pendingConfirmation;
}

/** A line is confirmed from the moment it was confirmed itself, or the order it needed no confirmation in. */
export function isConfirmed(line: OrderLine): boolean {
  return line.confirmedAt !== null;
}

/** Whether the line was cancelled, after which it costs nothing. Section 3. */
export function isCancelled(line: OrderLine): boolean {
  return line.cancellation === cancelledLine;
}
