import type { CommandOf } from "./command.ts";
import { isOrdinaryDraft, withNow, type Expectation } from "../expectation.ts";
import { served } from "./lines.ts";
import type { OrderState } from "../state.ts";

/** Updating values of an order. Section 4. */
export function updatingOrder(state: OrderState, { reference }: CommandOf<"updateOrder">): Expectation {
  return {
    rule: "updated",
    named: [],
    served: served(state, { reference }),
    refused: isOrdinaryDraft(state) ? [] : [{ state }],
  };
}

/** Unlocking: row eight of the state table. Of an order that is not locked it may be refused. */
export function unlocking(state: OrderState): Expectation {
  const unlocked = state.locked || state.unlocked;
  const after = withNow({ ...state, locked: false, unlocked }, { version: undefined });
  return { rule: "unlocked", named: [], served: [{ state: after }], refused: state.locked ? [] : [{ state }] };
}

/** The hook that locks an order; what a lock forbids is not shown. */
export function locking(state: OrderState): Expectation {
  const after = withNow({ ...state, locked: true }, { version: undefined });
  return { rule: "unlocked", named: [], served: [{ state: after }], refused: [{ state }] };
}
