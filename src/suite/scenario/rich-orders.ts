import {
  type Api,
  createApi,
  idText,
  type OrderLineIntent,
  orderStatus,
  type OrderView,
  type Profile,
  type ScenarioSession,
  succeeded,
} from "../../core/index.ts";
import { Blocked } from "./blocked.ts";
import { idsOf } from "./choose.ts";
import type { Intents } from "./intents.ts";
import { prerequisite } from "./prerequisite.ts";
import { seatsForLines } from "./seats.ts";
import { changeValues, ownValues, partsOf, seatsFor, together, type Parts } from "./rich-parts.ts";

/** An order that has something everywhere. Parts that the profile does not say how to make are left out. */
export interface RichOrder extends Parts {
  readonly id: string;
  /** As it was read last. */
  readonly order: OrderView;
  /** Numbers of its confirmed versions. */
  readonly versions: readonly number[];
  readonly pendingLines: readonly string[];
  /** Lines that were confirmed, and not cancelled since. */
  readonly confirmedLines: readonly string[];
  /** Lines that were failed, and are there still; the first has a fee. */
  readonly failedLines: readonly string[];
}

/**
 * `new`: a draft that never was confirmed; `confirmed`: the same with confirmed lines, one of them cancelled; `changed`: the
 * same with further lines, so that it is a draft again with an earlier confirmed version, where the target lets a confirmed
 * order be changed; `free`: the same with no lines that wait, so that only its balance keeps it from being confirmed.
 */
export type RichState = "new" | "changed" | "confirmed" | "free";

interface Means {
  readonly api: Api;
  readonly session: ScenarioSession;
  readonly intents: Intents;
  readonly profile: Profile;
  /** Pays what is open; missing where the target has no such hook. */
  readonly pay: ((orderId: string) => Promise<unknown>) | undefined;
}

/** Which of a pair is built: no value of one is in the other. */
const sides = { own: 0, other: 50 } as const;
type Side = keyof typeof sides;

interface Way {
  readonly state: RichState;
  /** Whether the order failed once before, and everything of it was otherwise then. */
  readonly hasFailed: boolean;
  readonly isFree: boolean;
}

/** Two orders that are built alike, with other values throughout. */
export async function richPair(means: Means, state: RichState): Promise<readonly [RichOrder, RichOrder]> {
  const isFree = state === "free" && means.pay === undefined;
  // To change a confirmed or failed order is a transition that the specification does not list, so a target may refuse it.
  const ways: readonly Way[] = [
    ...(state === "new" ? [] : [true, false].map((hasFailed) => ({ state, hasFailed, isFree }))),
    { state: "new", hasFailed: false, isFree: state === "free" },
  ];
  for (const way of ways) {
    const [own, other] = await Promise.all([richOrder(means, way, "own"), richOrder(means, way, "other")]);
    if (own !== null && other !== null) return [own, other];
  }
  throw new RangeError("A new order was not made");
}

/** `null`: the target refuses to change an order that is confirmed or failed. */
async function richOrder(means: Means, way: Way, side: Side): Promise<RichOrder | null> {
  const { api, intents, pay } = means;
  const { state, hasFailed, isFree } = way;
  const id = await created(means, side === "own" ? true : "other");
  /** Five lines with contents and prices of their own. One in the middle does not wait, so that the first and the last do. */
  const linesFrom = (from: 0 | 5 | 10, wait: boolean): readonly OrderLineIntent[] =>
    intents.wholeLineIntents(5, sides[side] + from).map((line, at) => {
      const cost = sides[side] + from + at + 10;
      const costs = isFree ? { price: "0.00" } : { price: `${cost}.${cost}`, tax: `${from + at + 1}.${cost}` };
      return { ...line, ...costs, pending: wait && at !== 2 };
    });
  let versions: readonly number[] = [];
  const look = async (): Promise<OrderView> => {
    const { order } = await prerequisite(() => api.getOrder(id));
    versions = versionsWith(order, versions);
    return order;
  };
  // Each call of the building is seen by itself; those on the other order are the same.
  const watch = async (): Promise<unknown> => (side === "own" ? look() : null);
  const amounts = isFree ? ["0.00", "0.00", "0.00"] : [3, 4, 6].map((euros) => `${sides[side] + euros}.25`);

  const added = await prerequisite(
    async () => (await api.addOrderLines(id, linesFrom(0, !isFree || state === "free"))).lines,
  );
  let parts = await partsOf(means, id, { lines: idsOf(added), amounts: amounts.slice(0, 2), count: 3, watch });
  let failedLines: readonly string[] = [];
  if (hasFailed) {
    await prerequisite(async () => (await api.failOrder(id)).order);
    const reopened = await api.addOrderLines(id, linesFrom(5, true));
    if (!succeeded(reopened)) return null;
    const shown = await look();
    if (shown.status !== orderStatus.draft) return null;
    parts = await changeValues(means, id, withSeatsOf(shown, parts), watch);
    // It never was confirmed, and its fee has another line.
    await api.deleteOrderLines(id, idsOf(added).slice(1, 2));
    failedLines = idsOf(added.toSpliced(1, 2));
    await watch();
    parts = together(
      parts,
      await partsOf(means, id, { lines: idsOf(reopened.lines), amounts: amounts.slice(2), count: 1, watch }),
    );
    await pay?.(id);
  }
  let order = await look();
  let confirmed: readonly string[] = [];
  if (state !== "new") {
    confirmed = order.pendingLines;
    await prerequisite(async () => (await api.confirmOrderLines(id, confirmed)).order);
    order = await look();
    await prerequisite(async () => (await api.cancelOrderLines(id, confirmed.slice(1, 2))).lines);
    order = await look();
  }
  if (state === "changed" || state === "free") {
    const changed = await api.addOrderLines(id, linesFrom(10, state === "changed"));
    if (!succeeded(changed)) return null;
    order = await look();
    // Changed directly, it is no order that waits to be confirmed.
    if (state === "free" && order.status !== orderStatus.draft) return null;
    // One from the middle: the version before has the first and the last as well.
    const seats = await seatsOfWaiting(means, order);
    parts = { ...parts, reservations: parts.reservations.toSpliced(1, 0, ...seats) };
    if (seats.length > 0) order = await look();
  }
  const confirmedLines = confirmed.filter((_, at) => at !== 1);
  const left = withSeatsOf(order, parts);
  return { id, order, versions, pendingLines: order.pendingLines, confirmedLines, failedLines, ...left };
}

/** The parts without the seats that the service has freed since. */
function withSeatsOf({ reservations }: OrderView, parts: Parts): Parts {
  return { ...parts, reservations: parts.reservations.filter((id) => reservations.some((each) => each.id === id)) };
}

/** A seat for the last line that waits, where the target attaches one to an order that was confirmed before. */
async function seatsOfWaiting(means: Means, { id, pendingLines }: OrderView): Promise<readonly string[]> {
  if (seatsForLines(means.profile) === null || pendingLines.length === 0) return [];
  try {
    return await seatsFor(means, id, pendingLines.slice(-1));
  } catch (problem) {
    if (problem instanceof Blocked) return [];
    throw problem;
  }
}

/** The numbers of confirmed versions, with that of an order as it is shown now. */
export function versionsWith(
  { status, failed, version }: Pick<OrderView, "status" | "failed" | "version">,
  known: readonly number[],
): readonly number[] {
  const number = Number(idText(version));
  // Whether a failed order has a confirmed version is left open.
  const isConfirmed = status === orderStatus.confirmed && failed !== true;
  return isConfirmed && Number.isSafeInteger(number) ? [...new Set([...known, number])] : known;
}

async function created({ api, session, intents, profile }: Means, channelHeaders: true | "other"): Promise<string> {
  const takesValues = profile.bodies?.createOrder !== undefined;
  const sold = createApi(session, profile, { channelHeaders });
  const answer = await prerequisite(async () =>
    takesValues ? sold.createOrder(ownValues(intents)) : api.createOrderWithoutBody(),
  );
  return prerequisite(async () => answer.order.id);
}
