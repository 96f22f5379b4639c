import type { ClientRequirementId, MissionId, OperationId } from "../../../core/index.ts";
import { missions } from "../../missions/index.ts";
import type { Mission } from "../../missions/mission.ts";
import { itemsOf, withItems } from "./items.ts";
import { madeUp, readingOf, type Interposer } from "./outgoing.ts";
import type { Rule } from "./rule.ts";

/** Clients that miss the goal of a mission: they leave out one of its steps, do it once, or do it for too few. */

/** An order that was not sold is also a lost one, if a disturbance got in its way. */
const saysTheSame: Readonly<Partial<Record<MissionId, readonly ClientRequirementId[]>>> = {
  "bad-day": ["client.answers.nothing-lost", "client.answers.nothing-left-over"],
  "bad-day-for-changes": ["client.answers.nothing-lost"],
};

export const goalRules: readonly Rule[] = missions
  .flatMap((mission) => [
    missing("call-left-out", mission, stepsOf(mission), (asked) => sparing(asked, 0)),
    missing("call-made-once", mission, stepsOf(mission, "again"), (asked) => sparing(asked, 1)),
    missing("call-for-all-but-one", mission, stepsOf(mission, "many"), (asked) => () => (request, send) => {
      const items = itemsOf(request);
      return send(request.asks === asked && items.length > 1 ? withItems(request, items.slice(1)) : request);
    }),
  ])
  .filter(({ places }) => places.length > 0);

function missing(
  name: string,
  { id: mission }: Mission,
  steps: readonly OperationId[],
  interposer: (asked: OperationId) => Interposer,
): Rule {
  return {
    name: `${name}-in-${mission}`,
    breaks: `client.goal.${mission}`,
    places: steps.map((asked) => ({
      name: asked,
      mission,
      also: saysTheSame[mission] ?? [],
      interposer: interposer(asked),
    })),
  };
}

/** The steps of a mission, or those of one kind. */
function stepsOf({ steps }: Mission, kind?: "again" | "many"): readonly OperationId[] {
  return Object.entries(steps)
    .filter(([, kinds]) => kind === undefined || kinds.includes(kind))
    .map(([operation]) => operation as OperationId);
}

/** Makes at most this many calls of an operation, and reads the order instead of the others. */
function sparing(asked: OperationId, most: number): Interposer {
  return () => {
    let made = 0;
    return (request, send) => {
      if (request.asks !== asked) return send(request);
      made += 1;
      if (made <= most) return send(request);
      return asked === "createOrder" ? Promise.resolve(madeUp({})) : send(readingOf(request));
    };
  };
}
