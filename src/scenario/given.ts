import type { Api } from "../client/api.ts";
import { UnexpectedAnswer } from "../client/answer.ts";
import { at } from "../client/json-pointer.ts";
import type { OrderView } from "../client/order-view.ts";
import { pause } from "../client/pause.ts";
import type { SearchQuery } from "../client/search-query.ts";
import type { ScenarioSession } from "../client/session.ts";
import { events as specifiedEvents } from "../specification/events.ts";
import { orderStatus } from "../specification/order.ts";
import { answered } from "../target/answers.ts";
import type { OrderLineIntent, Profile } from "../target/profile.ts";
import { Blocked } from "./blocked.ts";

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
}

export interface GivenOptions {
  readonly api: Api;
  readonly session: ScenarioSession;
  readonly profile: Profile;
  readonly judgesEvents: boolean;
  /** Distinguishes the data of this scenario of this run; heads every external reference. */
  readonly mark: string;
  readonly signal: AbortSignal;
}

/**
 * Builds states and waits for effects. Whatever does not come about is Blocked: a prerequisite that fails is judged by
 * the scenario that is about it, and nowhere else.
 */
export function createGiven({ api, session, profile, judgesEvents, mark, signal }: GivenOptions) {
  let made = 0;
  const nextReference = (): string => `${mark}-${++made}`;

  const lineIntents = (count: number, pending: boolean, price: string): OrderLineIntent[] =>
    Array.from({ length: count }, () => ({ externalReference: nextReference(), price, pending }));

  async function draft(): Promise<GivenOrder> {
    return prerequisite(async () => {
      const { order } = await (profile.bodies?.createOrder === undefined
        ? api.createOrderWithoutBody()
        : api.createOrder({ externalReference: nextReference() }));
      if (order.id === "") throw new Blocked("the created order has no id");
      return { id: order.id, order, pendingLines: [], otherLines: [] };
    });
  }

  async function draftWith({ pendingLines = 0, otherLines = 0, price = "100.00" }: LinesWanted): Promise<GivenOrder> {
    const { id } = await draft();
    return prerequisite(async () => {
      const wanted = [...lineIntents(pendingLines, true, price), ...lineIntents(otherLines, false, price)];
      await api.addOrderLines(id, wanted).then((answer) => answer.lines);
      const { order } = await api.getOrder(id);
      const pending = order.pendingLines;
      if (
        order.status !== orderStatus.draft ||
        pending.length !== pendingLines ||
        order.lines.length !== wanted.length
      ) {
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
    lines: number,
    into: (draft: GivenOrder) => Promise<unknown>,
    wanted: { readonly status: string; readonly failed: boolean; readonly pending: number },
  ): Promise<GivenOrder> {
    const before = await draftWith({ pendingLines: lines });
    return prerequisite(async () => {
      await into(before);
      const { order } = await api.getOrder(before.id);
      const is = { status: order.status, failed: order.failed, pending: order.pendingLines.length };
      if (is.status !== wanted.status || is.failed !== wanted.failed || is.pending !== wanted.pending) {
        throw new Blocked(`wanted an order with ${JSON.stringify(wanted)}, got ${JSON.stringify(is)}`);
      }
      return { ...before, order, pendingLines: order.pendingLines };
    });
  }

  /** Asks until the answer is as wanted, at most as long as a write may take to show in the search; the last answer. */
  async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
    const deadline = Date.now() + (profile.search?.visibleAfterMs ?? defaultVisibleAfterMs);
    for (;;) {
      const answer = await ask();
      if (wanted(answer) || Date.now() >= deadline) return answer;
      await pause(searchPauseMs, signal);
    }
  }

  /** Asks for as many orders on one page as there can be, where the profile says how. */
  function wholePage(orders: number): Pick<SearchQuery, "perPage"> {
    return profile.paging === undefined ? {} : { perPage: Math.min(profile.paging.largestPage, orders) };
  }

  return {
    draft,
    draftWith,
    confirmed: () =>
      brought(2, (order) => api.confirmOrderLines(order.id, order.pendingLines), {
        status: orderStatus.confirmed,
        failed: false,
        pending: 0,
      }),
    partlyConfirmed: () =>
      brought(3, (order) => api.confirmOrderLines(order.id, order.pendingLines.slice(0, 1)), {
        status: orderStatus.draft,
        failed: false,
        pending: 2,
      }),
    failed: () =>
      brought(2, (order) => api.failOrder(order.id), { status: orderStatus.confirmed, failed: true, pending: 0 }),
    /** Ids of line intents are the profile's; these are new ones with references of this scenario. */
    lineIntents: (count: number) => lineIntents(count, true, "100.00"),
    reference: nextReference,
    unknownOrder: () => answered(profile.unknownIds?.order, "unknownIds.order"),

    /**
     * The types of the specified events of an order, in the order of the feed and each event id once, after the time
     * that the profile grants for delivery: an event that must not come is waited for just as long.
     */
    async eventsOf(orderId: string): Promise<readonly string[]> {
      if (!judgesEvents) throw new Blocked("events belong to class full; run with --class full");
      const feed = answered(profile.events, "events");
      await pause(feed.deliveredWithinMs, signal);
      return prerequisite(async () => {
        const answer = await session.hook(feed.poll(orderId));
        const items = at(answer.json, feed.items);
        if (answer.status !== 200 || !Array.isArray(items)) {
          throw new Blocked(`the event feed answered ${answer.status} without events at \`${feed.items}\``);
        }
        const known: readonly unknown[] = specifiedEvents.map((event) => event.type);
        const own = items.filter((item) => at(item, feed.orderId) === orderId && known.includes(at(item, feed.type)));
        const byId = new Map(own.map((item) => [at(item, feed.id), String(at(item, feed.type))]));
        return [...byId.values()];
      });
    },

    eventually,
    wholePage,

    /** Waits until a search shows these orders as they were last read; when it never does, the scenario about that search says so. */
    async searchable(orders: readonly GivenOrder[]): Promise<void> {
      const query: SearchQuery = {
        filters: [{ name: "id", operator: "in", values: orders.map((order) => order.id) }],
        ...wholePage(orders.length),
      };
      await eventually(
        () => prerequisite(async () => (await api.getOrders(query)).orders),
        (found) =>
          orders.every(({ id, order }) => found.some((shown) => shown.id === id && shown.status === order.status)),
      );
    },
  };
}

export type Given = ReturnType<typeof createGiven>;

const defaultVisibleAfterMs = 2_000;
const searchPauseMs = 50;

async function prerequisite<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (problem) {
    if (problem instanceof UnexpectedAnswer) throw new Blocked(`a prerequisite failed: ${problem.message}`);
    throw problem;
  }
}
