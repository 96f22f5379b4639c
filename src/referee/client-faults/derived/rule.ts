import type { ClientRequirementId, MissionId, OperationId } from "../../../core/index.ts";
import type { ClientFault } from "../client-fault.ts";
import type { Interposer, Outgoing } from "./outgoing.ts";

/** One way to break a requirement, and the places in which a client can break it so. */
export interface Rule {
  readonly name: string;
  readonly breaks: ClientRequirementId;
  readonly also?: readonly ClientRequirementId[];
  readonly places: readonly Place[];
}

/** Where a rule is broken: one fault. */
export interface Place {
  /** A word for it, which the rule has once. */
  readonly name: string;
  readonly mission: MissionId;
  readonly interposer: Interposer;
  /** What says the same in this place, besides what does in all of them. */
  readonly also?: readonly ClientRequirementId[];
}

/** The faults of a rule. */
export function faultsOf({ name: rule, breaks, also = [], places }: Rule): readonly ClientFault[] {
  return places.map(({ name, mission, interposer, also: here = [] }) => ({
    id: `${rule}.${name}`,
    rule,
    breaks,
    also: [...also, ...here],
    mission,
    edits: [],
    interposer,
  }));
}

/** The operations that the example client calls, each with a mission that has it do so. */
export const calledIn = {
  createOrder: "buy",
  getOrder: "buy",
  addOrderLines: "buy",
  confirmOrderLines: "buy",
  confirmOrder: "confirm-by-hand",
  cancelOrderLines: "refund",
  deleteOrderLines: "drop-lines",
  updateOrderLines: "change-lines",
  failOrder: "fail",
  resetOrder: "reset",
  addTravellersToOrder: "travellers",
  updateTravellerOnOrder: "travellers",
  removeTravellersFromOrder: "travellers",
  addReservationToOrder: "seats",
  updateReservationOnOrder: "seats",
  removeReservationFromOrder: "seats",
  addFeeToOrder: "fees",
  deleteFeeFromOrder: "fees",
  getOrders: "search",
  updateOrder: "search",
} as const satisfies Partial<Record<OperationId, MissionId>>;
export type CalledOperation = keyof typeof calledIn;
export const calledOperations = Object.keys(calledIn) as readonly CalledOperation[];

/** What is asked: of which operations, of all, or of the token service. */
type Asked = OperationId | "token";

/** Changes every request that asks for something. */
export function altering(
  asked: Asked,
  alter: (request: Outgoing, surroundings: Parameters<Interposer>[0]) => Outgoing,
): Interposer {
  return (surroundings) => (request, send) => send(request.asks === asked ? alter(request, surroundings) : request);
}

/** A place for each of some operations: every call of it is altered. */
export function eachOf(
  operations: readonly CalledOperation[],
  alter: Parameters<typeof altering>[1],
): readonly Place[] {
  return operations.map((name) => ({ name, mission: calledIn[name], interposer: altering(name, alter) }));
}
