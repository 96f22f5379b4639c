import { taken } from "../choice.ts";
import { always, drafts, idsOf, isDraft, isReopened, waitingIds } from "./draws.ts";
import type { Family } from "./generator.ts";

/** Confirming order lines, and confirming by hand. */
export const confirmationGenerators = {
  confirmOrderLines: {
    isAnswered: ({ bodies }) => bodies?.confirmOrderLines !== undefined,
    flows: {
      "confirm all pending lines": {
        weight: 4,
        probability: (state) => (waitingIds(state).length === 0 ? 0 : isReopened(state) ? 60 : 40),
        draw: (state) => ({ ids: waitingIds(state) }),
      },
      "confirm some pending lines": {
        weight: 3,
        probability: (state) => (waitingIds(state).length < 2 ? 0 : 70),
        draw(state, choice) {
          const waiting = waitingIds(state);
          const count = Math.min(choice.count, waiting.length - 1);
          return count < 1 ? null : { ids: taken(waiting, { ...choice, count }) };
        },
      },
      "confirm any lines": {
        weight: 2,
        probability: (state) => (state.now.lines.length === 0 ? 0 : isDraft(state) ? 12 : 25),
        draw({ now }, choice) {
          const ids = idsOf(now.lines);
          return ids.length === 0 ? null : { ids: taken(ids, choice) };
        },
      },
    },
    races: {
      "confirm all lines": {
        starts: [...drafts, "confirmed"],
        draw: ({ pending, confirmed }) => ({ ids: pending.length > 0 ? pending : confirmed }),
      },
      "confirm one half of the lines": {
        starts: drafts,
        draw: ({ pending }, turn) => ({ ids: pending.filter((_, at) => at % 2 === turn % 2) }),
      },
    },
  },
  confirmOrder: {
    isAnswered: always,
    flows: {
      "confirm by hand": {
        weight: 2,
        probability: (state) => (!isDraft(state) ? 15 : state.now.balance === "0" ? 90 : 30),
        draw: () => ({}),
      },
    },
    races: { "confirm by hand": { starts: ["draft", "free"], draw: () => ({}) } },
  },
} as const satisfies Family;
