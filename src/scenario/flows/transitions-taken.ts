import type { OrderCommand, OrderState } from "../../oracle/order/index.ts";
import { orderStatus } from "../../specification/order.ts";
import type { transitions } from "../../specification/transitions.ts";

export type TransitionId = (typeof transitions)[number]["id"];

interface Taking {
  readonly before: OrderState;
  readonly after: OrderState;
}

/** Which row of the state table a command that was served has taken, or `null`. Section 3. */
export function transitionTaken(command: OrderCommand, before: OrderState, after: OrderState): TransitionId | null {
  return takers[command.operation]?.({ before, after }) ?? null;
}

const takers: Partial<Record<OrderCommand["operation"], (taking: Taking) => TransitionId | null>> = {
  confirmOrderLines({ before, after }) {
    if (!isDraft(before)) return "confirm-lines-again";
    if (!isDraft(after)) return "confirm-all-lines";
    return waiting(after) < waiting(before) ? "confirm-some-lines" : null;
  },
  failOrder({ before, after }) {
    if (!isDraft(before)) return "fail-again";
    return isDraft(after) ? null : "fail";
  },
  confirmOrder: ({ before, after }) => (isDraft(before) && !isDraft(after) ? "confirm-by-hand" : null),
  resetOrder: () => "reset",
  unlockOrder: ({ before }) => (before.locked ? "unlock" : null),
  cancelOrderLines: cancelling,
  cancelOrderLine: cancelling,
};

function cancelling({ before, after }: Taking): TransitionId | null {
  return cancelled(after) > cancelled(before) ? "cancel-line" : null;
}

function isDraft({ now }: OrderState): boolean {
  return now.status === orderStatus.draft;
}

function waiting({ now }: OrderState): number {
  return now.lines.filter(({ standing }) => standing === "waiting").length;
}

function cancelled({ now }: OrderState): number {
  return now.lines.filter((line) => line.cancelled === true).length;
}
