import { randomUUID } from "node:crypto";
import {
  type Answer,
  type Api,
  type Condition,
  createApi,
  type OperationId,
  type OrderLineIntent,
  type Profile,
  replacementOf,
  type ScenarioSession,
  succeeded,
} from "../../core/index.ts";
import { createIntents } from "./intents.ts";

interface Means {
  readonly api: Api;
  readonly orderId: string;
  readonly lineIntent: (wanted: Partial<OrderLineIntent>) => OrderLineIntent;
}

/**
 * Where an operation makes sense in more than one simple state, a target may take it in one of them alone. `unless`: what such a
 * target does not take; `attempt`: that way, and the other one.
 */
interface TwoWays {
  readonly unless: Condition;
  readonly attempt: (means: Means, way: "one" | "other") => Promise<Answer | null>;
}

/** On a line that waits for a confirmation, and on one that never does. */
function onLine(attempt: (means: Means, line: string) => Promise<Answer>): TwoWays {
  return {
    unless: "names-pending",
    attempt: async (means, way) => {
      const added = await means.api.addOrderLines(means.orderId, [means.lineIntent({ pending: way === "one" })]);
      const [id] = succeeded(added) ? added.lines.map((each) => each.id) : [];
      return id === undefined ? null : attempt(means, id);
    },
  };
}

const twoWays: Partial<Record<OperationId, TwoWays>> = {
  updateOrderLines: onLine(({ api, orderId, lineIntent }, id) =>
    api.updateOrderLines(orderId, [{ id, line: lineIntent({ price: "90.00" }) }]),
  ),
  addFeeToOrder: onLine(({ api, orderId }, id) => api.addFeeToOrder(orderId, { amount: "5.00", orderLineIds: [id] })),
  // Without a traveller yet, and for one who travels.
  addOrderLines: {
    unless: "no-lines",
    attempt: async ({ api, orderId, lineIntent }, way) => {
      if (way === "other") await api.addTravellersToOrder(orderId, [{ name: "Ada Lovelace" }]);
      return api.addOrderLines(orderId, [lineIntent({})]);
    },
  },
};

/** What a target that takes an operation one way alone does not take; nothing where there is only one way. */
export function conditionOfOneWay(id: OperationId): Condition | undefined {
  return twoWays[replacementOf(id) ?? id]?.unless;
}

/**
 * Whether a target that refused an operation refuses it whenever it is asked that way, and carries it out the other way; `calls` are
 * those that nothing judges.
 */
export async function takesOtherWay(calls: ScenarioSession, profile: Profile, refused: OperationId): Promise<boolean> {
  const ways = twoWays[replacementOf(refused) ?? refused];
  if (ways === undefined) return false;
  const api = createApi(calls, profile);
  const { lineIntent } = createIntents(randomUUID().slice(0, 8), profile.bodies?.lineContents);
  const isTaken = async (way: "one" | "other"): Promise<boolean> => {
    const { order } = await api.createOrderWithoutBody();
    const answer = await ways.attempt({ api, orderId: order.id, lineIntent }, way);
    return answer !== null && succeeded(answer);
  };
  return !(await isTaken("one")) && (await isTaken("other"));
}
