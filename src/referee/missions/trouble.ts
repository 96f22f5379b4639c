import { z } from "zod";
import { parseJson } from "../../core/index.ts";
import type { Disturbance } from "../front/disturbance.ts";
import { callsOf, isSuccess, type OperationCall } from "../observed-call.ts";
import { lineToSell, manyOrders, orderId } from "./asked.ts";
import {
  askedLine,
  askedOrder,
  expectThat,
  expectUnchanged,
  givenDraft,
  salesOf,
  soldOnce,
  wantedLines,
  wantedOrder,
  type GivenOrder,
  type WantedOrder,
} from "./orders.ts";
import type { EndState, MissionRow, Result } from "./mission.ts";
import { stoppedAt } from "./stopping.ts";

/** Missions in which something gets in the way of the client. */

const aDayAndMore = 25 * 3_600_000;

const refusals: MissionRow = {
  title: "Take no for an answer",
  asks: [
    "Add the line to each order, one order after the other or in parallel.",
    "If the service refuses, leave that order unchanged and continue with the others.",
  ],
  asked: z.object({ tasks: z.array(z.object({ orderId, lines: z.array(lineToSell) })) }),
  steps: { addOrderLines: ["again"] },
  async prepare(beginning) {
    const drafts: GivenOrder[] = [];
    for (const hint of ["first", "refused", "forbidden", "last"])
      drafts.push(await givenDraft(beginning, hint, { prices: ["10.00"] }));
    const [first, refused, forbidden, last] = drafts.map(({ id }) => id);
    const ids = [first ?? "", refused ?? "", forbidden ?? "", beginning.profile.unknownIds?.order ?? "0", last ?? ""];
    const tasks = ids.map((id, at) => ({
      orderId: id,
      lines: wantedLines(beginning, `sold-${at + 1}`, { prices: ["5.00"] }).map(askedLine),
    }));
    return {
      asked: { tasks },
      orders: drafts.map(({ id }) => id),
      disturbances: [
        {
          id: "refused-409",
          operations: ["addOrderLines"],
          orderIds: [refused ?? ""],
          effect: { kind: "refuse", status: 409 },
        },
        {
          id: "refused-403",
          operations: ["addOrderLines"],
          orderIds: [forbidden ?? ""],
          effect: { kind: "refuse", status: 403 },
        },
      ],
      goal: (end) =>
        drafts.map((draft) =>
          draft.id === refused || draft.id === forbidden
            ? expectUnchanged(draft, end)
            : expectThat(`lines of ${draft.reference}`, 2, end.order(draft.id)?.lines.length),
        ),
    };
  },
};

const longDay: MissionRow = {
  title: "A long day",
  asks: [
    "Create the orders, add their lines and confirm them, as in the mission buy.",
    "Meanwhile, more than a day passes for the service, several times.",
  ],
  asked: manyOrders,
  creates: true,
  steps: { addOrderLines: ["again", "many"], confirmOrderLines: ["again"] },
  async prepare(beginning) {
    const orders = [1, 2, 3, 4].map((at) => wantedOrder(beginning, `order-${at}`, { prices: ["10.00", "20.00"] }));
    return {
      asked: { orders: orders.map(askedOrder), confirmOrderLines: beginning.shapes.confirmOrderLines },
      disturbances: [
        { id: "a-day-passes", nth: 3, effect: { kind: "pass-time", ms: aDayAndMore } },
        { id: "a-day-passes-during-a-call", nth: 7, effect: { kind: "pass-time", ms: aDayAndMore } },
        { id: "a-day-passes-during-a-call", nth: 7, effect: { kind: "refuse", status: 408 } },
        { id: "another-day-passes", nth: 11, effect: { kind: "pass-time", ms: aDayAndMore } },
      ],
      goal: (end) => [...orders.map((order) => soldOnce(order, end)), begunOnce(orders, end)],
    };
  },
};

const failures: readonly Disturbance[] = [
  // Nothing gets in the way of the first order, so it shows what a client does undisturbed.
  { id: "token-refused", operations: ["createOrder"], nth: 2, effect: { kind: "refuse", status: 401 } },
  {
    id: "unavailable",
    operations: ["createOrder"],
    nth: 4,
    effect: { kind: "refuse", status: 503, retryAfterSeconds: 2 },
  },
  { id: "created-and-lost", operations: ["createOrder"], nth: 6, effect: { kind: "lose" } },
  { id: "expired-while-creating", operations: ["createOrder"], nth: 7, effect: { kind: "refuse", status: 408 } },
  { id: "added-and-lost", operations: ["addOrderLines"], nth: 3, effect: { kind: "lose" } },
  { id: "reset-before-adding", operations: ["addOrderLines"], nth: 5, effect: { kind: "reset" } },
  { id: "slow-adding", operations: ["addOrderLines"], nth: 7, effect: { kind: "slow", ms: 2_500 } },
  { id: "read-and-lost", operations: ["getOrder"], nth: 3, effect: { kind: "lose" } },
  { id: "confirmed-and-lost", operations: ["confirmOrderLines"], nth: 2, effect: { kind: "lose" } },
  {
    id: "expired-while-confirming",
    operations: ["confirmOrderLines"],
    nth: 4,
    effect: { kind: "refuse", status: 408 },
  },
  {
    id: "unavailable-for-confirming",
    operations: ["confirmOrderLines"],
    nth: 6,
    effect: { kind: "refuse", status: 503 },
  },
];

const badDay: MissionRow = {
  title: "A bad day",
  asks: [
    "Create the orders, add their lines and confirm them, as in the mission buy.",
    "The service is sometimes unavailable, and answers get lost, some of them after the service has acted.",
    "A 401, 408 or 503 means here that the service has not acted.",
    "Sell each order exactly once.",
  ],
  asked: manyOrders,
  creates: true,
  steps: { addOrderLines: ["again", "many"], confirmOrderLines: ["again"] },
  async prepare(beginning) {
    const orders = [1, 2, 3, 4, 5, 6].map((at) =>
      wantedOrder(beginning, `order-${at}`, { prices: ["10.00", "20.00"] }),
    );
    return {
      asked: { orders: orders.map(askedOrder), confirmOrderLines: beginning.shapes.confirmOrderLines },
      disturbances: failures,
      goal: (end) => [...orders.map((order) => soldOnce(order, end)), ...afterLosses(orders, end)],
    };
  },
};

/** A client that begins a sale again leaves its first order behind. Where createOrder was lost, another requirement judges it. */
function begunOnce(orders: readonly WantedOrder[], end: EndState): Result {
  const lost = callsOf(end.calls, "createOrder").filter(({ received }) => received === null);
  const begun = orders
    .filter((order) => !lost.some((call) => isAbout(call, order, end)) && salesOf(order, end).length > 0)
    .map(({ reference }) => reference);
  const again = end.created.filter(
    ({ externalReference, lines }) => lines.length === 0 && begun.some((reference) => reference === externalReference),
  );
  return expectThat("orders that were begun again", 0, again.length);
}

/** Judges the calls without an answer: a client makes up for what the service did not do, and repeats nothing that it did. */
function afterLosses(orders: readonly WantedOrder[], end: EndState): readonly Result[] {
  const disturbed = callsOf(end.calls).filter(
    ({ disturbance, received }) => disturbance !== null && !isSuccess(received),
  );
  const isIn = (calls: readonly OperationCall[]) => (order: WantedOrder) =>
    calls.some((call) => isAbout(call, order, end));
  const controls = orders.filter(isIn(callsOf(end.calls))).filter((order) => !isIn(disturbed)(order));
  // A client that sells no order undisturbed does not fail because of what got in its way.
  if (controls.length > 0 && controls.every((order) => !soldOnce(order, end).holds)) return [];
  const lost = disturbed.filter(({ received }) => received === null || received.status === 503);
  const isLeft = orders.some((order) => !isIn(callsOf(end.calls))(order));
  const stopped = isLeft ? stoppedAt(lost, callsOf(end.calls)) : [];
  const again = begunOnce(orders, end);
  return [
    ...stopped,
    ...(again.holds ? [] : [{ ...again, requirement: "client.answers.nothing-left-over" } as const]),
    ...lost.flatMap((call) => {
      const order = orders.find((each) => isAbout(call, each, end));
      if (order === undefined) return [];
      const results = isSuccess(call.answered) ? afterLostAnswer(call, order, end) : [afterLostRequest(order, end)];
      return results.map((result) => ({ ...result, calls: [call.id] }));
    }),
  ];
}

function afterLostAnswer({ route }: OperationCall, order: WantedOrder, end: EndState): readonly Result[] {
  // Lines that are confirmed twice are confirmed, and an order that is read twice is the same.
  if (route.operation === "confirmOrderLines" || route.operation === "getOrder") return [afterLostRequest(order, end)];
  const times = Math.max(1, ...timesSold(order, end), salesOf(order, end).length);
  const twice: Result = {
    ...expectThat(`most sales of ${order.reference}`, 1, times),
    requirement: "client.answers.nothing-twice",
  };
  const lost = afterLostRequest(order, end);
  if (route.operation !== "createOrder") return [twice, lost];
  const empty = end.orders.filter(
    ({ externalReference, lines }) => externalReference === order.reference && lines.length === 0,
  );
  const left = expectThat(`empty orders with the reference ${order.reference}`, 0, empty.length);
  return [twice, lost, { ...left, requirement: "client.answers.nothing-left-over" }];
}

function afterLostRequest(order: WantedOrder, end: EndState): Result {
  const never = timesSold(order, end).filter((times) => times === 0).length;
  return {
    ...expectThat(`lines of ${order.reference} that were never sold`, 0, never),
    requirement: "client.answers.nothing-lost",
  };
}

/** How often each line of an order was sold. */
function timesSold({ lines }: WantedOrder, { orders }: EndState): readonly number[] {
  const sold = orders.flatMap((each) => each.lines).map(({ externalReference }) => externalReference);
  return lines.map(({ reference }) => sold.filter((each) => each === reference).length);
}

function isAbout({ route, request }: OperationCall, { reference, lines }: WantedOrder, { order }: EndState): boolean {
  const texts = [reference, ...lines.map((line) => line.reference)];
  const id = route.ids["orderId"];
  const called = id === undefined ? undefined : order(id);
  const body = JSON.stringify(parseJson(request.body ?? "")) ?? "";
  return texts.some((text) => body.includes(text)) || called?.externalReference === reference;
}

export const troubleMissions = { refusals, "long-day": longDay, "bad-day": badDay };
