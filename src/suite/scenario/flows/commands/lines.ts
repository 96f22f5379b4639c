import type { LineWanted, OrderState } from "../../../oracle/order/index.ts";
import { taken, type Choice } from "../choice.ts";
import type { Names } from "../names.ts";
import { always, drafts, idsFrom, idsOf, isDraft, isReopened, lineOf, nth, waitingIds } from "./draws.ts";
import type { Family } from "./generator.ts";
import { onLines } from "./selections.ts";

const mostLines = 7;
/** The walk keeps orders small. */
const mostLinesOfWalk = 3;

/** Adding, updating, deleting, cancelling and confirming order lines, and confirming an order by hand. */
export const lineGenerators = {
  addOrderLines: {
    isAnswered: ({ bodies }) => bodies?.orderLine !== undefined,
    walk: {
      "add a pending line": (state, _, names) => (linesLeft(state) < 1 ? null : { lines: pendingLines(1, names) }),
      "add pending lines": (state, _, names) =>
        linesLeft(state) < 2 ? null : { lines: pendingLines(linesLeft(state), names) },
      "add a free line": (state, _, names) =>
        state.now.lines.length > 0
          ? null
          : { lines: [{ reference: names.reference(), amount: "0.00", pending: false }] },
    },
    flows: {
      "add lines": {
        weight: 6,
        probability(state) {
          if (state.now.lines.length >= mostLines) return 0;
          return isDraft(state) ? (state.now.lines.length < 3 ? 100 : 50) : 60;
        },
        draw: (_, choice, names) => ({ lines: newLines(choice, names) }),
      },
    },
    races: {
      "add a line": {
        starts: [...drafts, "free"],
        draw: (_, turn, tag) => ({ lines: [lineOf(tag, `${turn + 1}0.00`)] }),
      },
    },
  },
  updateOrderLines: {
    isAnswered: ({ bodies }) => bodies?.orderLineChange !== undefined,
    walk: onLines("update", (ids, names) => ({
      changes: ids.map((id) => ({ id, ...lineOf(names.reference(), names.amount()) })),
    })),
    flows: {
      "update lines": {
        weight: 3,
        probability: ({ now }) => (now.lines.length > 0 ? 60 : 0),
        draw(state, choice, names) {
          const named = idsFrom(waitingIds(state), idsOf(state.now.lines), choice);
          return named && { changes: named.ids.map((id) => ({ id, ...lineOf(names.reference(), names.amount()) })) };
        },
      },
    },
    races: {
      "update a line": {
        starts: ["draft", "locked", "free"],
        draw: ({ lines }, turn, tag) => ({ changes: [{ id: nth(lines, turn), ...lineOf(tag, `${turn + 5}5.00`) }] }),
      },
    },
  },
  deleteOrderLines: {
    isAnswered: always,
    walk: onLines("delete", (ids) => ({ ids })),
    flows: {
      "delete lines": {
        weight: 3,
        probability: ({ now }) => (now.lines.length > 0 ? 50 : 0),
        draw({ now: { lines } }, choice) {
          const open = lines.filter(({ state }) => state === "waiting" || state === "unneeded");
          return idsFrom(idsOf(open), idsOf(lines), choice);
        },
      },
    },
    races: {
      "delete a line": {
        starts: [...drafts, "free"],
        draw: ({ pending, lines }, turn) => ({ ids: [nth(pending.length > 0 ? pending : lines, turn)] }),
      },
    },
  },
  cancelOrderLines: {
    isAnswered: always,
    walk: onLines("cancel", (ids) => ({ ids })),
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
  confirmOrderLines: {
    isAnswered: ({ bodies }) => bodies?.confirmOrderLines !== undefined,
    walk: {
      ...onLines("confirm", (ids) => ({ ids })),
      // The only one that waits confirms the order, and one of several does not.
      "confirm one of several pending lines"(state, choice) {
        const waiting = waitingIds(state);
        return waiting.length < 2 ? null : { ids: taken(waiting, { ...choice, count: 1 }) };
      },
    },
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
        probability: (state) => (state.now.lines.length === 0 ? 0 : isDraft(state) ? 12 : 70),
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
    walk: { "confirm the order by hand": () => ({}) },
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

function linesLeft({ now }: OrderState): number {
  return mostLinesOfWalk - now.lines.length;
}

function pendingLines(count: number, names: Names): readonly LineWanted[] {
  return Array.from({ length: count }, () => lineOf(names.reference(), names.amount()));
}

/** Some cost nothing, and some the same: the cost of a line does not identify it. */
function newLines({ count, way, odd }: Choice, names: Names): readonly LineWanted[] {
  const price = names.amount();
  return Array.from({ length: count }, (_, at) => {
    const pending = (at + way) % 4 !== 3;
    const isFree = way === 3 && (odd || !pending);
    const amount = way === 1 ? price : names.amount();
    return { reference: names.reference(), amount: isFree ? "0.00" : amount, pending };
  });
}
