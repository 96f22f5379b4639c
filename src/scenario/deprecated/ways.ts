import { atOffset } from "../../oracle/instant.ts";
import { secondAndLast } from "../choose.ts";
import type { Given } from "../given.ts";
import type { DeprecatedWay, refusingWays } from "../../specification/requirements/deprecated.ts";
import type { OrderLineIntent } from "../../target/profile.ts";
import type { Means, Step, Twin, Wanted } from "./replicas.ts";

interface Way {
  readonly twins: (given: Given) => Wanted;
  /** Twins in a state in which a target may refuse both; where it takes them, it does the same to both. */
  readonly furtherTwins?: (given: Given) => Wanted;
  /** What both take; the second is left out where the replacement refuses it, such as a date that lies too far ahead. */
  readonly steps: (means: Means) => readonly [Step, Step];
}

const prices = ["10.10", "20.20", "30.30", "40.40", "50.50"];
const count = prices.length;

/** For each deprecated way how its twins are built and what is done to them. */
export const ways: Readonly<Record<DeprecatedWay, Way>> = {
  addTravellerToOrder: {
    twins: (given) => ({ travellers: given.travellerIntents(1) }),
    steps: ({ api, given }) => {
      const step = (): Step => {
        const [added = { name: "" }] = given.travellerIntents(1);
        return {
          replacement: ({ id }) => api.addTravellersToOrder(id, [added]),
          deprecated: ({ id }) => api.addTravellerToOrder(id, added),
        };
      };
      return [step(), step()];
    },
  },
  removeTravellerFromOrder: {
    twins: (given) => ({ travellers: given.travellerIntents(4) }),
    steps: ({ api }) => {
      const step = (which: 0 | 1): Step => ({
        replacement: (twin) => api.removeTravellersFromOrder(twin.id, [traveller(twin, which)]),
        deprecated: (twin) => api.removeTravellerFromOrder(twin.id, traveller(twin, which)),
      });
      return [step(0), step(1)];
    },
  },
  updateOrderLine: {
    twins: (given) => ({ lines: linesOf(given) }),
    furtherTwins: (given) => ({ lines: linesOf(given), confirmed: 1 }),
    steps: ({ api, given }) => {
      const step = (which: 0 | 1): Step => {
        const change = given.lineIntent({ price: "7.77" });
        return {
          replacement: (twin) => api.updateOrderLines(twin.id, [{ id: line(twin, which), line: change }]),
          deprecated: (twin) => api.updateOrderLine(twin.id, { id: line(twin, which), line: change }),
        };
      };
      return [step(0), step(1)];
    },
  },
  removeOrderLine: {
    twins: (given) => ({ lines: linesOf(given) }),
    furtherTwins: (given) => ({ lines: linesOf(given), confirmed: 1 }),
    steps: ({ api }) => {
      const step = (which: 0 | 1): Step => ({
        replacement: (twin) => api.deleteOrderLines(twin.id, [line(twin, which)]),
        deprecated: (twin) => api.removeOrderLine(twin.id, line(twin, which)),
      });
      return [step(0), step(1)];
    },
  },
  cancelOrderLine: {
    twins: (given) => ({ lines: linesOf(given), confirmed: count }),
    steps: ({ api }) => {
      const step = (which: 0 | 1, date?: string): Step => ({
        replacement: (twin) => api.cancelOrderLines(twin.id, [line(twin, which)], date),
        deprecated: (twin) => api.cancelOrderLine(twin.id, line(twin, which), date),
      });
      return [step(0), step(1, later())];
    },
  },
  "cancelOrderLines.orderLineIds": {
    twins: (given) => ({ lines: linesOf(given), confirmed: count }),
    steps: ({ api }) => {
      const step = (which: (twin: Twin) => readonly string[], date?: string): Step => ({
        replacement: (twin) => api.cancelOrderLines(twin.id, which(twin), date),
        deprecated: (twin) => api.cancelOrderLinesByQuery(twin.id, which(twin), date),
      });
      return [
        step((twin) => [line(twin, 0), line(twin, 1)]),
        step(
          (twin) =>
            secondAndLast(twin.lines)
              .others.slice(1)
              .map(({ id }) => id),
          later(),
        ),
      ];
    },
  },
};

/**
 * Twins that both have to refuse: with a confirmed line where lines are removed; where they are cancelled with one that
 * is not, among others of which one is.
 */
export const refusals: Readonly<Record<(typeof refusingWays)[number], (given: Given) => Wanted>> = {
  removeOrderLine: (given) => ({ lines: linesOf(given), confirmed: count }),
  cancelOrderLine: (given) => ({ lines: linesOf(given), confirmed: 1 }),
  "cancelOrderLines.orderLineIds": (given) => ({ lines: linesOf(given), confirmed: 1 }),
};

function linesOf(given: Given): readonly OrderLineIntent[] {
  return prices.map((price) => given.lineIntent({ price }));
}

/** Its second line, or its last one. */
function line({ lines }: Twin, which: 0 | 1): string {
  return secondAndLast(lines).named[which].id;
}

function traveller({ travellers }: Twin, which: 0 | 1): string {
  return secondAndLast(travellers).named[which].id;
}

function later(): string {
  return atOffset(Date.now() + 100 * 60_000, 120);
}
