import { one, taken } from "../choice.ts";
import { always, drafts, idsOf, ifAny, nth, unlessMany } from "./draws.ts";
import type { Family } from "./generator.ts";

/** Fees of an order. */
export const feeGenerators = {
  addFeeToOrder: {
    isAnswered: ({ bodies }) => bodies?.fee !== undefined,
    flows: {
      "add fee": {
        weight: 2,
        probability: ({ now }) => (now.lines.length === 0 ? 0 : unlessMany(now.fees)),
        draw: ({ now }, choice, names) => ({ amount: names.amount(), lineIds: taken(idsOf(now.lines), choice) }),
      },
    },
    races: {
      "add a fee": {
        starts: [...drafts, "free"],
        draw: ({ pending, lines }, turn) => ({ amount: `${turn + 3}.00`, lineIds: [nth([...pending, ...lines], 0)] }),
      },
    },
  },
  deleteFeeFromOrder: {
    isAnswered: always,
    flows: {
      "delete fee": {
        weight: 2,
        probability: ({ now }) => ifAny(now.fees),
        draw({ now }, choice) {
          const id = one(idsOf(now.fees), choice);
          return id === undefined ? null : { id };
        },
      },
    },
    races: {
      "delete a fee": { starts: ["draft"], needs: "fees", draw: ({ fees }, turn) => ({ id: nth(fees, turn) }) },
    },
  },
} as const satisfies Family;
