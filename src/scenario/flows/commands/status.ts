import type { OrderState } from "../../../oracle/order/index.ts";
import { taken } from "../choice.ts";
import { idsOf, isDraft, waitingIds } from "./lines.ts";
import type { Move } from "../move.ts";

/** Confirming, failing, resetting, locking and unlocking. */

function isReopened(state: OrderState): boolean {
  return isDraft(state) && state.settled.length > 0;
}

export const statusMoves: readonly Move[] = [
  {
    name: "confirm all pending lines",
    weight: 4,
    chance: (state) => (waitingIds(state).length === 0 ? 0 : isReopened(state) ? 60 : 40),
    command: (state) => ({ operation: "confirmOrderLines", ids: waitingIds(state) }),
  },
  {
    name: "confirm some pending lines",
    weight: 3,
    chance: (state) => (waitingIds(state).length < 2 ? 0 : 70),
    command(state, choice) {
      const waiting = waitingIds(state);
      const count = Math.min(choice.count, waiting.length - 1);
      return count < 1 ? null : { operation: "confirmOrderLines", ids: taken(waiting, { ...choice, count }) };
    },
  },
  {
    name: "confirm any lines",
    weight: 2,
    chance: (state) => (state.now.lines.length === 0 ? 0 : isDraft(state) ? 12 : 25),
    command(state, choice) {
      const ids = idsOf(state.now.lines);
      return ids.length === 0 ? null : { operation: "confirmOrderLines", ids: taken(ids, choice) };
    },
  },
  {
    name: "confirm by hand",
    weight: 2,
    chance: (state) => (!isDraft(state) ? 15 : state.now.balance === "0" ? 90 : 30),
    command: () => ({ operation: "confirmOrder" }),
  },
  {
    name: "fail",
    weight: 2,
    chance: (state) => (isDraft(state) ? 15 : 40),
    command: () => ({ operation: "failOrder" }),
  },
  {
    name: "reset",
    weight: 3,
    chance: (state) => (isReopened(state) || state.now.reservations.length > 0 ? 40 : 20),
    command: () => ({ operation: "resetOrder" }),
  },
  {
    name: "unlock",
    weight: 4,
    chance: ({ locked }) => (locked ? 90 : 5),
    command: () => ({ operation: "unlockOrder" }),
  },
  {
    name: "lock",
    weight: 2,
    chance: ({ locked }) => (locked ? 0 : 30),
    command: () => ({ operation: "lock" }),
  },
];
