import type { z } from "zod";

import { cancelledLine, pendingConfirmation } from "../../core/index.ts";
import type { Moment } from "./decision.ts";
import { zero } from "./money.ts";
import * as resources from "./resources.ts";

export interface Leg extends z.infer<typeof resources.leg> {}
export interface OrderLine extends z.infer<typeof resources.orderLine> {}

/** Whether the line waits for an external confirmation. Section 3. */
export function isPending(line: OrderLine): boolean {
  return line.externalConfirmation === pendingConfirmation;
}

/** Whether the line was confirmed itself, or with its order if it needs no confirmation of its own. */
export function isConfirmed(line: OrderLine): boolean {
  return line.confirmedAt !== null;
}

/** Whether the line was cancelled, so that it costs nothing. Section 3. */
export function isCancelled(line: OrderLine): boolean {
  return line.cancellation === cancelledLine;
}

/** A line that costs nothing. */
export function blankLine({ newId }: Moment): OrderLine {
  return {
    orderLineId: newId(),
    price: zero,
    tax: zero,
    externalConfirmation: "NOT_REQUIRED",
    confirmedAt: null,
    cancellation: "NONE",
    cancelledAt: null,
    reservationId: null,
    ...resources.each(resources.lineTexts, null),
    legs: [],
  };
}
