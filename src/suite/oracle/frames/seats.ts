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
  return (
    line === undefined ||
    (line === null && (mayLoseLines(calls) || calls.some(mayTakeLines))) ||
    (mayLoseLines(calls) && typeof line === "string" && answered.has(line)) ||
    after.members.line?.some(({ id }) => id === line) === true
  );
}

/**
 * Whether a seat that a call brought is for no line, and may have been for any that the call named: one that is gone since, or one
 * that another call took the seat from by a choice.
 */
export function lostItsLine(concerned: Concerned, call: MadeCall, { calls }: Pick<Known, "calls">): boolean {
  const isForNone = (lineOf(concerned) ?? null) === null;
  return isForNone && (mayLoseLines(calls) || calls.some((other) => other !== call && mayTakeLines(other)));
}

function mayTakeLines({ operation }: MadeCall): boolean {
  return (["draft", "confirmed"] as const).some(
    (status) => choicesFor(operation, "reservation.orderLineId", status).length > 0,
  );
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
