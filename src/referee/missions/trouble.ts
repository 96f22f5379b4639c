import type { ClientRequirementId } from "../../core/index.ts";
import { alterations } from "../front/alterations.ts";
import type { Disturbance } from "../front/disturbance.ts";
import { callsOf, isSuccess, type OperationCall } from "../observed-call.ts";
import {
  askedLine,
  askedOrder,
  confirmedWith,
  expectThat,
  givenDraft,
  salesOf,
  soldOnce,
  stateOf,
  wantedLines,
  wantedOrder,
  type GivenOrder,
  type WantedOrder,
} from "./orders.ts";
import type { EndState, Mission, Result } from "./mission.ts";

/** Missions in which something comes in the way of the client. */

const aDayAndMore = 25 * 3_600_000;

export const refusals: Mission = {
  id: "refusals",
  title: "Take no for an answer",
  asks: [
    "Add the line to each of the orders, one order after the other or at the same time.",
    "Where the service refuses that, leave the order as it is and go on with the others.",
  ],
  async prepare(beginning) {
    const drafts: GivenOrder[] = [];
    for (const hint of ["first", "refused", "forbidden", "last"])
      drafts.push(await givenDraft(beginning, hint, { prices: ["10.00"] }));
    const [first, refused, forbidden, last] = drafts.map(({ id }) => id);
    const ids = [first ?? "", refused ?? "", forbidden ?? "", beginning.profile.unknownIds?.order ?? "0", last ?? ""];
    const tasks = ids.map((orderId, at) => ({
      orderId,
      line: wantedLines(beginning, `sold-${at + 1}`, { prices: ["5.00"] }),
    }));
    const isRefused = (orderId: string): boolean => orderId === refused || orderId === forbidden;
    return {
      asked: { tasks: tasks.map(({ orderId, line }) => ({ orderId, lines: line.map(askedLine) })) },
      orders: drafts.map(({ id }) => id),
      disturbances: [
        {
          id: "refused-409",
          operations: ["addOrderLines"],
          orderId: refused ?? "",
          effect: { kind: "refuse", status: 409 },
        },
        {
          id: "refused-403",
          operations: ["addOrderLines"],
          orderId: forbidden ?? "",
          effect: { kind: "refuse", status: 403 },
        },
      ],
      goal: ({ order }) =>
        drafts.map(({ id, reference }) =>
          expectThat(`lines of ${reference}`, isRefused(id) ? 1 : 2, order(id)?.lines.length),
        ),
    };
  },
};

export const longDay: Mission = {
  id: "long-day",
  title: "A long day",
  asks: [
    "Create the orders, add their lines and confirm them, as in the mission buy.",
    "More than a day passes for the service meanwhile, several times.",
  ],
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
      goal: (end) => orders.map((order) => soldOnce(order, end)),
    };
  },
};

const badDay: readonly Disturbance[] = [
  { id: "token-refused", operations: ["createOrder"], nth: 1, effect: { kind: "refuse", status: 401 } },
  {
    id: "unavailable",
    operations: ["createOrder"],
    nth: 3,
    effect: { kind: "refuse", status: 503, retryAfterSeconds: 1 },
  },
  { id: "created-and-lost", operations: ["createOrder"], nth: 5, effect: { kind: "lose" } },
  { id: "added-and-lost", operations: ["addOrderLines"], nth: 2, effect: { kind: "lose" } },
  { id: "reset-before-adding", operations: ["addOrderLines"], nth: 4, effect: { kind: "reset" } },
  { id: "slow-adding", operations: ["addOrderLines"], nth: 6, effect: { kind: "slow", ms: 2_500 } },
  { id: "confirmed-and-lost", operations: ["confirmOrderLines"], nth: 1, effect: { kind: "lose" } },
  {
    id: "expired-while-confirming",
    operations: ["confirmOrderLines"],
    nth: 3,
    effect: { kind: "refuse", status: 408 },
  },
  {
    id: "unavailable-for-confirming",
    operations: ["confirmOrderLines"],
    nth: 5,
    effect: { kind: "refuse", status: 503 },
  },
];

export const badDayMission: Mission = {
  id: "bad-day",
  title: "A bad day",
  asks: [
    "Create the orders, add their lines and confirm them, as in the mission buy.",
    "The service is unavailable at times, and answers get lost, also after the service has acted. Each order is to be sold once.",
  ],
  async prepare(beginning) {
    const orders = [1, 2, 3, 4, 5].map((at) => wantedOrder(beginning, `order-${at}`, { prices: ["10.00", "20.00"] }));
    return {
      asked: { orders: orders.map(askedOrder), confirmOrderLines: beginning.shapes.confirmOrderLines },
      disturbances: badDay,
      goal: (end) => [...orders.map((order) => soldOnce(order, end)), ...afterLosses(orders, end)],
    };
  },
};

/** What became of calls of which the client had no answer: made up for where the service did not act, not made twice where it did. */
function afterLosses(orders: readonly WantedOrder[], end: EndState): readonly Result[] {
  const changing = callsOf(end.calls, "createOrder", "addOrderLines", "confirmOrderLines");
  return changing.flatMap((call): readonly Result[] => {
    if (call.disturbance === null || isSuccess(call.received)) return [];
    const order = orders.find((each) => isAbout(call, each, end));
    if (order === undefined) return [];
    const counts = order.lines.map(
      ({ reference }) =>
        end.orders.flatMap(({ lines }) => lines).filter(({ externalReference }) => externalReference === reference)
          .length,
    );
    const about = { calls: [call.id] };
    if (isSuccess(call.answered) && call.route.operation !== "confirmOrderLines") {
      const times = Math.max(...counts, salesOf(order, end).length);
      const result = expectThat(`how many times ${order.reference} was sold at most`, 1, Math.max(times, 1));
      const twice: Result = { ...result, requirement: "client.answers.nothing-twice", ...about };
      if (call.route.operation !== "createOrder") return [twice];
      const empty = end.orders.filter(
        ({ externalReference, lines }) => externalReference === order.reference && lines.length === 0,
      );
      const left = expectThat(`empty orders called ${order.reference}`, 0, empty.length);
      return [twice, { ...left, requirement: "client.answers.nothing-left-over", ...about }];
    }
    if (isSuccess(call.answered)) return [];
    const result = expectThat(
      `lines of ${order.reference} that were never sold`,
      0,
      counts.filter((count) => count === 0).length,
    );
    return [{ ...result, requirement: "client.answers.nothing-lost", ...about }];
  });
}

function isAbout({ route, request }: OperationCall, { reference, lines }: WantedOrder, { order }: EndState): boolean {
  const texts = [reference, ...lines.map((line) => line.reference)];
  const id = route.ids["orderId"];
  const called = id === undefined ? undefined : order(id);
  return texts.some((text) => request.body?.includes(text) === true) || called?.externalReference === reference;
}

/** What is strange in the answers about one order each. */
export const strangenesses = [...alterations, "id-form"] as const;

const orderNumber = 90_017;

export const strangeDay: Mission = {
  id: "strange-day",
  title: "A strange day",
  asks: [
    "Read each of the orders, and confirm the lines in it that are pending.",
    "Answers look otherwise than usual, each order's in a way of its own, as far as the specification leaves that open.",
  ],
  async prepare(beginning) {
    const prices = ["10.00", "20.00", "30.00"];
    const usual = await givenDraft(beginning, "usual", { prices });
    const orders: { readonly how: (typeof strangenesses)[number]; readonly given: GivenOrder }[] = [];
    for (const how of strangenesses) orders.push({ how, given: await givenDraft(beginning, how, { prices }) });
    const shownIds = orders.map(({ how, given }) => (how === "id-form" ? String(orderNumber) : given.id));
    const isConfirmed = (given: GivenOrder, { order }: EndState): Result =>
      expectThat(
        given.reference,
        confirmedWith(given.lines.map(({ reference }) => reference)),
        stateOf(order(given.id)),
      );
    return {
      asked: { orderIds: [usual.id, ...shownIds], confirmOrderLines: beginning.shapes.confirmOrderLines },
      orders: [usual, ...orders.map(({ given }) => given)].map(({ id }) => id),
      disturbances: orders.map(({ how, given }) => ({
        id: how,
        orderId: given.id,
        effect: how === "id-form" ? { kind: "rename", to: orderNumber } : { kind: "alter", how },
      })),
      goal: (end) => {
        const control = isConfirmed(usual, end);
        const results = orders.map(({ how, given }) => ({
          how,
          result: isConfirmed(given, end),
          seen: callsOf(end.calls).filter(
            ({ route, received }) => route.ids["orderId"] === given.id && isSuccess(received),
          ),
        }));
        const met = results.filter(({ seen }) => seen.length > 0);
        const confirmsSome = met.length < 2 || met.some(({ result }) => result.holds);
        return [
          control,
          ...results.map(({ result }) => result),
          // Who stumbles over what is usual, or confirms nothing else at all, did not stumble over what is strange.
          ...(control.holds && confirmsSome ? met : []).map(({ how, result, seen }): Result => {
            const requirement: ClientRequirementId = `client.tolerance.${how}`;
            return { ...result, requirement, calls: seen.map(({ id }) => id) };
          }),
        ];
      },
    };
  },
};
