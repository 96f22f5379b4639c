import type { LineWanted } from "../../../oracle/order/index.ts";
import type { Choice } from "../choice.ts";
import type { Names } from "../names.ts";
import { always, drafts, idsFrom, idsOf, isDraft, lineOf, nth, waitingIds } from "./draws.ts";
import type { Family } from "./generator.ts";

const mostLines = 7;

/** Adding, updating and deleting order lines. */
export const lineGenerators = {
  addOrderLines: {
    isAnswered: ({ bodies }) => bodies?.orderLine !== undefined,
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
} as const satisfies Family;

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
