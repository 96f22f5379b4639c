import { type Answer, type Api, orderStatus, type OrderView, type Profile, succeeded } from "../../core/index.ts";
import { Blocked, NotApplicable } from "./blocked.ts";
import type { Intents } from "./intents.ts";
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

const confirmed = { status: orderStatus.confirmed, failed: false, pending: 0 };

/** Orders in every state that the API alone leads to. */
export function givenOrders(api: Api, intents: Intents, profile: Profile) {
  const takesValues = profile.bodies?.createOrder !== undefined;

  async function draft(): Promise<GivenOrder> {
    return prerequisite(async () => {
      const { order } = await (takesValues
        ? api.createOrder({ externalReference: intents.reference() })
        : api.createOrderWithoutBody());
      if (order.id === "") throw new Blocked("the created order has no id");
      return { id: order.id, order, pendingLines: [], otherLines: [] };
    });
  }

  async function draftWith(lines: LinesWanted): Promise<GivenOrder> {
    const { otherLines = 0, price = "100.00", prices = Array<string>(lines.pendingLines ?? 0).fill(price) } = lines;
    const pendingLines = prices.length;
    const { id } = await draft();
    return prerequisite(async () => {
      const wanted = [
        ...prices.map((pendingPrice) => intents.lineIntent({ price: pendingPrice, pending: true })),
        ...intents.lineIntents(otherLines, { price, pending: false }),
      ];
      await api.addOrderLines(id, wanted).then((answer) => answer.lines);
      const { order } = await api.getOrder(id);
      const pending = order.pendingLines;
      const asWanted = pending.length === pendingLines && order.lines.length === wanted.length;
      if (order.status !== orderStatus.draft || !asWanted) {
        throw new Blocked(
          `Setup failed: needed a DRAFT order with ${pendingLines} of ${wanted.length} lines pending, ` +
            `got ${String(order.status)} with ${pending.length} of ${order.lines.length}.`,
        );
      }
      const other = order.lines.map((line) => line.id).filter((line) => !pending.includes(line));
      return { id, order, pendingLines: pending, otherLines: other };
    });
  }

  /** Brings a draft with pending lines into a state and reads it there. */
  async function brought(
    lines: LinesWanted,
    into: (draft: GivenOrder) => Promise<Pick<Answer, "called">>,
    wanted: Wanted,
  ): Promise<GivenOrder> {
    const before = await draftWith(lines);
    return prerequisite(async () => {
      const { called } = await into(before);
      const { order } = await api.getOrder(before.id);
      const is = { status: order.status, failed: order.failed, pending: order.pendingLines.length };
      const failure = setupFailure(wanted, is);
      if (failure !== "") throw new Blocked(failure, { restsOn: called });
      return { ...before, order, pendingLines: order.pendingLines };
    });
  }

  const confirmedWith = (lines: LinesWanted): Promise<GivenOrder> =>
    brought(lines, (order) => api.confirmOrderLines(order.id, order.pendingLines), confirmed);
  const confirmedOrder = (pendingLines = 2): Promise<GivenOrder> => confirmedWith({ pendingLines });

  return {
    draft,
    draftWith,
    confirmed: confirmedOrder,
    confirmedWith,
    partlyConfirmed: () =>
      brought({ pendingLines: 3 }, (order) => api.confirmOrderLines(order.id, order.pendingLines.slice(0, 1)), {
        status: orderStatus.draft,
        failed: false,
        pending: 2,
      }),
    failed: () => brought({ pendingLines: 2 }, (order) => api.failOrder(order.id), { ...confirmed, failed: true }),

    /**
     * A confirmed order, and the same order after a line was added to it. That is a transition the specification does
     * not list: where the target refuses it, what rests on it is NotApplicable.
     */
    changedSinceConfirmed: async (): Promise<{ readonly before: GivenOrder; readonly after: GivenOrder }> => {
      const before = await confirmedOrder();
      const answer = await api.addOrderLines(before.id, intents.lineIntents(1));
      if (!succeeded(answer))
        throw new NotApplicable(`the target refuses to change a confirmed order (${answer.status})`);
      const { order } = await prerequisite(() => api.getOrder(before.id));
      return { before, after: { ...before, order, pendingLines: order.pendingLines } };
    },
  };
}
