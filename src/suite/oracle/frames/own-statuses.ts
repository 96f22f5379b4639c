import { allowances, type ChoiceId, isNamedStatus } from "../../../core/portable.ts";
import type { Change } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";
import { isCancelled, type PlacedOrder } from "./placed-order.ts";

interface Known {
  readonly before: PlacedOrder;
  readonly after: PlacedOrder;
  readonly wasSettled: boolean;
}

/** The states that a choice has a status of its own for. */
const statesOfWords: {
  readonly [Each in ChoiceId]?: (change: Change, known: Known, call: MadeCall) => boolean;
} = {
  "fail.shows-status": (_, { after }) => after.values.get("failed") === true,
  "cancel.shows-status": (_, { after }) => after.members.line?.some(isCancelled) === true,
  // A cancellation of the last line leaves an order that is cancelled rather than open again.
  "change.shows-status": (_, { after: { members }, wasSettled }, { operation: id }) =>
    wasSettled &&
    (allowances(id, "line.cancellation", "confirmed").length === 0 || members.line?.every(isCancelled) !== true),
  "unlock.changes-status": ({ before }) => !isNamedStatus(before),
};

/** Whether an order that is shown with a status of the service's own is in the state that a choice has one for. */
export function hasState(choice: ChoiceId, change: Change, known: Known, call: MadeCall): boolean {
  return statesOfWords[choice]?.(change, known, call) ?? true;
}
