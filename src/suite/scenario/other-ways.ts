import { randomUUID } from "node:crypto";
import {
  type Answer,
  type Api,
  createApi,
  type OperationId,
  type Profile,
  replacementOf,
  type ScenarioSession,
  succeeded,
} from "../../core/index.ts";
import { takesLines } from "../oracle/seats-for-lines.ts";
import { idsOf } from "./choose.ts";
import { createIntents, type Intents } from "./intents.ts";

interface Means {
  readonly api: Api;
  readonly orderId: string;
  readonly intents: Intents;
  /** The lines of the order. */
  readonly lines: readonly string[];
  readonly takesLines: boolean;
}

/** What an order may have when an operation is tried on it: a target may want it first, or not take the operation after it. */
const parts = {
  line: ({ api, orderId, intents }: Means) => api.addOrderLines(orderId, intents.lineIntents(1)),
  "line that never waits": ({ api, orderId, intents }: Means) =>
    api.addOrderLines(orderId, intents.lineIntents(1, { pending: false })),
  traveller: ({ api, orderId, intents }: Means) => api.addTravellersToOrder(orderId, intents.travellerIntents(1)),
  fee: ({ api, orderId, lines }: Means) => api.addFeeToOrder(orderId, { amount: "5.00", orderLineIds: lines }),
  seat: (means: Means) => means.api.addReservationToOrder(means.orderId, seatsOf(means, 1)),
} as const;
type Part = keyof typeof parts;

/** An operation, and the simple states in which a target may take it in one alone. */
interface Ways {
  readonly attempt: (means: Means) => Promise<Answer | null>;
  readonly on: readonly (readonly Part[])[];
}

const lineStates = [["line"], ["line that never waits"], ["line", "traveller"], ["line", "line"]] as const;

const ways: Partial<Record<OperationId, Ways>> = {
  updateOrderLines: {
    attempt: ({ api, orderId, intents, lines }) =>
      api.updateOrderLines(
        orderId,
        lines.map((id) => ({ id, line: intents.lineIntent({ price: "90.00" }) })),
      ),
    on: lineStates,
  },
  addFeeToOrder: {
    attempt: ({ api, orderId, lines }) => api.addFeeToOrder(orderId, { amount: "5.00", orderLineIds: lines }),
    on: lineStates,
  },
  addOrderLines: {
    attempt: ({ api, orderId, intents }) => api.addOrderLines(orderId, intents.lineIntents(1)),
    on: [[], ["traveller"]],
  },
  addTravellersToOrder: {
    attempt: ({ api, orderId, intents }) => api.addTravellersToOrder(orderId, intents.travellerIntents(1)),
    on: [[], ["line"], ["line", "fee"], ["line", "seat"]],
  },
  addReservationToOrder: {
    attempt: (means) => means.api.addReservationToOrder(means.orderId, seatsOf(means, means.lines.length)),
    on: [...lineStates, ["line", "fee"]],
  },
};

function seatsOf({ intents, lines, takesLines: isFor }: Means, count: number) {
  return intents.reservationIntents(count).map((seat) => (isFor ? { ...seat, orderLineId: lines[0] ?? "" } : seat));
}

/**
 * Whether a target that refused an operation takes it in one simple state and refuses it in another; `calls` are those that nothing
 * judges.
 */
export async function takesOneWay(calls: ScenarioSession, profile: Profile, refused: OperationId): Promise<boolean> {
  const { attempt, on } = ways[replacementOf(refused) ?? refused] ?? { attempt: () => null, on: [] };
  const api = createApi(calls, profile);
  const intents = createIntents(randomUUID().slice(0, 8), profile.bodies?.lineContents);
  const isTaken = async (having: readonly Part[]): Promise<boolean | null> => {
    const { order } = await api.createOrderWithoutBody();
    let means: Means = { api, orderId: order.id, intents, lines: [], takesLines: takesLines(profile) };
    for (const part of having) {
      const answer = await parts[part](means);
      if (!succeeded(answer)) return null;
      if ("lines" in answer) means = { ...means, lines: [...means.lines, ...idsOf(answer.lines)] };
    }
    const answer = await attempt(means);
    return answer === null ? null : succeeded(answer);
  };
  const taken = new Set<boolean | null>();
  for (const having of on) {
    taken.add(await isTaken(having));
    if (taken.has(true) && taken.has(false)) return true;
  }
  return false;
}
