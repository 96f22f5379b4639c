import { expect, test } from "vitest";
import { createApi, type HookRequest, type Profile, type RawAnswer } from "../../core/index.ts";
import { exampleOrder, exampleProfile, orderView } from "../../core/protocol/answer.testing.ts";
import { Blocked } from "./blocked.ts";
import { bodies, scriptedSession } from "./world.testing.ts";
import { createGiven, type Given } from "./given.ts";
import type { GivenOrder } from "./given-orders.ts";

const events: NonNullable<Profile["events"]> = {
  poll: (orderId) => ({ method: "GET", url: `/events/${orderId}` }),
  items: "/items",
  type: "/type",
  orderId: "/order",
  id: "/id",
  deliveredWithinMs: 0,
};

const silent = { exchanged: () => {}, answered: () => {} };

function givenWith(
  script: Parameters<typeof scriptedSession>[0],
  answers: Partial<Profile>,
  feed?: (request: HookRequest) => Partial<RawAnswer>,
): Given {
  const profile: Profile = { ...exampleProfile, ...answers };
  const session = scriptedSession(script, silent, feed);
  const { signal } = new AbortController();
  return createGiven({
    api: createApi(session, profile),
    session,
    profile,
    judgesEvents: true,
    runTag: "m",
    signal,
  });
}

const eventsFrom = (items: unknown, status = 200): Promise<readonly string[]> =>
  givenWith({}, { events }, () => ({ status, json: { items } })).eventsOf("o-1");

const event = (id: string, type: string, order: unknown = "o-1"): object => ({ id, type, order });

test("the events of an order come in the order of the feed, each id once", async () => {
  const items = [event("1", "OrderPartiallyConfirmed"), event("2", "OrderConfirmed")];

  expect(await eventsFrom([...items, items[0]])).toEqual(["OrderPartiallyConfirmed", "OrderConfirmed"]);
});

test("two ids for one transition are two events", async () => {
  expect(await eventsFrom([event("1", "OrderFailed"), event("2", "OrderFailed")])).toEqual([
    "OrderFailed",
    "OrderFailed",
  ]);
});

test.each([
  ["urn:sales:event:OrderFailed", ["OrderFailed"]],
  ["com.example.orders.OrderFailed.v1", ["OrderFailed"]],
  ["https://events.example/types#OrderFailed", ["OrderFailed"]],
  ["OrderFailedNotification", []],
  ["OrderFailed or OrderConfirmed", []],
])("the type %s is read as %j", async (type, types) => {
  expect(await eventsFrom([event("1", type)])).toEqual(types);
});

test("events of other orders and of types that are not specified do not count", async () => {
  expect(
    await eventsFrom([event("1", "OrderFailed", "o-2"), event("2", "OrderViewed"), event("3", "orderfailed"), null]),
  ).toEqual([]);
});

test("a feed may name orders by numbers", async () => {
  const feed = () => ({ status: 200, json: { items: [event("1", "OrderFailed", 7), event("2", "OrderFailed", 77)] } });

  expect(await givenWith({}, { events }, feed).eventsOf("7")).toEqual(["OrderFailed"]);
});

test("the feed is asked for the order", async () => {
  const asked: HookRequest[] = [];
  const given = givenWith({}, { events }, (request) => {
    asked.push(request);
    return { status: 200, json: { items: [] } };
  });
  await given.eventsOf("o-7");

  expect(asked).toEqual([{ method: "GET", url: "/events/o-7" }]);
});

const confirmable = {
  createOrder: { json: { ...exampleOrder, id: "o-2" } },
  addOrderLines: { json: [{ key: "l1" }] },
  confirmOrderLines: { json: { ...exampleOrder, id: "o-2" } },
};

test.each([
  [404, {}],
  [204, undefined],
  [200, { items: null }],
])("a feed that lists the events of another order has none where it answers %d with %j", async (status, json) => {
  const feed = ({ url }: HookRequest) =>
    url.endsWith("o-2") ? { status: 200, json: { items: [event("1", "OrderConfirmed", "o-2")] } } : { status, json };
  expect(await givenWith(confirmable, { bodies, events }, feed).eventsOf("o-1")).toEqual([]);
});

test.each([
  [200, undefined],
  [200, {}],
  [404, []],
])("a feed that answers %d with %j blocks", async (status, items) => {
  await expect(eventsFrom(items, status)).rejects.toThrow(Blocked);
  await expect(eventsFrom(items, status)).rejects.toThrow(
    `the event feed answered ${status} without events at \`/items\``,
  );
});

test("orders are searchable once all of them are shown together", async () => {
  let asked = 0;
  const queries: unknown[] = [];
  const given = givenWith(
    {
      getOrders: (call) => {
        queries.push(call.query);
        const orders = (asked += 1) < 3 ? [exampleOrder] : [exampleOrder, { ...exampleOrder, id: "o-2" }];
        return { json: { content: { orders } } };
      },
    },
    { search: { visibleAfterMs: 5_000 } },
  );
  const order = (id: string): GivenOrder => ({ id, order: orderView({ id }), pendingLines: [], otherLines: [] });
  await given.searchable([order("o-1"), order("o-2")]);

  expect(asked).toBe(3);
  expect(queries[0]).toEqual([
    ["id", "in:o-1,o-2"],
    ["p", "0"],
    ["n", "10"],
  ]);
});

test.each([
  ["its status", { status: "DRAFT" }, { status: "CONFIRMED" }],
  ["its version", { version: 1 }, { version: 2 }],
])("an order is searchable once the search shows %s of now", async (_, before, now) => {
  let asked = 0;
  const given = givenWith(
    {
      getOrders: () => {
        const shown = (asked += 1) < 3 ? before : now;
        return { json: { content: { orders: [{ ...exampleOrder, ...shown }] } } };
      },
    },
    { search: { visibleAfterMs: 5_000 } },
  );
  await given.searchable([{ id: "o-1", order: orderView({ id: "o-1", ...now }) }]);

  expect(asked).toBe(3);
});

test("a version that the search does not show is not waited for", async () => {
  let asked = 0;
  const given = givenWith(
    {
      getOrders: () => {
        asked += 1;
        return { json: { content: { orders: [exampleOrder] } } };
      },
    },
    { search: { visibleAfterMs: 5_000 } },
  );
  await given.searchable([{ id: "o-1", order: orderView({ id: "o-1", version: 4 }) }]);

  expect(asked).toBe(1);
});

test("a search that is refused blocks what waits for it", async () => {
  const given = givenWith({ getOrders: { status: 400, json: {} } }, {});

  await expect(given.searchable([])).rejects.toThrow(
    new Blocked("getOrders answered 400", { restsOn: "getOrders", exchange: "x-1" }),
  );
});

test("an unknown order is the profile's to name", () => {
  expect(givenWith({}, { unknownIds: { order: "o-0" } }).unknownOrder()).toBe("o-0");
  expect(() => givenWith({}, {}).unknownOrder()).toThrow("unknownIds.order");
});

test("line intents are pending, each with a reference of its own", () => {
  const given = givenWith({}, {});

  expect(given.lineIntents(2)).toEqual([
    { externalReference: "m-1", price: "100.00", pending: true },
    { externalReference: "m-2", price: "100.00", pending: true },
  ]);
  expect(given.reference()).toBe("m-3");
});

test("without ids of events each type comes once, because a second delivery looks the same", async () => {
  const { id: _, ...withoutId } = events;
  const items = [event("1", "OrderFailed"), event("2", "OrderFailed"), event("3", "OrderConfirmed")];
  const given = givenWith({}, { events: withoutId }, () => ({ status: 200, json: { items } }));

  expect(await given.eventsOf("o-1")).toEqual(["OrderFailed", "OrderConfirmed"]);
  expect(given.countsEvents).toBe(false);
});

test.each([
  ["type", { kind: "OrderFailed", order: "o-1", id: "1" }],
  ["orderId", { type: "OrderFailed", subject: "o-1", id: "1" }],
  ["id", { type: "OrderFailed", order: "o-1", number: "1" }],
])("a pointer to the %s that reads nothing blocks, and names the members that are there", async (place, item) => {
  const asked = eventsFrom([item, item]);

  await expect(asked).rejects.toThrow(Blocked);
  await expect(asked).rejects.toThrow(`\`events.${place}\` of the profile`);
  await expect(asked).rejects.toThrow(`whose members are: ${Object.keys(item).join(", ")}`);
});
