import { allowances, type Call, type OperationId } from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { contradictions, type AnsweredMember } from "./answered-members.ts";
import { listOf } from "./differences.ts";
import { changeFinding } from "./findings.ts";
import type { MadeCall } from "./made-call.ts";
import { unexplained, type Circumstances } from "./permission.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { isConfirmedOrder, type VersionShelf } from "./version-shelf.ts";

/** A call on its way. */
export interface Underway {
  readonly call: Call;
  readonly sentAt: number;
  /** Whether another call was changing the same order meanwhile, so that nobody knows which state an answer shows. */
  overlapped: boolean;
}

/** What is known of an order that the journal follows. */
export interface OwnOrder {
  readonly id: string;
  shown: PlacedOrder;
  /** The text that it was shown by. */
  text: string;
  shownBy: OperationId;
  /** Calls since it was shown. */
  since: MadeCall[];
  /** What was carried out last on another order after this one was shown and before those calls. */
  calledElsewhere: OperationId | null;
  readonly underway: Set<Underway>;
  readonly askedFees: Set<string>;
  /** States that a reset may go back to: the one it was created in, or those in which it was confirmed. */
  origins: readonly PlacedOrder[];
  readonly versions: VersionShelf;
  /** Members that calls since have answered, each as the latest of them has. */
  readonly answered: Map<string, AnsweredBy>;
  wasPaid: boolean;
  /** When the latest confirmation of its lines was answered. */
  confirmedAt: number | null;
}

interface AnsweredBy {
  readonly member: AnsweredMember;
  readonly by: MadeCall;
  /** Whether other calls were under way with it. */
  readonly overlapped: boolean;
}

/** Members that are shown otherwise than they were answered, though no call after that, or at that time, may have changed them. */
export function contradicted(
  { since, answered }: OwnOrder,
  shownBy: OperationId,
  known: Omit<Circumstances, "calls">,
): readonly Finding[] {
  return [...answered.values()].flatMap(({ member, by, overlapped }): readonly Finding[] => {
    const at = overlapped ? 0 : since.indexOf(by) + 1;
    const calls = since.slice(at).filter((other) => other !== by);
    const earlier = since.filter((other) => !calls.includes(other));
    // It stood as it was answered when the other calls came, be it new or changed.
    const before = withMember(known.before, member);
    const changes = unexplained(contradictions(member, known.after), { ...known, before, calls, earlier });
    // Of a member that was to go since, and is still there, the removal is what went wrong.
    const about = calls.findLast((call) => isToRemove(call, member)) ?? by;
    return changes.length === 0
      ? []
      : [changeFinding({ operation: about.operation, ofOther: false }, shownBy, changes)];
  });
}

function isToRemove({ operation, names, outcome }: MadeCall, { kind, member }: AnsweredMember): boolean {
  const removals = allowances(operation, `${listOf[kind]}.removed`, "draft");
  return outcome === "served" && names.has(member.id) && removals.some((allowance) => allowance.kind === "changes");
}

function withMember(order: PlacedOrder, { kind, member }: AnsweredMember): PlacedOrder {
  return { ...order, members: { ...order.members, [kind]: [member, ...(order.members[kind] ?? [])] } };
}

/**
 * States to which a reset may go back as well as to the confirmed one that is shown now: a failed one need not count as
 * confirmed, and a change of a confirmed order that is confirmed as it is made may be no confirmation.
 */
export function originsBeside(
  origins: readonly PlacedOrder[],
  before: PlacedOrder,
  after: PlacedOrder,
): readonly PlacedOrder[] {
  if (isFailed(after)) return origins;
  return isConfirmedOrder(before) ? origins.filter(isConfirmedOrder) : [];
}

function isFailed(order: PlacedOrder): boolean {
  return order.values.get("failed") === true;
}
