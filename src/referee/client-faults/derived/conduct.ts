import {
  at,
  type DeprecatedWay,
  deprecation,
  type MissionId,
  operation,
  type OperationId,
} from "../../../core/index.ts";
import { itemsOf, withItems } from "./items.ts";
import {
  madeUp,
  membersOf,
  placeInOrder,
  readingOf,
  withBody,
  withoutBody,
  type Incoming,
  type Interposer,
  type Outgoing,
  type SendOutgoing,
  type Surroundings,
} from "./outgoing.ts";
import { rulesOf, type Place, type Rule } from "./rule.ts";

/** Calls that the state of an order forbids, in every mission with such a state, and deprecated calls. */

/** Calls before which an order has pending lines, confirmed lines, or a balance. */
const withPending: readonly (readonly [OperationId, MissionId])[] = [
  ["deleteOrderLines", "drop-lines"],
  ["updateOrderLines", "change-lines"],
  ["failOrder", "fail"],
  ["resetOrder", "reset"],
  ["confirmOrderLines", "confirm-in-parts"],
];
const withConfirmed: readonly (readonly [OperationId, MissionId])[] = [
  ["cancelOrderLines", "refund"],
  ["cancelOrderLines", "refund-two-dates"],
  ["getOrder", "earlier-version"],
];
const withBalance: readonly (readonly [OperationId, MissionId])[] = [
  ["confirmOrderLines", "buy"],
  ["confirmOrderLines", "confirm-in-parts"],
  ["deleteOrderLines", "drop-lines"],
  ["updateOrderLines", "change-lines"],
];

export const conductRules: readonly Rule[] = rulesOf({
  "client.states.deletes-unconfirmed": {
    "deletes-confirmed-lines-before": before(withConfirmed, (request, ids) => ({
      ...withoutBody(request),
      method: "DELETE",
      address: placeInOrder(request, "/orderlines"),
      query: [["orderLineIds", ids.join(",")]],
    })),
  },
  "client.states.cancels-confirmed": {
    "cancels-pending-lines-before": before(withPending, (request, ids) => ({
      ...withBody({ ...request, headers: { ...request.headers, "content-type": "application/json" } }, ids),
      method: "POST",
      address: placeInOrder(request, "/orderlines/cancel"),
      query: [],
    })),
  },
  "client.states.confirms-at-zero": {
    "confirms-by-hand-what-is-owed-before": before(withBalance, (request) => ({
      ...withoutBody(request),
      method: "POST",
      address: placeInOrder(request, "/confirm"),
      query: [],
    })),
  },
  "client.goal.refund": { "other-cancellation-date-in-refund": wrongDates("refund", aDayLater, anHourLater) },
  "client.goal.refund-two-dates": {
    "other-cancellation-date-in-refund-two-dates": wrongDates("refund-two-dates", aDayLater, anHourLater, otherZone),
  },
  "client.calls.cancellation-date": {
    "cancellation-date-left-out": (["refund", "refund-two-dates"] as const).map((mission) => ({
      name: mission,
      mission,
      interposer: dated(() => undefined),
    })),
  },
  "client.states.one-date-per-request": {
    "cancels-the-lines-of-both-dates": [
      { name: "first-request", mission: "refund-two-dates", interposer: cancellingAll(0) },
      { name: "second-request", mission: "refund-two-dates", interposer: cancellingAll(1) },
    ],
  },
  "client.deprecated.addTravellerToOrder": deprecatedIn("addTravellerToOrder", "travellers"),
  "client.deprecated.removeTravellerFromOrder": deprecatedIn("removeTravellerFromOrder", "travellers"),
  "client.deprecated.updateOrderLine": deprecatedIn("updateOrderLine", "change-lines"),
  "client.deprecated.removeOrderLine": deprecatedIn("removeOrderLine", "drop-lines"),
  "client.deprecated.cancelOrderLine": deprecatedIn("cancelOrderLine", "refund", "refund-two-dates"),
  "client.deprecated.cancelOrderLines.orderLineIds": deprecatedIn(
    "cancelOrderLines.orderLineIds",
    "refund",
    "refund-two-dates",
  ),
});

function deprecatedIn(way: DeprecatedWay, ...missions: readonly MissionId[]) {
  const places = missions.flatMap((mission) => [
    { name: `${mission}.all`, mission, interposer: deprecated(way, 0) },
    { name: `${mission}.but-the-first`, mission, interposer: deprecated(way, 1) },
  ]);
  return { [`deprecated-${way.replace(".", "-")}`]: places };
}

/** Sends a forbidden call with the lines of the order before a call of the mission, and ignores the answer. */
function before(
  calls: readonly (readonly [OperationId, MissionId])[],
  forbidden: (request: Outgoing, lineIds: readonly string[]) => Outgoing,
): readonly Place[] {
  return calls.map(([asked, mission]) => ({
    name: `${mission}.${asked}`,
    mission,
    interposer:
      ({ brief }) =>
      async (request, send) => {
        if (request.asks !== asked) return send(request);
        await send(forbidden(request, lineIdsIn(await send(readingOf(request)), brief)));
        return send(request);
      },
  }));
}

function lineIdsIn(order: Incoming, brief: Surroundings["brief"]): readonly string[] {
  const lines = membersOf(order)?.["orderLines"];
  const place = String(at(brief, "/service/fields/line/id"));
  return (Array.isArray(lines) ? lines : []).map((line) => String(at(line, place)));
}

function dated(change: (date: string) => string | undefined): Interposer {
  return () => (request, send) => {
    if (request.asks !== "cancelOrderLines") return send(request);
    const query = request.query.flatMap(([name, value]) => {
      const changed = name === "effectiveCancellationDate" ? change(value) : value;
      return changed === undefined ? [] : [[name, changed] as const];
    });
    return send({ ...request, query });
  };
}

function wrongDates(mission: MissionId, ...changes: readonly ((date: string) => string)[]): readonly Place[] {
  return changes.map((change) => ({ name: change.name, mission, interposer: dated(change) }));
}

function anHourLater(date: string): string {
  return new Date(Date.parse(date) + 3_600_000).toISOString();
}

function aDayLater(date: string): string {
  return new Date(Date.parse(date) + 24 * 3_600_000).toISOString();
}

/** Takes the local time of an offset for that of UTC. */
function otherZone(date: string): string {
  return `${date.slice(0, 19)}Z`;
}

/** Cancels the lines of all groups by this one of the requests, counted from 0, and leaves out the others. */
function cancellingAll(kept: number): Interposer {
  return ({ brief }) => {
    const groups = at(brief, "/asked/cancel");
    const ids = (Array.isArray(groups) ? groups : []).flatMap((group) => at(group, "/orderLineIds"));
    let made = 0;
    return async (request, send) => {
      if (request.asks !== "cancelOrderLines") return send(request);
      made += 1;
      return made === kept + 1 ? send(withBody(request, ids)) : madeUp([]);
    };
  };
}

/** Replaces a call with the deprecated one for each of its items, but for the first ones that are kept. */
function deprecated(way: DeprecatedWay, kept: number): Interposer {
  const { replacement, operation: old, query } = deprecation(way);
  return (surroundings) => async (request, send) => {
    if (request.asks !== replacement) return send(request);
    const items = itemsOf(request);
    if (items.length <= kept) return send(request);
    if (kept > 0) await send(withItems(request, items.slice(0, kept)));
    const rest = items.slice(kept);
    if (query !== null) {
      const parameter = [query, rest.map(String).join(",")] as const;
      return send({ ...withoutBody(request), query: [...request.query, parameter] });
    }
    return oneByOne({ request, old, items: rest }, send, surroundings);
  };
}

interface OneByOne {
  readonly request: Outgoing;
  readonly old: OperationId;
  readonly items: readonly unknown[];
}

async function oneByOne(
  { request, old, items }: OneByOne,
  send: SendOutgoing,
  { brief }: Surroundings,
): Promise<Incoming> {
  const { path, method, request: shape } = operation(old);
  const ids = shape === null ? [] : lineIdsIn(await send(readingOf(request)), brief);
  for (const item of items) {
    // The id of a line is somewhere in its body.
    const id = ids.find((each) => JSON.stringify(item).includes(each)) ?? String(item);
    const below = path.replace("/v1/orders/{orderId}", "").replace(/\{\w+\}/u, id);
    const query = request.query.filter(([name]) => name === "effectiveCancellationDate");
    const single = { ...request, method, address: placeInOrder(request, below), query };
    const answer = await send(shape === null ? withoutBody(single) : withBody(single, item));
    if (answer.status > 299) return answer;
  }
  return madeUp([]);
}
