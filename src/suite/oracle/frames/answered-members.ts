import { type BareAnswer, keysOf, operation, type Profile } from "../../../core/portable.ts";
import { memberChanges, type Change } from "./differences.ts";
import { placedOrder, type MemberKind, type PlacedMember, type PlacedOrder } from "./placed-order.ts";

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
  return (placedOrder(asOrder(kind, list, profile), profile).members[kind] ?? []).map((member) => ({ kind, member }));
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

/** Where a member is read otherwise than it was answered, or not at all. */
export function contradictions({ kind, member }: AnsweredMember, order: PlacedOrder): readonly Change[] {
  const read = order.members[kind]?.find(({ id }) => id === member.id);
  return memberChanges(kind, [member], read === undefined ? [] : [read]);
}
