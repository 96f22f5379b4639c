import { createApi, type Api } from "../client/api.ts";
import type { ScenarioSession } from "../client/session.ts";
import type { OrderView } from "../protocol/order-view.ts";
import { succeeded } from "../protocol/answer.ts";
import { idText } from "../protocol/id-text.ts";
import { orderStatus } from "../specification/order.ts";
import { MissingAnswer } from "../target/answers.ts";
import type { OrderLineIntent, Profile } from "../target/profile.ts";
import { idsOf } from "./choose.ts";
import type { Intents } from "./intents.ts";
import { prerequisite } from "./prerequisite.ts";

/** An order that has something everywhere. Parts that the profile does not say how to make are left out. */
export interface RichOrder {
  readonly id: string;
  /** As it was read last. */
  readonly order: OrderView;
  /** Numbers of its confirmed versions. */
  readonly versions: readonly number[];
  readonly pendingLines: readonly string[];
  readonly fees: readonly string[];
  readonly travellers: readonly string[];
  readonly reservations: readonly string[];
}

/**
 * `new`: a draft that never was confirmed; `confirmed`: the same with confirmed lines, one of them cancelled; `changed`: the
 * same with further lines, so that it is a draft again with an earlier confirmed version, where the target lets a confirmed
 * order be changed; `free`: the same without costs and lines that wait.
 */
export type RichState = "new" | "changed" | "confirmed" | "free";

interface Means {
  readonly api: Api;
  readonly session: ScenarioSession;
  readonly intents: Intents;
  readonly profile: Profile;
}

/** Two orders that are built alike, with other values throughout. */
export async function richPair(means: Means, state: RichState): Promise<readonly [RichOrder, RichOrder]> {
  const [one, two] = await Promise.all([richOrder(means, state, 0), richOrder(means, state, linesOfOrder)]);
  if (one !== null && two !== null) return [one, two];
  // To change a confirmed order is a transition that the specification does not list, so a target may refuse it.
  const isFree = state === "free";
  const [own, other] = await Promise.all([
    richOrder(means, "new", 0, isFree),
    richOrder(means, "new", linesOfOrder, isFree),
  ]);
  if (own === null || other === null) throw new RangeError("A new order was not confirmed");
  return [own, other];
}

const linesOfOrder = 10;

/** `null`: the target refuses to change a confirmed order. */
async function richOrder(
  means: Means,
  state: RichState,
  start: 0 | typeof linesOfOrder,
  isFree = state === "free",
): Promise<RichOrder | null> {
  const { api, intents } = means;
  const id = await created(means, start === 0 ? true : "other");
  /** Five lines with contents and prices of their own. One in the middle does not wait, so that the first and the last do. */
  const linesFrom = (from: 0 | 5, waits: boolean): readonly OrderLineIntent[] =>
    intents.wholeLineIntents(5, start + from).map((line, at) => {
      const cost = start + from + at + 10;
      return { ...line, price: isFree ? "0.00" : `${cost}.${cost}`, pending: waits && at !== 2 };
    });
  const versions = new Set<number>();
  const look = async (): Promise<OrderView> => {
    const { order } = await prerequisite(() => api.getOrder(id));
    const number = Number(idText(order.version));
    if (order.status === orderStatus.confirmed && Number.isSafeInteger(number)) versions.add(number);
    return order;
  };

  const lines = await prerequisite(
    async () => (await api.addOrderLines(id, linesFrom(0, !isFree || state === "free"))).lines,
  );
  const parts = await partsOf(means, id, idsOf(lines), isFree ? "0.00" : `${start + 3}.25`);
  let order = await look();
  if (state !== "new") {
    await prerequisite(async () => (await api.confirmOrderLines(id, order.pendingLines)).order);
    order = await look();
    await prerequisite(async () => (await api.cancelOrderLines(id, idsOf(order.lines).slice(1, 2))).lines);
    order = await look();
  }
  if (state === "changed" || state === "free") {
    const changed = await api.addOrderLines(id, linesFrom(5, !isFree));
    if (!succeeded(changed)) return null;
    order = await look();
  }
  return { id, order, versions: [...versions], pendingLines: order.pendingLines, ...parts };
}

async function created({ api, session, intents, profile }: Means, channelHeaders: true | "other"): Promise<string> {
  const takesValues = profile.bodies?.createOrder !== undefined;
  const sold = createApi(session, profile, { channelHeaders });
  const externalReference = intents.reference();
  const order = {
    externalReference,
    contact: `${externalReference}@example.invalid`,
    createdBy: `by ${externalReference}`,
  };
  const answer = await prerequisite(async () => (takesValues ? sold.createOrder(order) : api.createOrderWithoutBody()));
  return prerequisite(async () => answer.order.id);
}

type Parts = Pick<RichOrder, "fees" | "travellers" | "reservations">;

/** Two of each, the fees for different lines. */
async function partsOf({ api, intents }: Means, id: string, lines: readonly string[], amount: string): Promise<Parts> {
  const [first = "", ...others] = lines;
  const fees = await ifAsked(async () => {
    const one = await prerequisite(async () => (await api.addFeeToOrder(id, { amount, orderLineIds: [first] })).part);
    const two = await prerequisite(
      async () => (await api.addFeeToOrder(id, { amount, orderLineIds: others.slice(0, 2) })).part,
    );
    return idsOf([one, two]);
  });
  const travellers = await ifAsked(async () =>
    idsOf(await prerequisite(async () => (await api.addTravellersToOrder(id, intents.travellerIntents(3))).parts)),
  );
  const reservations = await ifAsked(async () => {
    const wanted = intents.reservationIntents(3);
    await prerequisite(async () => (await api.addReservationToOrder(id, wanted)).parts);
    return wanted.map((reservation) => reservation.id);
  });
  return { fees, travellers, reservations };
}

async function ifAsked(make: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await make();
  } catch (problem) {
    if (problem instanceof MissingAnswer) return [];
    throw problem;
  }
}
