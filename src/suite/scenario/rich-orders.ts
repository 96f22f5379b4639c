import {
  type Api,
  createApi,
  idText,
  mostOfFew,
  type OrderLineIntent,
  orderStatus,
  type OrderView,
  type Profile,
  type ScenarioSession,
} from "../../core/index.ts";
import { Blocked, unlessRefused } from "./blocked.ts";
import { idsOf } from "./choose.ts";
import { addLines } from "./given-orders.ts";
import { type Intents, orderIntentFor } from "./intents.ts";
import { prerequisite } from "./prerequisite.ts";
import { seatsForLines } from "../oracle/seats-for-lines.ts";
import { changeValues, partsOf, seatsFor, together, type Parts } from "./rich-parts.ts";

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
    // One after the other: orders that are confirmed side by side may show one time of it.
    const own = await richOrder(means, way, "own");
    const other = own && (await richOrder(means, way, "other"));
    if (own !== null && other !== null) return [own, other];
  }
  throw new RangeError("A new order was not made");
}

/** `null`: the target refuses to change an order that is confirmed or failed, or confirms it once it is paid. */
async function richOrder(means: Means, way: Way, side: Side): Promise<RichOrder | null> {
  const building = new Building(means, way, side, await created(means, side === "own" ? true : "other"));
  const { state, hasFailed } = way;
  await building.begin();
  if (hasFailed && !(await building.failAndChange())) return null;
  await building.read();
  if (state !== "new") await building.confirmAndCancel();
  const isChanged = state === "changed" || state === "free";
  return !isChanged || (await building.changeConfirmed()) ? building.done() : null;
}

/** One order of a pair on its way: its steps answer whether the target let them be taken. */
class Building {
  readonly #means: Means;
  readonly #way: Way;
  readonly #side: Side;
  readonly #id: string;
  #order: OrderView | null = null;
  #versions: readonly number[] = [];
  #parts: Parts = { fees: [], travellers: [], reservations: [] };
  #firstLines: readonly string[] = [];
  #confirmed: readonly string[] = [];
  #failed: readonly string[] = [];

  constructor(means: Means, way: Way, side: Side, id: string) {
    this.#means = means;
    this.#way = way;
    this.#side = side;
    this.#id = id;
  }

  async read(): Promise<OrderView> {
    const { order } = await prerequisite(() => this.#means.api.getOrder(this.#id));
    this.#versions = versionsWith(order, this.#versions);
    this.#order = order;
    return order;
  }

  /** Lines, two fees, and three of each other part. */
  async begin(): Promise<void> {
    const lines = this.#linesFrom(0, !this.#way.isFree || this.#way.state === "free");
    const added = await prerequisite(() => addLines(this.#means.api, this.#id, lines, mostOfFew));
    this.#firstLines = idsOf(added);
    this.#parts = await this.#partsFor(this.#firstLines, [0, 2], 3);
  }

  /** Fails the order, and has every value be another one since. */
  async failAndChange(): Promise<boolean> {
    const { api, pay } = this.#means;
    await prerequisite(async () => (await api.failOrder(this.#id)).order);
    const reopened = await unlessRefused(addLines(api, this.#id, this.#linesFrom(5, true), mostOfFew));
    if (reopened === null) return false;
    const shown = await this.read();
    if (shown.status !== orderStatus.draft) return false;
    this.#parts = await changeValues(this.#means, this.#id, withSeatsOf(shown, this.#parts), this.#watch);
    // It never was confirmed, and its fee has another line.
    await api.deleteOrderLines(this.#id, this.#firstLines.slice(1, 2));
    this.#failed = this.#firstLines.toSpliced(1, 2);
    await this.#watch();
    this.#parts = together(this.#parts, await this.#partsFor(idsOf(reopened), [2, 3], 1));
    if (pay === undefined) return true;
    // What a payment changes is the service's own affair, so every change before it has to show first.
    await this.read();
    await pay(this.#id);
    // An order that is paid may confirm itself.
    return (await this.read()).status === orderStatus.draft;
  }

  /** Confirms all lines that wait, and cancels the second of them. */
  async confirmAndCancel(): Promise<void> {
    const { api } = this.#means;
    this.#confirmed = this.#order?.pendingLines ?? [];
    await prerequisite(async () => (await api.confirmOrderLines(this.#id, this.#confirmed)).order);
    await this.read();
    await prerequisite(async () => (await api.cancelOrderLines(this.#id, this.#confirmed.slice(1, 2))).lines);
    await this.read();
  }

  /** Adds lines to the confirmed order, and a seat for one of them. */
  async changeConfirmed(): Promise<boolean> {
    const { state } = this.#way;
    const changed = await unlessRefused(
      addLines(this.#means.api, this.#id, this.#linesFrom(10, state === "changed"), mostOfFew),
    );
    if (changed === null) return false;
    const order = await this.read();
    // Changed directly, it is no order that waits to be confirmed.
    if (state === "free" && order.status !== orderStatus.draft) return false;
    // One from the middle: the version before has the first and the last as well.
    const seats = await seatsOfWaiting(this.#means, order);
    this.#parts = { ...this.#parts, reservations: this.#parts.reservations.toSpliced(1, 0, ...seats) };
    if (seats.length > 0) await this.read();
    return true;
  }

  async done(): Promise<RichOrder> {
    const order = this.#order ?? (await this.read());
    const { pendingLines } = order;
    const confirmedLines = this.#confirmed.filter((_, at) => at !== 1);
    const [id, versions, failedLines] = [this.#id, this.#versions, this.#failed];
    return { id, order, versions, pendingLines, confirmedLines, failedLines, ...withSeatsOf(order, this.#parts) };
  }

  /** Each call of the building is seen by itself; those on the other order are the same. */
  readonly #watch = async (): Promise<unknown> => (this.#side === "own" ? this.read() : null);

  #partsFor(lines: readonly string[], [from, to]: readonly [number, number], count: number): Promise<Parts> {
    const dear = [3, 4, 6].map((euros) => `${sides[this.#side] + euros}.25`);
    const amounts = (this.#way.isFree ? dear.map(() => "0.00") : dear).slice(from, to);
    return partsOf(this.#means, this.#id, { lines, amounts, count, watch: this.#watch });
  }

  /** Five lines with contents and prices of their own. One in the middle does not wait, so that the first and the last do. */
  #linesFrom(from: 0 | 5 | 10, wait: boolean): readonly OrderLineIntent[] {
    const start = sides[this.#side] + from;
    return this.#means.intents.wholeLineIntents(5, start).map((line, at) => {
      const cost = start + at + 10;
      const costs = this.#way.isFree
        ? { price: "0.00" }
        : { price: `${cost}.${cost}`, tax: `${Math.floor(cost / 10)}.${cost}` };
      return { ...line, ...costs, pending: wait && at !== 2 };
    });
  }
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
  // One that is not shown, or lower than getOrder takes, is none to ask for.
  return isConfirmed && Number.isSafeInteger(number) && number >= 1 ? [...new Set([...known, number])] : known;
}

async function created({ api, session, intents, profile }: Means, channelHeaders: true | "other"): Promise<string> {
  const takesValues = profile.bodies?.createOrder !== undefined;
  const sold = createApi(session, profile, { channelHeaders });
  const answer = await prerequisite(async () =>
    takesValues ? sold.createOrder(orderIntentFor(intents.reference())) : api.createOrderWithoutBody(),
  );
  return prerequisite(async () => answer.order.id);
}
