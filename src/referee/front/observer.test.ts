import { expect, test } from "vitest";
import { createCalls, type Profile, readOrder } from "../../core/index.ts";
import { Observer, type Observed } from "./observer.ts";
import type { Disturbance, Effect } from "./disturbance.ts";

const connection = { number: 1, openedAt: 0, closedAt: null };

const profile: Profile = { name: "example", defaultClass: "core" };
const order = { id: "1", balance: "5.00", status: "DRAFT" };

interface Started {
  readonly observer: Observer;
  /** What the service was asked. */
  readonly asked: string[];
  readonly moved: number[];
}

/** An observer before a service that answers every request with an order. */
function observing(...effects: readonly Effect[]): Started {
  const asked: string[] = [];
  const moved: number[] = [];
  const disturbances = effects.map((effect, index): Disturbance => ({ id: `d-${index}`, orderIds: ["1"], effect }));
  const observed: Observed = {
    mission: "buy",
    reference: {
      answer: async (request) => {
        const { pathname, search } = new URL(request.url);
        asked.push(`${request.method} ${pathname}${decodeURIComponent(search)} ${await request.text()}`);
        return Response.json(order);
      },
    },
    inside: { call: async () => ({ status: 200, json: order }), calls: createCalls(profile) },
    profile,
    clock: { milliseconds: () => 7, move: (ms) => void moved.push(ms) },
    origin: "http://127.0.0.1:1",
    places: { api: "/api", authentication: "/auth" },
    disturbances,
  };
  return { observer: new Observer(observed), asked, moved };
}

async function received(
  observer: Observer,
  method = "GET",
  target = "/api/v1/orders/1",
  body: string | null = null,
  isTooLong = false,
) {
  const headers = { authorization: "Bearer t-1", "transfer-encoding": "chunked" };
  const { answer, ended } = await observer.react({ method, target, headers, body, isTooLong, connection });
  ended(answer !== null);
  return answer;
}

test("a call reaches the service, and is recorded with its answer", async () => {
  const { observer, asked } = observing();
  expect(await received(observer, "PUT", "/api/v1/orders/1?a=b&a=c", "{}")).toMatchObject({ status: 200 });
  expect(asked).toEqual(["PUT /api/v1/orders/1?a=b&a=c {}"]);
  expect(observer.calls()).toMatchObject([
    {
      id: "buy-00001",
      serviceTime: 7,
      route: { operation: "updateOrder", ids: { orderId: "1" } },
      bearer: "t-1",
      request: {
        query: [
          ["a", "b"],
          ["a", "c"],
        ],
        body: "{}",
      },
      answered: { status: 200 },
      received: { status: 200 },
      disturbance: null,
    },
  ]);
});

test.for([
  ["a refusal", { kind: "refuse", status: 503, retryAfterSeconds: 2 }, 0, 503],
  ["a reset", { kind: "reset" }, 0, undefined],
  ["a lost answer", { kind: "lose" }, 1, undefined],
  ["a slow answer", { kind: "slow", ms: 1 }, 1, 200],
] as const)("%s: whether the service acts, and what the client gets", async ([, effect, times, status]) => {
  const { observer, asked } = observing(effect);
  const answer = await received(observer);
  expect([asked.length, answer?.status]).toEqual([times, status]);
  const [call] = observer.calls();
  expect([call?.disturbance, call?.answered?.status, call?.received?.status]).toEqual([
    "d-0",
    times === 0 ? undefined : 200,
    status,
  ]);
  if (status === 503) expect(answer?.headers["retry-after"]).toBe("2");
});

test("time passes for the service before it is refused or asked", async () => {
  const { observer, moved } = observing({ kind: "pass-time", ms: 5 }, { kind: "refuse", status: 408 });
  expect([(await received(observer))?.status, moved]).toEqual([408, [5]]);
});

test("only the client sees an altered answer", async () => {
  const { observer } = observing({ kind: "alter", how: "money-form" });
  await received(observer);
  const [call] = observer.calls();
  expect(JSON.parse(call?.answered?.body ?? "")).toEqual(order);
  expect(JSON.parse(call?.received?.body ?? "")).toEqual({ ...order, balance: 5 });
});

test("a renamed order is found by its number, in a path and in a filter", async () => {
  const { observer, asked } = observing({ kind: "rename", to: 42 });
  await received(observer, "GET", "/api/v1/orders/42");
  for (const filter of ["eq%3A42", "in:41,42"]) await received(observer, "GET", `/api/v1/orders?id=${filter}`);
  expect(asked).toEqual(["GET /api/v1/orders/1 ", "GET /api/v1/orders?id=eq:1 ", "GET /api/v1/orders?id=in:41,1 "]);
});

test("the order before a call is recorded if its state decides whether the call is allowed", async () => {
  const { observer } = observing();
  await received(observer, "POST", "/api/v1/orders/1/confirm");
  await received(observer, "POST", "/api/v1/orders/1/reset");
  const before = observer.calls().map(({ orderBefore }) => orderBefore && readOrder(orderBefore, profile).balance);
  expect(before).toEqual(["5.00", undefined]);
});

test.for([
  ["GET", "/hooks/clock", 404],
  ["GET", "/", 404],
  ["TRACE", "/api/v1/orders", 400],
] as const)("%s %s does not reach the service", async ([method, target, status]) => {
  const { observer, asked } = observing();
  expect((await received(observer, method, target))?.status).toBe(status);
  expect(asked).toEqual([]);
  expect(observer.calls()).toHaveLength(1);
});

test("a body that is too long is refused, and the call is recorded without it", async () => {
  const { observer } = observing();
  expect((await received(observer, "PUT", "/api/v1/orders/1", null, true))?.status).toBe(413);
  expect(observer.calls()).toMatchObject([{ request: { body: null }, answered: null, received: { status: 413 } }]);
});

test("a call without an answer yet is left out", async () => {
  const { observer } = observing();
  const { answer, ended } = await observer.react({
    method: "GET",
    target: "/api/v1/orders/1",
    headers: {},
    body: null,
    isTooLong: false,
    connection,
  });
  expect(observer.calls()).toEqual([]);
  ended(answer === null);
  expect(observer.calls()).toMatchObject([{ answered: { status: 200 }, received: null }]);
});

test("a target with the address of the service is read as its path", async () => {
  const { observer, asked } = observing();
  expect(await received(observer, "GET", "http://127.0.0.1:1/api/v1/orders/1")).toMatchObject({ status: 200 });
  expect(await received(observer, "GET", "http://192.0.2.1/api/v1/orders/1")).toMatchObject({ status: 404 });
  expect(asked).toEqual(["GET /api/v1/orders/1 "]);
  expect(observer.calls().map(({ route }) => route.kind)).toEqual(["operation", "unknown"]);
});

test("what is kept of calls is bounded, headers and targets included", async () => {
  const { observer } = observing();
  const long = `/api/v1/orders?a=${"x".repeat(1024 * 1024)}`;
  for (let times = 0; times < 20; times += 1) await received(observer, "GET", long);
  expect(observer.calls().length).toBeLessThan(16);
  expect(observer.unrecorded() + observer.calls().length).toBe(20);
});
