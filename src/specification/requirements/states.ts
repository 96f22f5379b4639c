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

/** What is done to an order that is confirmed. Sections 3, 4 and 6. */
export const states = area("states", [
  ...changingConfirmed.map((id) => ({
    id: `states.confirmed.${id}` as const satisfies `states.confirmed.${ChangingConfirmed}`,
    sentences: [`s4.operation-${id}`, "s7.refusal"] as const,
    statement: `${id} on a confirmed order is carried out where it is answered as a success, and not where it is refused.`,
    operations: [id, "getOrder"] as readonly OperationId[],
  })),
  {
    id: "states.confirmed-change.no-event",
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed", "s6.OrderFailed"],
    statement: "Changing a confirmed order emits none of the three events.",
    operations: changingConfirmed,
    needs: "event-feed",
  },
]);
