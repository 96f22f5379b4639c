import { orderStatus } from "../../../specification/order.ts";
import { swept } from "./confirmation.ts";
import { isOrdinaryDraft, renewed, silentBy, withEvent, withNow, type Expectation } from "../expectation.ts";
import { mayWait, waits } from "../line-state.ts";
import { isConfirmed, type Line, type OrderState } from "../state.ts";

/** Failing an order: rows four and five of the state table. */
export function failing(state: OrderState): Expectation {
  const { now } = state;
  if (isConfirmed(now)) {
    const settled = now.failed === true ? "failed" : "confirmed";
    const after = silentBy(state, `fail.${settled}.no-event`);
    const refused = state.locked ? [{ state: after }] : [];
    return { rule: `fail-of-${settled}`, named: [], served: [{ state: after }], refused };
  }
  const waiting = now.lines.filter(mayWait);
  const isSure = isOrdinaryDraft(state) && waiting.some(waits);
  const after = withEvent(failedFrom(state), "OrderFailed");
  return {
    rule: now.lines.some((line) => line.standing === "confirmed") ? "failed-in-part" : "failed",
    named: waiting.map((line) => line.id).filter((id) => id !== undefined),
    // A draft that is marked as failed is failed already, or may be failed once more.
    served: [{ state: after }, ...(now.failed === false ? [] : [{ state }])],
    refused: isSure ? [] : [{ state }],
  };
}

/** Whether the version of a failed order counts as a confirmed one is left open: so is what a reset goes back to. */
function failedFrom(state: OrderState): OrderState {
  const settled = state.settled.length > 0 ? state.settled : [state.created];
  const lines = state.now.lines.map(failed);
  return withNow({ ...state, settled }, { ...renewed, status: orderStatus.confirmed, failed: true, lines });
}

function failed(line: Line): Line {
  if (mayWait(line)) return { ...line, confirmation: undefined, standing: "failed" };
  return swept(line);
}
