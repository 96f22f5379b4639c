import {
  allowances,
  type Aspect,
  type ChoiceId,
  choicesFor,
  frameStates,
  type OperationId,
  orderStatus,
} from "../../../core/portable.ts";
import { concerns, type Concerned } from "./concerned.ts";
import type { Change } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";
import { mayBeFor, type PlacedMember, type PlacedOrder } from "./placed-order.ts";

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
 * A seat that a call brings by a choice is for a line of the order that the call is about, where the target shows what a seat is
 * for. The line may be gone since, or another call may have taken the seat from it by a choice.
 */
export function mayBeSeatOfLine(
  concerned: Concerned,
  isConcerning: boolean,
  call: MadeCall,
  { after, calls, answered }: Known,
): boolean {
  const line = concerned?.member.values.get("reservation.orderLineId");
  const mayBeGone = mayLoseLines(calls);
  if ((line ?? null) === null) {
    const mayBeTaken = calls.some((other) => other !== call && mayTakeLines(other));
    return mayBeGone || mayBeTaken || (isConcerning && (line === undefined || mayTakeLines(call)));
  }
  const isOfOrder = after.members.line?.some(({ id }) => id === line) === true;
  return isConcerning && (isOfOrder || (mayBeGone && typeof line === "string" && answered.has(line)));
}

function mayTakeLines({ operation }: MadeCall): boolean {
  return frameStates.some((status) => choicesFor(operation, "reservation.orderLineId", status).length > 0);
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

/** The fees and seats that may leave an order with a line that a call names. */
export function leavingWithLines(
  id: OperationId,
  names: ReadonlySet<string>,
  { fee, reservation }: Readonly<Record<"fee" | "reservation", ReadonlyMap<string, PlacedMember>>>,
): readonly PlacedMember[] {
  const mayLeave = (aspect: Aspect): boolean =>
    frameStates.some((status) => allowances(id, aspect, status).some(({ kind }) => kind === "may"));
  const leaving = [
    ...(mayLeave("fees.removed") ? fee.values() : []),
    ...(mayLeave("reservations.removed") ? reservation.values() : []),
  ];
  return leaving.filter(mayBeFor(names));
}
