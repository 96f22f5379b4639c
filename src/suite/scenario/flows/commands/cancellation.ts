import { always, idsFrom, idsOf, isDraft, nth } from "./draws.ts";
import type { Family } from "./generator.ts";

/** Cancelling order lines. */
export const cancellationGenerators = {
  cancelOrderLines: {
    isAnswered: always,
    flows: {
      "cancel lines": {
        weight: 5,
        probability: (state) => (state.now.lines.length === 0 ? 0 : isDraft(state) ? 12 : 70),
        draw({ now: { lines } }, choice) {
          const open = lines.filter(({ state, cancelled }) => state === "confirmed" && cancelled === false);
          return idsFrom(idsOf(open), idsOf(lines), choice);
        },
      },
    },
    races: {
      "cancel a line": {
        starts: ["partly-confirmed", "confirmed"],
        draw: ({ confirmed }, turn) => ({ ids: [nth(confirmed, turn)] }),
      },
    },
  },
} as const satisfies Family;
