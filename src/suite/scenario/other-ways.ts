import {
  type Answer,
  type Api,
  createApi,
  inventedAddress,
  MissingAnswer,
  type OperationId,
  type Profile,
  replacementOf,
  type ScenarioSession,
  succeeded,
} from "../../core/index.ts";
import { sameAmount } from "../oracle/amount.ts";
import { takesLines } from "../oracle/seats-for-lines.ts";
import { idsOf } from "./choose.ts";
import { createIntents, type Intents, strayTag } from "./intents.ts";

interface Means {
  readonly api: Api;
  readonly orderId: string;
  readonly intents: Intents;
  /** The lines of the order, and the reference of the first. */
  readonly lines: readonly string[];
  readonly reference: string;
  readonly takesLines: boolean;
}

/** What an order may have when an operation is tried on it: a target may want it first, or not take the operation after it. */
const parts = {
  reference: ({ api, orderId, intents }: Means) => api.updateOrder(orderId, { externalReference: intents.reference() }),
  line: ({ api, orderId, intents, lines, reference }: Means) =>
    api.addOrderLines(orderId, intents.lineIntents(1, lines.length === 0 ? { externalReference: reference } : {})),
  "line that never waits": ({ api, orderId, intents }: Means) =>
    api.addOrderLines(orderId, intents.lineIntents(1, { pending: false })),
  "line that costs nothing": ({ api, orderId, intents }: Means) =>
    api.addOrderLines(orderId, intents.lineIntents(1, { price: "0.00" })),
  traveller: ({ api, orderId, intents }: Means) => api.addTravellersToOrder(orderId, intents.travellerIntents(1)),
  fee: ({ api, orderId, lines }: Means) => api.addFeeToOrder(orderId, { amount: "5.00", orderLineIds: lines }),
  /** A target that sells what it adds at once owes nothing for its lines. */
  "fee while nothing is owed": async (means: Means) => {
    const { order } = await means.api.getOrder(means.orderId);
    return sameAmount(order.balance, "0.00") ? parts.fee(means) : null;
  },
  seat: (means: Means) => means.api.addReservationToOrder(means.orderId, seatsOf(means, 1)),
} as const;
type Part = keyof typeof parts;

/** An operation, and the simple states in which a target may take it in one alone. */
interface Ways {
  readonly attempts: readonly ((means: Means) => Promise<Answer>)[];
  readonly on: readonly (readonly Part[])[];
}

const lineStates = [["line"], ["line that never waits"], ["line", "traveller"], ["line", "line"]] as const;

const ways: Partial<Record<OperationId, Ways>> = {
  // A target may want references of a form of its own.
  createOrder: {
    attempts: [
      ({ api, reference: externalReference }) => api.createOrder({ externalReference }),
      ({ api }) => api.createOrderWithoutBody(),
    ],
    on: [[]],
  },
  updateOrder: {
    attempts: [
      parts.reference,
      // A short one, since how long a text may be is not shown.
      ({ api, orderId, reference }) => api.updateOrder(orderId, { contact: inventedAddress(reference.slice(0, 8)) }),
    ],
    on: [[], ["reference"]],
  },
  updateOrderLines: {
    attempts: [
      ({ api, orderId, intents, lines }) =>
        api.updateOrderLines(
          orderId,
          lines.map((id) => ({ id, line: intents.lineIntent({ price: "90.00" }) })),
        ),
      ({ api, orderId, intents, lines: [id = ""], reference: externalReference }) =>
        api.updateOrderLines(orderId, [{ id, line: intents.lineIntent({ price: "90.00", externalReference }) }]),
      // What a line costs may be fixed once it is added.
      ({ api, orderId, intents, lines: [id = ""] }) =>
        api.updateOrderLines(orderId, [{ id, line: intents.lineIntent() }]),
    ],
    on: lineStates,
  },
  // An order may have to keep a line.
  deleteOrderLines: {
    attempts: [({ api, orderId, lines }) => api.deleteOrderLines(orderId, lines.slice(0, 1))],
    on: [["line"], ["line", "line"]],
  },
  addFeeToOrder: {
    attempts: [parts.fee],
    on: lineStates,
  },
  addOrderLines: {
    attempts: [
      parts.line,
      // A target may sell lines of a product alone. How many legs one may have is not shown.
      ({ api, orderId, intents }) =>
        api.addOrderLines(
          orderId,
          intents
            .wholeLineIntents(1)
            .map(({ reservationId: _, legs, ...line }) => ({ ...line, ...(legs && { legs: legs.slice(0, 1) }) })),
        ),
    ],
    on: [[], ["traveller"]],
  },
  // Whether the balance matters is open, and an order whose lines cost nothing, or are paid at once, owes nothing.
  confirmOrderLines: {
    attempts: [({ api, orderId, lines }) => api.confirmOrderLines(orderId, lines)],
    on: [["line"], ["line that costs nothing"], ["line", "fee while nothing is owed"]],
  },
  addTravellersToOrder: {
    attempts: [parts.traveller],
    on: [[], ["line"], ["line", "fee"], ["line", "seat"]],
  },
  addReservationToOrder: {
    attempts: [(means) => means.api.addReservationToOrder(means.orderId, seatsOf(means, means.lines.length))],
    on: [...lineStates, ["line", "fee"]],
  },
};

function seatsOf({ intents, lines, takesLines: isFor }: Means, count: number) {
  return intents.reservationIntents(count).map((seat) => (isFor ? { ...seat, orderLineId: lines[0] ?? "" } : seat));
}

/** The answer to adding a part; `null` where the target has none, or it is not what is looked for. */
async function added(part: Part, means: Means): Promise<Awaited<ReturnType<(typeof parts)[Part]>>> {
  try {
    return await parts[part](means);
  } catch (problem) {
    if (problem instanceof MissingAnswer) return null;
    throw problem;
  }
}

/**
 * Whether a target that refused an operation takes it in one simple state and refuses it in another; `calls` are those that nothing
 * judges.
 */
export async function takesOneWay(calls: ScenarioSession, profile: Profile, refused: OperationId): Promise<boolean> {
  const { attempts, on } = ways[replacementOf(refused) ?? refused] ?? { attempts: [], on: [] };
  const api = createApi(calls, profile);
  const intents = createIntents(strayTag(), profile.bodies?.lineContents);
  const isTaken = async (attempt: Ways["attempts"][number], having: readonly Part[]): Promise<boolean | null> => {
    const { id: orderId } = (await api.createOrderWithoutBody()).order;
    const reference = intents.reference();
    let means: Means = { api, orderId, intents, lines: [], reference, takesLines: takesLines(profile) };
    for (const part of having) {
      const answer = await added(part, means);
      if (answer === null || !succeeded(answer)) return null;
      if ("lines" in answer) means = { ...means, lines: [...means.lines, ...idsOf(answer.lines)] };
    }
    return succeeded(await attempt(means));
  };
  const taken = new Set<boolean | null>();
  for (const attempt of attempts)
    for (const having of on) {
      taken.add(await isTaken(attempt, having));
      if (taken.has(true) && taken.has(false)) return true;
    }
  return false;
}
