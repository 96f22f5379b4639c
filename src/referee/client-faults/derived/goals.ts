import { type ClientRequirementId, type MissionId, missionIds } from "../../../core/index.ts";
import { itemsOf, withItems } from "./conduct.ts";
import { madeUp, readingOf, type Interposer } from "./outgoing.ts";
import type { CalledOperation, Place, Rule } from "./rule.ts";

/** Missions that come to nothing: each call that changes something is left out, made once, or made for too few. */

/** The calls that a mission takes. */
const changing: Readonly<Record<MissionId, readonly CalledOperation[]>> = {
  buy: ["addOrderLines", "confirmOrderLines"],
  "confirm-in-parts": ["confirmOrderLines"],
  "confirm-by-hand": ["confirmOrder"],
  refund: ["cancelOrderLines"],
  "refund-two-dates": ["cancelOrderLines"],
  "drop-lines": ["deleteOrderLines", "confirmOrderLines"],
  "change-lines": ["updateOrderLines", "confirmOrderLines"],
  fail: ["failOrder"],
  reset: ["resetOrder", "addOrderLines", "confirmOrderLines"],
  travellers: ["addTravellersToOrder", "updateTravellerOnOrder", "removeTravellersFromOrder"],
  seats: ["addReservationToOrder", "updateReservationOnOrder", "removeReservationFromOrder"],
  fees: ["addFeeToOrder", "deleteFeeFromOrder"],
  search: ["updateOrder"],
  "earlier-version": ["createOrder"],
  refusals: ["addOrderLines"],
  "long-day": ["addOrderLines", "confirmOrderLines"],
  "bad-day": ["addOrderLines", "confirmOrderLines"],
  "strange-day": ["confirmOrderLines"],
};
/** Missions in which such a call is made several times. */
const repeated: readonly MissionId[] = [
  "confirm-in-parts",
  "confirm-by-hand",
  "refund-two-dates",
  "search",
  "refusals",
  "long-day",
  "bad-day",
  "strange-day",
];
/** Calls about several things at once, by mission. */
const several: Readonly<Partial<Record<MissionId, readonly CalledOperation[]>>> = {
  buy: ["addOrderLines"],
  refund: ["cancelOrderLines"],
  "refund-two-dates": ["cancelOrderLines"],
  "drop-lines": ["deleteOrderLines"],
  "change-lines": ["updateOrderLines"],
  travellers: ["addTravellersToOrder"],
  seats: ["addReservationToOrder"],
  "long-day": ["addOrderLines"],
  "bad-day": ["addOrderLines"],
};

/** An order that is not sold is also one that was lost, where a disturbance was put in its way. */
const saysTheSame: Readonly<Partial<Record<MissionId, readonly ClientRequirementId[]>>> = {
  "bad-day": ["client.answers.nothing-lost", "client.answers.nothing-left-over"],
};

export const goalRules: readonly Rule[] = missionIds.flatMap((mission): readonly Rule[] => {
  const rule = (
    name: string,
    calls: readonly CalledOperation[],
    interposer: (asked: CalledOperation) => Interposer,
  ) => ({
    name: `${name}-in-${mission}`,
    breaks: `client.goal.${mission}` as const,
    also: saysTheSame[mission] ?? [],
    places: calls.map((asked): Place => ({ name: asked, mission, interposer: interposer(asked) })),
  });
  const rules: readonly Rule[] = [
    rule("call-left-out", changing[mission], (asked) => sparing(asked, 0)),
    rule("call-made-once", repeated.includes(mission) ? changing[mission] : [], (asked) => sparing(asked, 1)),
    rule("call-for-all-but-one", several[mission] ?? [], (asked) => () => (request, send) => {
      const items = itemsOf(request);
      return send(request.asks === asked && items.length > 1 ? withItems(request, items.slice(1)) : request);
    }),
  ];
  return rules.filter(({ places }) => places.length > 0);
});

/** Makes so many calls of an operation, and in place of the others reads the order. */
function sparing(asked: CalledOperation, most: number): Interposer {
  return () => {
    let made = 0;
    return (request, send) => {
      if (request.asks !== asked) return send(request);
      made += 1;
      if (made <= most) return send(request);
      return asked === "createOrder" ? Promise.resolve(madeUp({})) : send(readingOf(request));
    };
  };
}
