import { allowances, type ChoiceId, choicesFor, orderStatus } from "../../../core/portable.ts";
import { concerns, type Concerned } from "./concerned.ts";
import type { Change } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";
import type { PlacedOrder } from "./placed-order.ts";

interface Known {
  readonly after: PlacedOrder;
  readonly calls: readonly MadeCall[];
  /** Ids of the members that those calls have answered. */
  readonly answered: ReadonlySet<string>;
}

/** Whether a choice brings a seat that is for a line. One that a traveller brings may be for none. */
export function bringsSeatOfLine(choice: ChoiceId, { aspect }: Change): boolean {
  return aspect === "reservations.added" && choice !== "travellers.bring-seats";
}

/**
 * A seat that a service adds by itself is for a line of the order, where the target shows what a seat is for. The line may be
 * gone since, or a call may have taken the seat from it by a choice.
 */
export function isSeatOfLine(concerned: Concerned, { after, calls, answered }: Known): boolean {
  const line = lineOf(concerned);
  const mayBeTaken = calls.some((call) =>
    (["draft", "confirmed"] as const).some(
      (status) => choicesFor(call.operation, "reservation.orderLineId", status).length > 0,
    ),
  );
  return (
    line === undefined ||
    (mayBeTaken && line === null) ||
    lostItsLine(concerned, { calls }) ||
    (mayLoseLines(calls) && typeof line === "string" && answered.has(line)) ||
    after.members.line?.some(({ id }) => id === line) === true
  );
}

/** Whether a seat is for no line, and may have been for one that is gone since: any that a call named. */
export function lostItsLine(concerned: Concerned, { calls }: Pick<Known, "calls">): boolean {
  return (lineOf(concerned) ?? null) === null && mayLoseLines(calls);
}

function lineOf(concerned: Concerned): unknown {
  return concerned?.member.values.get("reservation.orderLineId");
}

function mayLoseLines(calls: readonly MadeCall[]): boolean {
  return calls.some((call) => allowances(call.operation, "lines.removed", "draft").length > 0);
}

/**
 * Whether a seat is of lines that a confirmation does not name. It is about them too once it confirms the order, which another call
 * may have made a draft of again.
 */
export function isOfOtherLines(change: Change, call: MadeCall, concerned: Concerned, { after, calls }: Known): boolean {
  const isOpenedAgain = calls.some(
    (other) => other.operation !== "confirmOrderLines" && allowances(other.operation, "status", "confirmed").length > 0,
  );
  const isPartly =
    call.operation === "confirmOrderLines" && after.values.get("status") === orderStatus.draft && !isOpenedAgain;
  return isPartly && !concerns("named", call, change, concerned);
}
