import type { ClientRequirementId, MissionId, OperationId } from "../../../core/index.ts";
import { missions } from "../../missions/index.ts";
import type { ClientFault } from "../client-fault.ts";
import type { Interposer, Outgoing } from "./outgoing.ts";

/** One way to break a requirement, with all places in which a client can break it. */
export interface Rule {
  readonly name: string;
  readonly breaks: ClientRequirementId;
  readonly places: readonly Place[];
}

/** A place in which a rule is broken: one fault. */
export interface Place {
  /** Unique in its rule. */
  readonly name: string;
  readonly mission: MissionId;
  readonly interposer: Interposer;
  /** Further requirements for the same defect. */
  readonly also?: readonly ClientRequirementId[];
}

/** Rules by the requirement that they break, and by their name. */
export function rulesOf(
  table: Readonly<Partial<Record<ClientRequirementId, Readonly<Record<string, readonly Place[]>>>>>,
): readonly Rule[] {
  return Object.entries(table).flatMap(([breaks, rules]) =>
    Object.entries(rules).map(([name, places]) => ({ name, breaks: breaks as ClientRequirementId, places })),
  );
}

/** Places in which a rule breaks further requirements by the same defect. */
export function alsoBreaking(also: readonly ClientRequirementId[], places: readonly Place[]): readonly Place[] {
  return places.map((place) => ({ ...place, also: [...also, ...(place.also ?? [])] }));
}

/** The faults of a rule. */
export function faultsOf({ name: rule, breaks, places }: Rule): readonly ClientFault[] {
  return places.map(({ name, mission, interposer, also = [] }) => ({
    id: `${rule}.${name}`,
    rule,
    breaks,
    also,
    mission,
    interposer,
  }));
}

/** The operations that the example client calls, each with the first mission that has it do so. */
const calledIn: ReadonlyMap<OperationId, MissionId> = new Map([
  ...missions
    .toReversed()
    .flatMap(({ id, steps }) => Object.keys(steps).map((operation) => [operation as OperationId, id] as const)),
  // No goal depends on them alone.
  ["createOrder", "buy"],
  ["getOrder", "buy"],
  ["getOrders", "search"],
]);
export const calledOperations: readonly OperationId[] = [...calledIn.keys()];

/** A mission in which the example client calls an operation. */
export function missionWith(operation: OperationId): MissionId {
  const mission = calledIn.get(operation);
  if (mission === undefined) throw new RangeError(`no mission calls ${operation}`);
  return mission;
}

/** Changes every request for an operation or a token. */
export function altering(
  asked: OperationId | "token",
  alter: (request: Outgoing, surroundings: Parameters<Interposer>[0]) => Outgoing,
): Interposer {
  return (surroundings) => (request, send) => send(request.asks === asked ? alter(request, surroundings) : request);
}

/** One place for each of these operations: it alters every call of it. */
export function eachOf(operations: readonly OperationId[], alter: Parameters<typeof altering>[1]): readonly Place[] {
  return operations.map((name) => ({ name, mission: missionWith(name), interposer: altering(name, alter) }));
}
