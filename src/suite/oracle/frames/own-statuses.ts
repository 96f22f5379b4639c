import { allowances, type ChoiceId, isNamedStatus } from "../../../core/portable.ts";
import type { Change } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";
import { isCancelled, type PlacedOrder } from "./placed-order.ts";

interface Known {
  readonly before: PlacedOrder;
  readonly after: PlacedOrder;
  readonly wasSettled: boolean;
}

/** The states that a choice has a status of its own for, or that it leads to. */
const statesOfChoices: {
  readonly [Each in ChoiceId]?: (change: Change, known: Known, call: MadeCall) => boolean;
} = {
  "fail.shows-status": (_, { after }) => after.values.get("failed") === true,
  "cancel.shows-status": (_, { after }) => after.members.line?.some(isCancelled) === true,
  // A cancellation of the last line leaves an order that is cancelled rather than open again.
  "change.shows-status": (_, { after: { members }, wasSettled }, { operation: id }) =>
    wasSettled &&
    (allowances(id, "line.cancellation", "confirmed").length === 0 || members.line?.every(isCancelled) !== true),
  "unlock.changes-status": ({ before }) => !isNamedStatus(before),
  "delete-lines.confirms": (_, { before, after }) => hasWaiting(before) && !hasWaiting(after) && hasLines(after),
};

function hasWaiting({ members }: PlacedOrder): boolean {
  return members.line?.some(({ pending }) => pending) === true;
}

function hasLines({ members }: PlacedOrder): boolean {
  return (members.line ?? []).length > 0;
}

/** Whether an order whose status changes is in the state that a choice has a status for. */
export function hasState(choice: ChoiceId, change: Change, known: Known, call: MadeCall): boolean {
  return statesOfChoices[choice]?.(change, known, call) ?? true;
}
