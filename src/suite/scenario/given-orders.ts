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

/** The state of an order as a reason says it. */
function inWords({ status, failed, pending }: Readonly<Record<keyof Wanted, unknown>>): string {
  return `${String(status)}, failed ${String(failed)}, with ${String(pending)} pending lines`;
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
          `wanted a DRAFT order with ${pendingLines} pending and ${otherLines} other lines, ` +
            `got ${String(order.status)} with ${pending.length} pending of ${order.lines.length} lines`,
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
      if (is.status !== wanted.status || is.failed !== wanted.failed || is.pending !== wanted.pending) {
        throw new Blocked(`wanted an order that is ${inWords(wanted)}, got one that is ${inWords(is)}`, {
          restsOn: called,
        });
      }
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
     * not list: a target that refuses it is NotApplicable to whatever rests on it.
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
