import {
  allowances,
  at,
  type BareAnswer,
  idText,
  keysOf,
  operation,
  type OperationId,
  type Profile,
} from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { listOf, memberChanges, type Change } from "./differences.ts";
import { changeFinding, suspectsAmong } from "./findings.ts";
import type { MadeCall } from "./made-call.ts";
import { weighed, type Circumstances } from "./permission.ts";
import { nothingShown, placedOrder, type MemberKind, type PlacedMember, type PlacedOrder } from "./placed-order.ts";

/** A member of an order as the answer of a call shows it by itself. */
export interface AnsweredMember {
  readonly kind: MemberKind;
  readonly member: PlacedMember;
}

const kindOf = { OrderLine: "line", Fee: "fee", Traveller: "traveller", PurchasedReservation: "reservation" } as const;

/** The members that an answer shows without their order. */
export function answeredMembers(
  { called, json }: Pick<BareAnswer, "called" | "json">,
  profile: Profile,
): readonly AnsweredMember[] {
  const { success } = operation(called);
  if (success.body === "empty" || success.of === "Order") return [];
  const kind = kindOf[success.of];
  const list = success.body === "list" ? json : [json];
  // Members of an order and those of an answer are one resource, and read alike.
  const shown = Array.isArray(list) ? list : [];
  return (placedOrder(asOrder(kind, shown, profile), profile).members[kind] ?? []).map((member, place) => ({
    kind,
    member: isBare(member, shown[place], profile) ? { id: member.id, ...nothingShown } : member,
  }));
}

/**
 * Whether the call that an answer shows a member for has added it. `isAmongOthers`: the answer shows more members than the call adds,
 * and so ones that the order had, or that the service brought.
 */
export function isAdded(
  { member }: AnsweredMember,
  { operation: id, names }: MadeCall,
  isAmongOthers: boolean,
): boolean {
  const isNamed = [...member.values.values()].some((value) => names.has(idText(value)));
  return id.startsWith("add") && (!isAmongOthers || isNamed);
}

/** An answer may hold the id of a member alone, which is then as the order shows it. What shows more leaves out nothing. */
function isBare({ values }: PlacedMember, json: unknown, { fields }: Profile): boolean {
  const showsLegs = fields?.legs !== undefined && at(json, fields.legs) !== undefined;
  return !showsLegs && [...values.values()].every((value) => value === undefined);
}

function asOrder(kind: MemberKind, list: unknown, { fields }: Profile): Readonly<Record<string, unknown>> {
  switch (kind) {
    case "line":
      return { orderLines: list };
    case "fee":
      return { fees: list };
    case "reservation":
      return { reservations: list };
    case "traveller": {
      const keys = keysOf(fields?.travellers ?? "");
      return keys.reduceRight((inner: unknown, key) => ({ [key]: inner }), list) as Readonly<Record<string, unknown>>;
    }
  }
}

/** A member with the call whose answer showed it. */
export interface AnsweredBy {
  readonly member: AnsweredMember;
  readonly by: MadeCall;
  /** Whether other calls overlapped with it. */
  readonly overlapped: boolean;
}

/** Members that differ from the answer that showed them, though no call after that, or at that time, may have changed them. */
export function contradicted(
  answered: readonly AnsweredBy[],
  since: readonly MadeCall[],
  shownBy: OperationId,
  known: Omit<Circumstances, "calls">,
): readonly Finding[] {
  return answered.flatMap(({ member, by, overlapped }): readonly Finding[] => {
    const first = overlapped ? 0 : since.indexOf(by) + 1;
    const calls = since.slice(first).filter((other) => other !== by);
    const earlier = since.filter((other) => !calls.includes(other));
    // When the other calls came, the member was as the answer showed it, whether it was new or changed.
    const before = withMember(known.before, member);
    const { wrong } = weighed(contradictions(member, known.after), { ...known, before, calls, earlier });
    // If a call since was to remove the member and it is still there, the removal is at fault.
    const about = calls.findLast((call) => isToRemove(call, member)) ?? by;
    if (wrong.length === 0) return [];
    const culprit = { operation: about.operation, ofOther: false };
    return [changeFinding(culprit, shownBy, wrong, suspectsAmong(culprit, calls, []))];
  });
}

function isToRemove({ operation: id, names, outcome }: MadeCall, { kind, member }: AnsweredMember): boolean {
  const removals = allowances(id, `${listOf[kind]}.removed`, "draft");
  return outcome === "served" && names.has(member.id) && removals.some((allowance) => allowance.kind === "changes");
}

function withMember(order: PlacedOrder, { kind, member }: AnsweredMember): PlacedOrder {
  return { ...order, members: { ...order.members, [kind]: [member, ...(order.members[kind] ?? [])] } };
}

/** Where the order shows a member differently from the answer of a call, or no longer shows it. */
export function contradictions({ kind, member }: AnsweredMember, order: PlacedOrder): readonly Change[] {
  const read = order.members[kind]?.filter(({ id }) => id === member.id) ?? null;
  return memberChanges(kind, [member], read);
}
