import { pause } from "../client/pause.ts";
import { idText } from "../protocol/id-text.ts";
import { at } from "../protocol/json-pointer.ts";
import type { ScenarioSession } from "../client/session.ts";
import { events as specifiedEvents } from "../specification/events.ts";
import { answered } from "../target/answers.ts";
import type { Profile } from "../target/profile.ts";
import { Blocked } from "./blocked.ts";

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
  return async (orderId: string): Promise<readonly string[]> => {
    if (!judged) throw new Blocked("events belong to class full; run with --class full");
    const feed = answered(profile.events, "events");
    await pause(feed.deliveredWithinMs, signal);
    const answer = await session.hook(feed.poll(orderId));
    const items = at(answer.json, feed.items);
    if (answer.status !== 200 || !Array.isArray(items)) {
      throw new Blocked(`the event feed answered ${answer.status} without events at \`${feed.items}\``);
    }
    const known: readonly unknown[] = specifiedEvents.map((event) => event.type);
    const own = items.filter(
      (item) => idText(at(item, feed.orderId)) === orderId && known.includes(at(item, feed.type)),
    );
    const byId = new Map(own.map((item) => [at(item, feed.id), String(at(item, feed.type))]));
    return [...byId.values()];
  };
}
