import type { Deviation } from "../deviations/deviation.ts";

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
