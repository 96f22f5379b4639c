import {
  type BareAnswer,
  type Call,
  isObject,
  operation,
  type OperationId,
  orderStatus,
  type Profile,
  queryValues,
  type RequirementId,
  succeeded,
} from "../../../core/portable.ts";
import { type Finding, finding } from "../finding.ts";
import { type MemberKind, placedOrder } from "../frames/placed-order.ts";

/** What a served list of new members must be answered with: one member for each, at least. */
const adding: Partial<Record<OperationId, RequirementId>> = {
  addOrderLines: "order-lines.add.answers-added",
  addTravellersToOrder: "travellers.add.answers-added",
  addReservationToOrder: "reservations.add.answers-added",
};

interface Removal {
  readonly kind: MemberKind;
  readonly requirement: RequirementId;
}

/** What is no longer there after a served removal. */
const removing: Partial<Record<OperationId, Removal>> = {
  deleteFeeFromOrder: { kind: "fee", requirement: "fees.delete.gone" },
  deleteOrderLines: { kind: "line", requirement: "order-lines.delete.gone" },
  removeOrderLine: { kind: "line", requirement: "order-lines.delete.gone" },
  removeTravellersFromOrder: { kind: "traveller", requirement: "travellers.delete.gone" },
  removeTravellerFromOrder: { kind: "traveller", requirement: "travellers.delete.gone" },
  removeReservationFromOrder: { kind: "reservation", requirement: "reservations.delete.gone" },
};

/** Judges that a served list of new members is answered with all of them. */
export function judgeAdded({ operation: id, body, deviation }: Call, answer: BareAnswer): readonly Finding[] {
  const requirement = adding[id];
  const isJudged = requirement !== undefined && deviation === undefined && succeeded(answer);
  if (!isJudged || !Array.isArray(body) || !Array.isArray(answer.json)) return [];
  const [asked, came] = [body.length, answer.json.length];
  return [
    finding(requirement, came >= asked, () => ({
      expected: `members in the answer of ${id}, by the request: ${asked}`,
      actual: `members in the answer of ${id}, by the request: ${came}`,
    })),
  ];
}

/** Judges that what was removed is gone when the order is shown next. Only where every call on an order is known. */
export class Removals {
  readonly #profile: Profile;
  readonly #orders = new Map<string, (Removal & { readonly id: string; readonly by: OperationId })[]>();
  /** Orders that were confirmed or failed: whether their lines may be removed has requirements of its own. */
  readonly #settled = new Set<string>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  forget(orderId: string): void {
    this.#orders.delete(orderId);
    this.#settled.delete(orderId);
  }

  answered(call: Call, answer: BareAnswer, overlapped: boolean): readonly Finding[] {
    const { operation: id, deviation, query = [] } = call;
    const { orderId = "", ...parts } = call.path ?? {};
    const { success } = operation(id);
    const removal = removing[id];
    // A reset brings back what the confirmed version has.
    if (overlapped || id === "resetOrder") this.#orders.delete(orderId);
    if (overlapped || !succeeded(answer)) return [];
    if (removal !== undefined && deviation === undefined) {
      const ids = [...Object.values(parts), ...query.flatMap(([, value]) => value.split(","))];
      const before = this.#orders.get(orderId) ?? [];
      this.#orders.set(orderId, [...before, ...ids.map((member) => ({ ...removal, id: member, by: id }))]);
    }
    const isOrder = success.body === "object" && success.of === "Order" && isObject(answer.json);
    if (!isOrder || queryValues(call, "version").length > 0) return [];
    return this.#judged(orderId, answer.json);
  }

  #judged(orderId: string, json: Readonly<Record<string, unknown>>): readonly Finding[] {
    const removed = this.#orders.get(orderId) ?? [];
    this.#orders.delete(orderId);
    if (json["status"] !== orderStatus.draft || json["failed"] !== false) this.#settled.add(orderId);
    if (removed.length === 0 || this.#settled.has(orderId)) return [];
    const { members } = placedOrder(json, this.#profile);
    return removed.flatMap(({ kind, id, requirement, by }) => {
      const list = members[kind];
      if (list === null) return [];
      return [
        finding(requirement, !list.some((member) => member.id === id), () => ({
          expected: `${kind} ${id} of the order after ${by}: gone`,
          actual: `${kind} ${id} of the order after ${by}: still there`,
        })),
      ];
    });
  }
}
