import type { z } from "zod";
import type { ClientRequirementId, JsonObject, MissionId, OperationId, OrderView, Profile } from "../../core/index.ts";
import type { Disturbance } from "../front/disturbance.ts";
import type { Inside } from "../inside.ts";
import type { ObservedCall } from "../observed-call.ts";
import type { Shapes } from "./shapes.ts";

/** One thing that a client is asked to do: a row of the table of missions. */
export interface MissionRow {
  readonly title: string;
  /** What the client is asked to do, in sentences. */
  readonly asks: readonly string[];
  /** The same as data: the schema of `asked` in the brief. Partners rely on every member of it. */
  readonly asked: z.ZodObject;
  /** Whether the client is asked to create orders. Default: it is not. */
  readonly creates?: true;
  /** The calls that reach the goal. Faults are derived from them: a client that leaves one out fails the mission. */
  readonly steps: Steps;
  /** Brings the service into its initial state, and returns the rest of the brief and the goal. */
  readonly prepare: (beginning: Beginning) => Promise<Prepared>;
}

export interface Mission extends MissionRow {
  readonly id: MissionId;
}

/** Calls by their operation: `again` if a client makes several of them, `many` if one call is about several things. */
export type Steps = Readonly<Partial<Record<OperationId, readonly ("again" | "many")[]>>>;

export interface Beginning {
  readonly inside: Inside;
  readonly profile: Profile;
  readonly shapes: Shapes;
  /** A text that no other order has, the same for the same seed. */
  readonly word: (hint: string) => string;
  /** A UUID, the same for the same seed. */
  readonly uuid: () => string;
}

export interface Prepared {
  /** What the client reads: contents, ids, dates. */
  readonly asked: JsonObject;
  /** Orders that exist before the client arrives. */
  readonly orders?: readonly string[];
  readonly disturbances?: readonly Disturbance[];
  /** The cancellation dates that the client is asked for, by the id of the line. */
  readonly dates?: ReadonlyMap<string, string>;
  /** Orders that a search of this mission has to find. */
  readonly searched?: readonly string[];
  /** Compares the end state with the goal. */
  readonly goal: (end: EndState) => readonly Result[];
}

/** The state of the service when the client is done. */
export interface EndState {
  /** Every order: the prepared ones, and those that the client created, whether or not it got an answer. */
  readonly orders: readonly OrderView[];
  /** Those of them that the client created. */
  readonly created: readonly OrderView[];
  readonly order: (id: string) => OrderView | undefined;
  readonly calls: readonly ObservedCall[];
  readonly profile: Profile;
}

/** One thing that has to hold at the end, and whether it does. */
export interface Result {
  /** The requirement that it belongs to; by default the goal of the mission. */
  readonly requirement?: ClientRequirementId;
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
  /** Ids of the calls that show it. */
  readonly calls?: readonly string[];
}
