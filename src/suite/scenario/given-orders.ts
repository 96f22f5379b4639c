import {
  type Answer,
  type Api,
  type LineView,
  MissingAnswer,
  mostOfFew,
  type OrderLineIntent,
  orderStatus,
  type OrderView,
  type Profile,
  statusOr,
} from "../../core/index.ts";
import { shown } from "../oracle/shown.ts";
import { Blocked, unlessRefused } from "./blocked.ts";
import { linesNameTravellers } from "../oracle/seats-for-lines.ts";
import { idsOf } from "./choose.ts";
import type { Intents } from "./intents.ts";
import { aTraveller } from "./line-travellers.ts";
import { prerequisite } from "./prerequisite.ts";

/** An order in a known state: its id, the latest reading, and the lines that were added, by what was asked for. */
export interface GivenOrder {
  readonly id: string;
  readonly order: OrderView;
  readonly pendingLines: readonly string[];
  readonly otherLines: readonly string[];
}

export interface LinesWanted {
  /** Lines that wait for an external confirmation; default 0. */
  readonly pendingLines?: number;
  /** Lines that do not; default 0. */
  readonly otherLines?: number;
  /** Price of each line; default `"100.00"`. */
  readonly price?: string;
  /** One pending line for each of these prices, instead of `pendingLines` of one price. */
  readonly prices?: readonly string[];
}

/** What the profile declares absent where every new line waits. */
const notPending = "bodies.orderLine.notPending";
const hint = ` If every new line waits on the target, declare \`${notPending}\` absent.`;

/** What lines say instead of that they wait, where none does: the profile may read another member. */
function noneWaits({ lines }: OrderView): string {
  const [first] = lines;
  if (first === undefined || lines.some(({ pending }) => pending)) return "";
  return ` \`fields.externalConfirmation\` reads ${shown(first.externalConfirmation)}.`;
}

interface Wanted {
  readonly status: string;
  readonly failed: boolean;
  readonly pending: number;
}

type Came = Readonly<Record<keyof Wanted, unknown>>;

const inWords: Readonly<Record<keyof Wanted, (value: unknown) => string>> = {
  status: (value) => `status ${String(value)}`,
  failed: (value) => `failed ${String(value)}`,
  pending: (value) => `${String(value)} pending lines`,
};

/** In what an order is not as it was wanted: "Setup failed: needed 2 pending lines, got 3." Empty where it is. */
function setupFailure(wanted: Wanted, came: Came): string {
  const different = (["status", "failed", "pending"] as const).filter((name) => came[name] !== wanted[name]);
  const found = different.map((name) => `needed ${inWords[name](wanted[name])}, got ${String(came[name])}`);
  return found.length === 0 ? "" : `Setup failed: ${found.join("; ")}.`;
}

/** How a draft with pending lines is brought into a state, and what it has to be there. */
interface Setup {
  readonly bring: (api: Api, draft: GivenOrder) => Promise<Pick<Answer, "called">>;
  readonly wanted: Wanted;
}

const confirming: Setup = {
  async bring(api, { id, pendingLines }) {
    const whole = await unlessRefused(api.confirmOrderLines(id, pendingLines));
    if (whole !== null) return whole;
    // So many in one call may be too many.
    let last = await api.confirmOrderLines(id, pendingLines.slice(0, mostOfFew));
    for (let at = mostOfFew; at < pendingLines.length; at += mostOfFew) {
      last = await api.confirmOrderLines(id, pendingLines.slice(at, at + mostOfFew));
    }
    return last;
  },
  wanted: { status: orderStatus.confirmed, failed: false, pending: 0 },
};
const confirmingOne: Setup = {
  bring: (api, { id, pendingLines }) => api.confirmOrderLines(id, pendingLines.slice(0, 1)),
  wanted: { status: orderStatus.draft, failed: false, pending: 2 },
};
const failing: Setup = {
  bring: (api, { id }) => api.failOrder(id),
  wanted: { ...confirming.wanted, failed: true },
};

interface Means {
  readonly api: Api;
  readonly intents: Intents;
  readonly profile: Profile;
}

/** Orders in every state that the API alone leads to. */
export function givenOrders(means: Means) {
  const confirmed = (pendingLines = 2): Promise<GivenOrder> => brought(means, { pendingLines }, confirming);
  return {
    draft: () => draft(means),
    draftWith: (lines: LinesWanted) => draftWith(means, lines),
    confirmed,
    confirmedWith: (lines: LinesWanted) => brought(means, lines, confirming),
    partlyConfirmed: () => brought(means, { pendingLines: 3 }, confirmingOne),
    failed: () => brought(means, { pendingLines: 2 }, failing),

    /**
     * A confirmed order, and the same order after a line was added to it. That is a transition the specification does
     * not list, so the target may refuse it.
     */
    changedSinceConfirmed: async (): Promise<{ readonly before: GivenOrder; readonly after: GivenOrder }> => {
      const { api, intents } = means;
      const before = await confirmed();
      await prerequisite(async () => (await api.addOrderLines(before.id, intents.lineIntents(1))).lines);
      const { order } = await prerequisite(() => api.getOrder(before.id));
      return { before, after: { ...before, order, pendingLines: order.pendingLines } };
    },
  };
}

/** Creates an order, with a reference where the target takes one as those of a run are. */
export async function createdOrder(api: Api, profile: Profile, reference: () => string): Promise<OrderView> {
  const referred =
    profile.bodies?.createOrder === undefined
      ? null
      : await unlessRefused(api.createOrder({ externalReference: reference() }));
  const { order } = referred ?? (await api.createOrderWithoutBody());
  if (order.id === "") throw new Blocked("the created order has no id");
  return order;
}

/** A new order, with a reference of its own where the target takes one. */
async function draft({ api, intents, profile }: Means): Promise<GivenOrder> {
  return prerequisite(async () => {
    const order = await createdOrder(api, profile, intents.reference);
    const given = { id: order.id, order, pendingLines: [], otherLines: [] };
    if (!linesNameTravellers(profile)) return given;
    // Before anything is compared with the order: what a scenario does to its lines adds no traveller then.
    await api.send(aTraveller(profile, order.id));
    return { ...given, order: (await api.getOrder(order.id)).order };
  });
}

/**
 * Where every new line of the target waits, an order with pending lines has more of them instead of other lines. What needs an
 * order without any is blocked, or not applicable where the profile says so.
 */
async function draftWith(means: Means, lines: LinesWanted): Promise<GivenOrder> {
  const { api, intents, profile } = means;
  const { otherLines = 0, price = "100.00", prices = Array<string>(lines.pendingLines ?? 0).fill(price) } = lines;
  const { id } = await draft(means);
  return prerequisite(async () => {
    const wanted = [
      ...prices.map((pendingPrice) => intents.lineIntent({ price: pendingPrice, pending: true })),
      ...intents.lineIntents(otherLines, { price, pending: false }),
    ];
    await addLines(api, id, wanted);
    const { order } = await api.getOrder(id);
    const { pendingLines } = order;
    const allWait = wanted.length > prices.length && pendingLines.length === wanted.length;
    if (allWait && prices.length === 0 && profile.absent?.[notPending] !== undefined)
      throw new MissingAnswer(notPending);
    const isOffered = pendingLines.length === prices.length || (allWait && prices.length > 0);
    const asWanted = isOffered && order.lines.length === wanted.length;
    if (order.status !== orderStatus.draft || !asWanted) {
      throw new Blocked(
        `Setup failed: needed a DRAFT order with ${prices.length} of ${wanted.length} lines pending, ` +
          `got ${String(order.status)} with ${pendingLines.length} of ${order.lines.length}.${allWait ? hint : ""}${noneWaits(order)}`,
      );
    }
    return { id, order, pendingLines, otherLines: idsOf(order.lines).filter((line) => !pendingLines.includes(line)) };
  });
}

/**
 * Adds lines to an order, one by one where the target refuses so many in one call. Where it refuses so many on one order, the
 * first `fewest` of them may do.
 */
export async function addLines(
  api: Api,
  orderId: string,
  lines: readonly OrderLineIntent[],
  fewest = lines.length,
): Promise<readonly LineView[]> {
  const together = lines.length > 1 ? await unlessRefused(api.addOrderLines(orderId, lines)) : null;
  if (together !== null) return together.lines;
  const added: LineView[] = [];
  for (const line of lines) {
    const adding = api.addOrderLines(orderId, [line]);
    const answer = added.length < fewest ? await adding : await unlessRefused(adding);
    if (answer === null) break;
    // A target may show more lines than a call has arguments.
    for (const each of answer.lines) added.push(each);
  }
  return added;
}

/** Brings a draft with these lines into a state and reads it there. */
async function brought(means: Means, lines: LinesWanted, { bring, wanted }: Setup): Promise<GivenOrder> {
  const { api } = means;
  const before = await draftWith(means, lines);
  return prerequisite(async () => {
    const { called } = await bring(api, before);
    const { order } = await api.getOrder(before.id);
    const { failed, pendingLines } = order;
    // A failed order may have a status of its own.
    const status = failed === true ? statusOr(order.status, wanted.status) : order.status;
    const failure = setupFailure(wanted, { status, failed, pending: pendingLines.length });
    if (failure !== "") throw new Blocked(failure, { restsOn: called });
    return { ...before, order, pendingLines };
  });
}
