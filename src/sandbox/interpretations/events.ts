import type { Deviation } from "../deviations/deviation.ts";

/** How long an event takes to the feed. */
export const feedLagMs = 120;

/** How the feed reports events. */
export const eventInterpretations: readonly Deviation[] = [
  {
    id: "feed-lists-everything-newest-first",
    summary: "The feed lists the events of every order, the newest first, and each of them twice under one id.",
    store: ({ events }) => ({
      events: () => {
        const all = events(undefined);
        return [...all, ...all].toReversed();
      },
    }),
  },
  {
    id: "feed-is-late",
    summary: "Events come to the feed a while after what caused them.",
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
    summary:
      "Between the events there are some of a type that the specification does not know, under ids of their own.",
    store: ({ events }) => ({
      events: (orderId) =>
        events(orderId).flatMap((document) => {
          const event = JSON.parse(document) as { readonly id: string };
          return [document, JSON.stringify({ ...event, id: `${event.id}-seen`, type: "OrderSeen" })];
        }),
    }),
  },
];
