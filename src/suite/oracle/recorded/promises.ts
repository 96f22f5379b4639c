import {
  type BareAnswer,
  type Call,
  conditions,
  type Guarantee,
  type OperationId,
  type Profile,
  replacementOf,
  type RequirementId,
} from "../../../core/portable.ts";
import { type Finding, finding } from "../finding.ts";

/** The requirement that the refusal of a call breaks which must succeed, by the state that its order is in. */
type Promised = RequirementId | Readonly<Partial<Record<string, RequirementId>>>;

/** What must succeed, operation by operation. */
const promises: Partial<Record<OperationId, Promised>> = {
  updateOrder: "orders.update.succeeds",
  addFeeToOrder: "fees.add.succeeds",
  deleteFeeFromOrder: "fees.delete.succeeds",
  addOrderLines: "order-lines.add.succeeds",
  updateOrderLines: "order-lines.update.succeeds",
  updateOrderLine: "deprecated.updateOrderLine.succeeds",
  deleteOrderLines: "order-lines.delete.succeeds",
  removeOrderLine: "deprecated.removeOrderLine.succeeds",
  cancelOrderLines: "cancellation.succeeds",
  cancelOrderLine: "deprecated.cancelOrderLine.succeeds",
  addTravellersToOrder: "travellers.add.succeeds",
  addTravellerToOrder: "deprecated.addTravellerToOrder.succeeds",
  updateTravellerOnOrder: "travellers.update.succeeds",
  removeTravellersFromOrder: "travellers.delete.succeeds",
  removeTravellerFromOrder: "deprecated.removeTravellerFromOrder.succeeds",
  addReservationToOrder: "reservations.add.succeeds",
  updateReservationOnOrder: "reservations.update.succeeds",
  removeReservationFromOrder: "reservations.delete.succeeds",
  confirmOrder: "confirm.zero-balance.order-confirmed",
  unlockOrder: "unlock.succeeds",
  resetOrder: {
    draft: "reset.never-confirmed.succeeds",
    confirmed: "reset.confirmed.still-confirmed",
    failed: "reset.failed.succeeds",
  },
  // Of a draft it is left open whether its balance matters, which takes another order to tell.
  confirmOrderLines: {
    confirmed: "confirm-lines.confirmed.answers-current",
    failed: "confirm-lines.failed.answers-current",
  },
  failOrder: {
    draft: "fail.draft.order-failed",
    confirmed: "fail.confirmed.answers-current",
    failed: "fail.failed.answers-current",
  },
};

/** Every requirement that says that a call must succeed. */
export const allPromised: readonly RequirementId[] = Object.values(promises).flatMap((promised) =>
  typeof promised === "string" ? [promised] : Object.values(promised).flatMap((each) => each ?? []),
);

/** The requirement that a refusal breaks. */
function promisedBy(id: OperationId, state: string): RequirementId | undefined {
  const promised = promises[id];
  return promised === undefined || typeof promised === "string" ? promised : promised[state];
}

/** Refusals that say that a call need not be carried out; others ask for another token, or for a repetition. */
const refusals: readonly number[] = [400, 403, 404, 409];

/** Judges that a call was not refused which a sentence says must succeed. */
export function judgePromise(
  promise: (Guarantee & { readonly state: string }) | null,
  { operation: id }: Pick<Call, "operation">,
  { status }: Pick<BareAnswer, "status">,
  { choices = {} }: Pick<Profile, "choices">,
): readonly Finding[] {
  // The target may take it in one simple state alone, and says so.
  if (`refuses.${replacementOf(id) ?? id}` in choices) return [];
  const requirement = promise === null ? undefined : promisedBy(id, promise.state);
  if (promise === null || requirement === undefined || !refusals.includes(status)) return [];
  const what = `answer of ${id} when ${promise.when.map((each) => conditions[each]).join(", ")}`;
  return [
    finding(requirement, false, () => ({
      expected: `${what}: a success (${promise.place})`,
      actual: `${what}: ${status}`,
    })),
  ];
}
