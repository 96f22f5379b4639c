import type { Deviation } from "../deviations/deviation.ts";

/** The delay of an event in the feed. */
export const feedLagMs = 120;

/** The event feed. */
export const eventInterpretations: readonly Deviation[] = [
  {
    id: "feed-lists-everything-newest-first",
    summary: "The feed lists the events of all orders, the newest first, and each twice with one id.",
    store: ({ events }) => ({
      events: () => {
        const all = events(undefined);
        return [...all, ...all].toReversed();
      },
    }),
  },
  {
    id: "feed-is-late",
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
  {
    id: "feed-has-further-types",
    summary: "The feed also has events of an unknown type, with ids of their own.",
    store: ({ events }) => ({
      events: (orderId) =>
        events(orderId).flatMap((document) => {
          const event = JSON.parse(document) as { readonly id: string };
          return [document, JSON.stringify({ ...event, id: `${event.id}-seen`, type: "OrderSeen" })];
        }),
    }),
  },
];
