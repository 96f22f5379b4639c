import { atOffset } from "../../oracle/instant.ts";
import type { Answer, DeprecatedWay, OrderLineIntent, refusingWays, TravellerIntent } from "../../../core/index.ts";
import { idsOf, lastAndSecond } from "../choose.ts";
import { atFarDate } from "../dates-from-now.ts";
import type { Given } from "../given.ts";
import type { Means, Step, Replica, Wanted } from "./replicas.ts";

interface Way {
  readonly replicas: (given: Given) => Wanted;
  /** Replicas in states in which a target may refuse both; where it takes them, it does the same to both. */
  readonly furtherReplicas?: (given: Given) => readonly Wanted[];
  /** What both take; one after the first is left out where the replacement refuses it, such as a date that lies too far ahead. */
  readonly steps: (means: Driving) => readonly [Step, Step, ...Step[]];
}

interface Driving extends Means {
  /** For calls that a target may refuse without a choice, such as with a date that has passed. */
  readonly odd: Means["api"];
}

const prices = ["10.10", "20.20", "30.30", "40.40", "50.50"];
const count = prices.length;

/** For each deprecated way how its replicas are built and what is done to them. */
export const ways: Readonly<Record<DeprecatedWay, Way>> = {
  addTravellerToOrder: {
    replicas: (given) => ({ travellers: given.travellerIntents(1) }),
    // The first traveller of an order has to be taken.
    furtherReplicas: () => [{ travellers: [] }],
    steps({ api, given }) {
      const step = (added: TravellerIntent): Step => [
        ({ id }) => api.addTravellersToOrder(id, [added]),
        ({ id }) => api.addTravellerToOrder(id, added),
      ];
      return [step(given.travellerIntent()), step(given.travellerIntent())];
    },
  },
  removeTravellerFromOrder: {
    replicas: (given) => ({ travellers: given.travellerIntents(4) }),
    steps({ api }) {
      const step = (which: 0 | 1): Step => [
        (replica) => api.removeTravellersFromOrder(replica.id, [traveller(replica, which)]),
        (replica) => api.removeTravellerFromOrder(replica.id, traveller(replica, which)),
      ];
      return [step(0), step(1)];
    },
  },
  updateOrderLine: {
    replicas: (given) => ({ lines: linesOf(given) }),
    furtherReplicas: (given) => [{ lines: linesOf(given), confirmed: 1 }],
    steps({ api, given }) {
      const step = (which: 0 | 1): Step => {
        const change = given.lineIntent({ price: "20.00", tax: "2.00" });
        return [
          (replica) => api.updateOrderLines(replica.id, [{ id: line(replica, which), line: change }]),
          (replica) => api.updateOrderLine(replica.id, { id: line(replica, which), line: change }),
        ];
      };
      return [step(0), step(1)];
    },
  },
  removeOrderLine: {
    replicas: (given) => ({ lines: linesOf(given) }),
    furtherReplicas: (given) => [
      { lines: linesOf(given), confirmed: 1 },
      // Whether a line can be removed that has a fee is left open, and what becomes of its fee.
      { lines: linesOf(given), fees: true },
    ],
    steps({ api }) {
      const between = ({ lines }: Replica): string => lastAndSecond(lines).others[1]?.id ?? "";
      const one: Step = [
        (replica) => api.deleteOrderLines(replica.id, [line(replica, 0)]),
        (replica) => api.removeOrderLine(replica.id, line(replica, 0)),
      ];
      const two: Step = [
        (replica) => api.deleteOrderLines(replica.id, [line(replica, 1), between(replica)]),
        async (replica) => {
          await api.removeOrderLine(replica.id, line(replica, 1));
          return api.removeOrderLine(replica.id, between(replica));
        },
      ];
      return [one, two];
    },
  },
  cancelOrderLine: {
    replicas: (given) => ({ lines: linesOf(given), confirmed: count }),
    furtherReplicas: (given) => [{ lines: linesOf(given), confirmed: count, failed: true }],
    steps({ api, odd }) {
      const step = (which: (replica: Replica) => string, first = api): Dated => [
        (replica, date) => (date === undefined ? api : first).cancelOrderLines(replica.id, [which(replica)], date),
        (replica, date) => api.cancelOrderLine(replica.id, which(replica), date),
      ];
      return [
        undated(step((replica) => line(replica, 0))),
        atSomeDate(step((replica) => line(replica, 1))),
        atPastDate(step(({ lines }) => idsOf(lastAndSecond(lines).others)[0] ?? "", odd)),
      ];
    },
  },
  "cancelOrderLines.orderLineIds": {
    replicas: (given) => ({ lines: linesOf(given), confirmed: count }),
    furtherReplicas: (given) => [{ lines: linesOf(given), confirmed: count, failed: true }],
    steps({ api, odd }) {
      const step = (which: (replica: Replica) => readonly string[], first = api): Dated => [
        (replica, date) => (date === undefined ? api : first).cancelOrderLines(replica.id, which(replica), date),
        (replica, date) => api.cancelOrderLinesByQuery(replica.id, which(replica), date),
      ];
      return [
        undated(step((replica) => [line(replica, 0), line(replica, 1)])),
        atSomeDate(step(({ lines }) => idsOf(lastAndSecond(lines).others.slice(1)))),
        atPastDate(step(({ lines }) => idsOf(lastAndSecond(lines).others.slice(0, 1)), odd)),
      ];
    },
  },
};

/**
 * Replicas that both have to refuse: with a confirmed line where lines are removed; with a pending line beside a confirmed one
 * where lines are cancelled. The first has to be refused; of a further one only that both ways answer alike.
 */
export const refusals: Readonly<
  Record<(typeof refusingWays)[number], (given: Given) => readonly [Wanted, ...Wanted[]]>
> = {
  removeOrderLine: (given) => [
    { lines: linesOf(given), confirmed: count },
    { lines: linesOf(given), confirmed: count, changed: true },
  ],
  cancelOrderLine: (given) => [{ lines: linesOf(given), confirmed: 1 }],
  "cancelOrderLines.orderLineIds": (given) => [{ lines: linesOf(given), confirmed: 1 }],
};

function linesOf(given: Given): readonly OrderLineIntent[] {
  return prices.map((price) => given.lineIntent({ price }));
}

/** Its last line, or its second one. */
function line({ lines }: Replica, which: 0 | 1): string {
  return lastAndSecond(lines).named[which].id;
}

function traveller({ travellers }: Replica, which: 0 | 1): string {
  return lastAndSecond(travellers).named[which].id;
}

/** A step where both ways take a date. */
type Dated = readonly [replacement: OnDate, deprecated: OnDate];
type OnDate = (replica: Replica, date?: string) => Promise<Answer>;

function undated([replacement, deprecated]: Dated): Step {
  return [(replica) => replacement(replica), (replica) => deprecated(replica)];
}

const atSomeDate = (dated: Dated): Step => dating(dated, ["ahead", "back"]);
/** Before the order was made. */
const atPastDate = (dated: Dated): Step => dating(dated, ["back"]);

/** Both ways are given the first date that the replacement takes, or none. */
function dating([replacement, deprecated]: Dated, sides: Parameters<typeof atFarDate>[2]): Step {
  const minutesAhead = 120;
  let date: string | undefined;
  return [
    async (replica) => {
      const taken = await atFarDate((each) => replacement(replica, each), minutesAhead, sides);
      if (taken === null) return replacement(replica);
      date = atOffset(taken.date.getTime(), minutesAhead);
      return taken.answer;
    },
    async (replica) => deprecated(replica, date),
  ];
}
