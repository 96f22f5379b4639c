import { type OperationId, operations, orderStatus, type RequirementId } from "../../../core/index.ts";
import { isCancelled, type Order, showingWords, succeeded, type Worded } from "../../../sandbox/index.ts";
import type { Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { shownOtherwise } from "./operation-values.ts";
import { sentencesOfOperation, sentencesOfValue } from "./sentences.ts";

/** Operation by a status that the specification does not name, on orders for which it names all. */

const word: string = "ON_HOLD";

/** A locked, failed or reopened order, and one with cancelled lines, may have a status of the service's own. */
function hasNamedStatus({ locked, failed, status, lastConfirmedAt, orderLines }: Order): boolean {
  const isReopened = status === orderStatus.draft && lastConfirmedAt !== null;
  return !locked && !failed && !isReopened && !orderLines.some(isCancelled);
}

const everyOperation: readonly OperationId[] = operations.map(({ id }) => id);

/** Kept beside the named status, by which the service goes on. */
function keeping(id: OperationId): ReturnType<DerivedFault["alteration"]> {
  return {
    operations: everyOperation,
    decided: (after, { call }) =>
      call.name === id && hasNamedStatus(after) ? ({ ...after, statusWord: word } satisfies Worded) : after,
    answered: showingWords,
  };
}

function showing(id: OperationId): ReturnType<DerivedFault["alteration"]> {
  const { success } = operations.find((row) => row.id === id) ?? {};
  const shown = (order: Order): Order =>
    hasNamedStatus(order) ? { ...order, status: word as Order["status"] } : order;
  return {
    operations: [id],
    answered: (answer, situation: Situation) =>
      success !== undefined && succeeded(answer) ? shownOtherwise(answer, situation, success, shown) : answer,
  };
}

/** What they leave has cancelled lines. */
const cancelling: readonly OperationId[] = ["cancelOrderLines", "cancelOrderLine"];

const rulesOfNew: readonly RequirementId[] = ["orders.create.draft"];

export function statusWordFaults(): readonly DerivedFault[] {
  return operations.flatMap(({ id, changes, success }) => {
    const fault = (place: string, summary: string, alteration: DerivedFault["alteration"]): DerivedFault => ({
      id: `${id}-status-unnamed-${place}`,
      class: "status-word",
      group: `status-word ${place}`,
      summary,
      breaks: [...sentencesOfOperation(id), ...sentencesOfValue("status")],
      rules: id === "createOrder" ? rulesOfNew : [],
      operations: [id],
      alteration,
    });
    return [
      ...(changes === "nothing" || cancelling.includes(id)
        ? []
        : [fault("kept", `${id} gives an order a status that no sentence names.`, () => keeping(id))]),
      ...(success.body !== "empty" && success.of === "Order"
        ? [fault("answered", `${id} shows a status that no sentence names.`, () => showing(id))]
        : []),
    ];
  });
}
