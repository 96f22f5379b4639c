import type { ClientRequirementId, JsonObject, MissionId, OrderView, Profile } from "../../core/index.ts";
import type { Disturbance } from "../front/disturbance.ts";
import type { Inside } from "../inside.ts";
import type { ObservedCall } from "../observed-call.ts";
import type { Shapes } from "./shapes.ts";

/** One thing that a client is asked to do: a row of the table of missions. */
export interface Mission {
  readonly id: MissionId;
  readonly title: string;
  /** What the client is asked for, in words; each is a sentence. */
  readonly asks: readonly string[];
  /** Brings the service into the state in which the mission begins, and says what is asked and what has to come of it. */
  readonly prepare: (beginning: Beginning) => Promise<Prepared>;
}

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
  /** Orders that were there before the client came. */
  readonly orders?: readonly string[];
  readonly disturbances?: readonly Disturbance[];
  /** Cancellation dates that were asked for, by the id of the line. */
  readonly dates?: ReadonlyMap<string, string>;
  /** Orders that a search of this mission has to find. */
  readonly searched?: readonly string[];
  /** What has to come of it. */
  readonly goal: (end: EndState) => readonly Result[];
}

/** What is there when the client is done. */
export interface EndState {
  /** Every order: those that were prepared, and those that the client has made, answered or not. */
  readonly orders: readonly OrderView[];
  readonly order: (id: string) => OrderView | undefined;
  readonly calls: readonly ObservedCall[];
  readonly profile: Profile;
}

/** One thing that has to be so at the end, and whether it is. */
export interface Result {
  /** The requirement it speaks of; without one, the goal of the mission. */
  readonly requirement?: ClientRequirementId;
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
  /** Ids of the calls that it is about. */
  readonly calls?: readonly string[];
}
