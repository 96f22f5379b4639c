import type { OperationId } from "../operations.ts";
import { area } from "./requirement.ts";

/** Operations that a confirmed order may take or refuse, since the state table does not list them. */
export const changingConfirmed = [
  "updateOrder",
  "addFeeToOrder",
  "deleteFeeFromOrder",
  "addOrderLines",
  "addTravellerToOrder",
  "addTravellersToOrder",
  "updateTravellerOnOrder",
  "removeTravellersFromOrder",
  "removeTravellerFromOrder",
  "addReservationToOrder",
  "updateReservationOnOrder",
  "removeReservationFromOrder",
] as const satisfies readonly OperationId[];
export type ChangingConfirmed = (typeof changingConfirmed)[number];

/** Operations on lines that are not confirmed, which a failed order may take or refuse. */
export const changingFailed = [
  "updateOrderLines",
  "updateOrderLine",
  "deleteOrderLines",
  "removeOrderLine",
] as const satisfies readonly OperationId[];
export type ChangingFailed = (typeof changingFailed)[number];

/** Operations on confirmed lines: a draft may have some, and whether they can be cancelled there is left open. */
export const cancellingInDraft = ["cancelOrderLines", "cancelOrderLine"] as const satisfies readonly OperationId[];
export type CancellingInDraft = (typeof cancellingInDraft)[number];

/** What is done to an order in states for which the state table has no such row. Sections 3, 4 and 6. */
export const states = area("states", [
  ...changingConfirmed.map((id) => ({
    id: `states.confirmed.${id}` as const satisfies `states.confirmed.${ChangingConfirmed}`,
    sentences: [`s4.operation-${id}`, "s7.refusal"] as const,
    statement: `${id} on a confirmed order is carried out where it is answered as a success, and not where it is refused.`,
    operations: [id, "getOrder"] as readonly OperationId[],
  })),
  ...changingFailed.map((id) => ({
    id: `states.failed.${id}` as const satisfies `states.failed.${ChangingFailed}`,
    sentences: [`s4.operation-${id}`, "s7.refusal"] as const,
    statement: `${id} on a failed order is carried out where it is answered as a success, and not where it is refused.`,
    operations: [id, "getOrder"] as readonly OperationId[],
  })),
  ...cancellingInDraft.map((id) => ({
    id: `states.draft.${id}` as const satisfies `states.draft.${CancellingInDraft}`,
    sentences: [`s4.operation-${id}`, "s7.refusal"] as const,
    statement: `${id} on a draft is carried out where it is answered as a success, and not where it is refused.`,
    operations: [id, "getOrder"] as readonly OperationId[],
  })),
  {
    id: "states.confirmed-change.no-event",
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed", "s6.OrderFailed"],
    statement: "Changing a confirmed or failed order emits none of the three events.",
    operations: [...changingConfirmed, ...changingFailed],
    needs: "event-feed",
  },
]);
