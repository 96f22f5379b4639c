import { type Extent, operation, pendingConfirmation } from "../../../core/portable.ts";
import type { Change } from "./differences.ts";
import type { MadeCall } from "./made-call.ts";
import type { MemberKind, PlacedMember, PlacedOrder } from "./placed-order.ts";

/** A member that a change is about; `null` for the order itself. */
export type Concerned = { readonly kind: MemberKind; readonly member: PlacedMember } | null;

export function memberOf(
  { member }: Change,
  { before, after }: Readonly<Record<"before" | "after", PlacedOrder>>,
): Concerned {
  if (member === null) return null;
  const { kind, id } = member;
  const found = [before, after].flatMap((order) => order.members[kind] ?? []).find((each) => each.id === id);
  return found === undefined ? null : { kind, member: found };
}

/** Whether a change is within the members that an effect of a call may be about. */
export function concerns(extent: Extent, call: MadeCall, change: Change, concerned: Concerned): boolean {
  if (extent === "any" || concerned === null) return true;
  const { kind, member } = concerned;
  // A line that is not pending does not become pending.
  if (extent === "settled") return kind === "line" && !member.pending && !isPending(change);
  if (call.namesNone) return true;
  const isNamed = (id: unknown): boolean => call.names.has(String(id));
  if (isNamed(member.id)) return true;
  if (kind === "line") {
    const attached = change.aspect === "line.reservationId" ? change.after : undefined;
    return isReservationCall(call) && [member.values.get("line.reservationId"), attached].some(isNamed);
  }
  // A seat whose line is not shown may be for any.
  const seatOf = "reservation.orderLineId";
  if (kind === "reservation")
    return isLineCall(call) && (!member.values.has(seatOf) || isNamed(member.values.get(seatOf)));
  const lines = member.values.get("fee.orderLineIds");
  // A fee whose lines are not shown may be for any.
  return kind === "fee" && isLineCall(call) && (!Array.isArray(lines) || lines.some(isNamed));
}

function isPending({ aspect, after }: Change): boolean {
  return aspect === "line.externalConfirmation" && after === pendingConfirmation;
}

function isReservationCall(call: MadeCall): boolean {
  return operation(call.operation).changes === "reservations";
}

/** A confirmation names lines, and changes their order. */
function isLineCall({ operation: id }: MadeCall): boolean {
  return operation(id).changes === "lines" || id === "confirmOrderLines";
}
