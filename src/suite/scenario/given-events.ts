import {
  answered,
  at,
  createApi,
  type EventAnswers,
  idText,
  isObject,
  pause,
  type Profile,
  type ScenarioSession,
} from "../../core/index.ts";
import { isAboutOrder, specifiedType } from "../oracle/order/events.ts";
import { Blocked } from "./blocked.ts";
import { idsOf } from "./choose.ts";
import { createIntents, strayTag } from "./intents.ts";

interface EventSource {
  readonly session: ScenarioSession;
  readonly profile: Profile;
  /** Whether the class of the run judges events at all. */
  readonly judged: boolean;
  readonly signal: AbortSignal;
}

/**
 * The types of the specified events of an order, in the order of the feed and each event id once, after the time that
 * the profile grants for delivery: an event that must not come is waited for just as long. Section 6.
 */
export function eventReader({ session, profile, judged, signal }: EventSource) {
  let control: Promise<boolean> | undefined;
  return async (orderId: string): Promise<readonly string[]> => {
    if (!judged) throw new Blocked("events belong to class standard; run with --class standard");
    const feed = answered(profile.events, "events");
    await pause(feed.deliveredWithinMs, signal);
    const answer = await session.hook(feed.poll(orderId));
    const items = at(answer.json, feed.items);
    const isEmpty = [204, 404].includes(answer.status) || (answer.status === 200 && (items ?? null) === null);
    if (isEmpty && (await (control ??= showsEvents(session, profile, feed, signal)))) return [];
    if (answer.status !== 200 || !Array.isArray(items)) {
      const place = feed.items === "" ? "as its body" : `at \`${feed.items}\``;
      throw new Blocked(`the event feed answered ${answer.status} without events ${place}`);
    }
    assertRead(items, feed, ["orderId", "type"]);
    const own = items.filter(
      (item) =>
        isAboutOrder(idText(at(item, feed.orderId)), orderId) && specifiedType(at(item, feed.type)) !== undefined,
    );
    const types = own.map((item) => String(specifiedType(at(item, feed.type))));
    const { id } = feed;
    if (id === undefined) return [...new Set(types)];
    assertRead(own, feed, ["id"]);
    // An id may be no more than the time of an event: what is about another transition is another event.
    return [
      ...new Map(own.map((item, index) => [`${types[index]} ${idText(at(item, id))}`, types[index] ?? ""])).values(),
    ];
  };
}

/**
 * Whether the feed lists the events of an order that has some: then what it answers of another order without a list says that
 * it has none. How a feed answers is not shown.
 */
async function showsEvents(
  session: ScenarioSession,
  profile: Profile,
  feed: EventAnswers,
  signal: AbortSignal,
): Promise<boolean> {
  const api = createApi(session, profile);
  const { lineIntents } = createIntents(strayTag(), profile.bodies?.lineContents);
  try {
    const { order } = await api.createOrderWithoutBody();
    const { lines } = await api.addOrderLines(order.id, lineIntents(1));
    await api.confirmOrderLines(order.id, idsOf(lines));
    await pause(feed.deliveredWithinMs, signal);
    const items = at((await session.hook(feed.poll(order.id))).json, feed.items);
    return Array.isArray(items) && items.some((item) => isAboutOrder(idText(at(item, feed.orderId)), order.id));
  } catch {
    return false;
  }
}

/** Whether events that come twice are told from one that is delivered twice. */
export function countsEvents({ events }: Profile): boolean {
  return events?.id !== undefined;
}

type Place = "orderId" | "type" | "id";

/** A pointer that reads nothing in any event is a slip of the profile, and none of the service. Throws Blocked. */
function assertRead(items: readonly unknown[], feed: EventAnswers, places: readonly Place[]): void {
  for (const place of places) {
    const pointer = feed[place];
    if (items.length === 0 || pointer === undefined || items.some((item) => at(item, pointer) !== undefined)) continue;
    const [first] = items;
    const members = isObject(first) ? Object.keys(first).join(", ") : typeof first;
    throw new Blocked(
      `\`events.${place}\` of the profile (${pointer}) reads nothing in ${items.length} events of the feed, whose members are: ${members}`,
    );
  }
}
