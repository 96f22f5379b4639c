import { mapped } from "../deviations/wire.ts";
import { type Deviation, named } from "../deviations/deviation.ts";

/** The delay of an event in the feed. */
export const feedLagMs = 120;

/** The event feed. */
export const eventInterpretations: readonly Deviation[] = named({
  "feed-lists-everything-newest-first": {
    summary: "The feed lists the events of all orders, the newest first, and each twice with one id.",
    store: ({ events }) => ({
      events: () => {
        const all = events(undefined);
        return [...all, ...all].toReversed();
      },
    }),
  },
  "feed-is-late": {
    summary: "The feed shows events with a delay.",
    store: ({ events, replace }) => {
      const due = new Map<string, number>();
      return {
        replace: (before, after, caused) => {
          for (const { document } of caused) due.set(document, performance.now() + feedLagMs);
          replace(before, after, caused);
        },
        events: (orderId) => {
          const now = performance.now();
          return events(orderId).filter((document) => (due.get(document) ?? 0) <= now);
        },
      };
    },
  },
  "feed-has-further-types": {
    summary: "The feed also has events of an unknown type, with ids of their own.",
    store: ({ events }) => ({
      events: (orderId) =>
        events(orderId).flatMap((document) => {
          const event = JSON.parse(document) as { readonly id: string };
          return [document, JSON.stringify({ ...event, id: `${event.id}-seen`, type: "OrderSeen" })];
        }),
    }),
  },
  "events-have-urns": {
    summary: "Events name themselves and their order by URNs.",
    wire: () => ({
      feed: (feed) => eachMember(feed, ["subject", "order", "id", "uid"], (id) => `urn:orders:item:${String(id)}`),
    }),
  },
  "events-have-times-as-ids": {
    summary: "The id of an event is its time.",
    wire: () => ({ event: (event) => ({ ...event, id: (event as Members)["time"] }) }),
  },
  "events-have-no-ids": {
    summary: "Events have no ids, and each comes twice.",
    wire: () => ({ feed: (feed) => eachMember(twice(feed), ["id", "uid"], () => undefined) }),
  },
});

type Members = Readonly<Record<string, unknown>>;

/** The feed with other values for members of these names, wherever they are. */
function eachMember(value: unknown, names: readonly string[], alter: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => eachMember(each, names, alter));
  if (value === null || typeof value !== "object") return value;
  return mapped(value as Members, (held, name) =>
    names.includes(name) && typeof held === "string" ? alter(held) : eachMember(held, names, alter),
  );
}

/** Every list of the feed with its members twice. */
function twice(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...value];
  return value === null || typeof value !== "object" ? value : mapped(value as Members, twice);
}
