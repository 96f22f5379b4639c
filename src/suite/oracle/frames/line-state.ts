import type { OperationId } from "../../../core/portable.ts";
import type { PlacedMember } from "./placed-order.ts";

/** What is known of one line. */
export interface Line {
  readonly member: PlacedMember;
  /** `confirmed`: it was PENDING once and is no longer; `open`: it never was, and its order was confirmed. */
  readonly state: "pending" | "confirmed" | "failed" | "open" | "other";
}

interface Known {
  /** Its state before; nothing where it is new. */
  readonly before: Line["state"] | undefined;
  /** What may have been carried out since its order was shown. */
  readonly since: ReadonlySet<OperationId>;
  readonly isFailed: boolean;
  /** Whether its order is shown as confirmed, and whether it was before. */
  readonly isSettled: boolean;
  readonly wasSettled: boolean;
}

/** The state of a line as an answer shows it. */
export function lineState(isPending: boolean, { before, since, ...order }: Known): Line["state"] {
  if (isPending) return "pending";
  // A reset may end a line's waiting too.
  if (before === "pending") {
    const isConfirming = since.has("confirmOrderLines") || since.has("confirmOrder");
    return order.isFailed ? "failed" : isConfirming ? "confirmed" : "open";
  }
  // A cancellation or a confirmation may bring a line, which is no ordinary one.
  const mayBring = order.wasSettled || since.has("confirmOrderLines");
  const isBrought = before === undefined && !since.has("addOrderLines") && mayBring;
  const state = before ?? "other";
  return isBrought || (order.isSettled && state === "other") ? "open" : state;
}
