import { expect, test } from "vitest";
import { type Call, createApi, type OperationId, type Profile, type RawAnswer } from "../../core/index.ts";
import { exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { Blocked } from "./blocked.ts";
import { bodies, scriptedSession } from "./world.testing.ts";
import { createGiven, type Given } from "./given.ts";

type Script = Parameters<typeof scriptedSession>[0];

/** A service that keeps one order, some of its lines pending. */
function serviceWith(lines: readonly string[], changes: Readonly<Record<string, unknown>> = {}): Script {
  const orderLines = lines.map((confirmation, index) => ({ key: `l-${index + 1}`, confirmation }));
  return {
    createOrder: { json: exampleOrder },
    addOrderLines: { json: orderLines },
    getOrder: { json: { ...exampleOrder, orderLines, ...changes } },
  };
}

function givenOf(
  script: Script,
  answers: Partial<Profile> = {},
  feed: () => Partial<RawAnswer> = () => ({}),
  now = Date.now,
) {
  const calls: Call[] = [];
  const profile: Profile = { ...exampleProfile, bodies, search: { visibleAfterMs: 0 }, ...answers };
  const recording: Script = Object.fromEntries(
    Object.entries(script).map(([id, reply]) => [
      id,
      (call: Call) => {
        calls.push(call);
        return typeof reply === "function" ? reply(call) : reply;
      },
    ]),
  );
  const session = scriptedSession(recording, { exchanged: () => {}, answered: () => {} }, feed);
  const { signal } = new AbortController();
  const api = createApi(session, profile);
  return { given: createGiven({ api, session, profile, judgesEvents: true, runTag: "m", signal, now }), calls };
}

const sentTo = (calls: readonly Call[], id: OperationId): unknown[] =>
  calls.filter((call) => call.operation === id).map((call) => call.body);

test("a draft with lines has its pending and other lines told apart", async () => {
  const { given, calls } = givenOf(serviceWith(["PENDING", "DONE", "PENDING"]));
  const draft = await given.draftWith({ pendingLines: 2, otherLines: 1, price: "5.00" });

  expect(draft).toMatchObject({ id: "o-1", pendingLines: ["l-1", "l-3"], otherLines: ["l-2"] });
  expect(sentTo(calls, "addOrderLines")).toEqual([
    [
      { externalReference: "m-2", price: "5.00", pending: true },
      { externalReference: "m-3", price: "5.00", pending: true },
      { externalReference: "m-4", price: "5.00", pending: false },
    ],
  ]);
  expect(sentTo(calls, "createOrder")).toEqual([{ externalReference: "m-1" }]);
});

test("where every line waits, an order with pending lines has more of them", async () => {
  const { given } = givenOf(serviceWith(["PENDING", "PENDING", "PENDING"]));
  const draft = await given.draftWith({ pendingLines: 2, otherLines: 1 });

  expect(draft).toMatchObject({ pendingLines: ["l-1", "l-2", "l-3"], otherLines: [] });
});

test("where every line waits, an order without pending lines is blocked, and not applicable once that is declared", async () => {
  const answers = serviceWith(["PENDING"]);
  const absent = { "bodies.orderLine.notPending": "every line waits for its provider" };

  await expect(givenOf(answers).given.draftWith({ otherLines: 1 })).rejects.toThrow(
    "got DRAFT with 1 of 1. If every new line waits on the target, declare `bodies.orderLine.notPending` absent.",
  );
  const declared = givenOf(answers, { absent }).given.draftWith({ otherLines: 1 });
  await expect(declared).rejects.toThrow("the profile gives no answer to `bodies.orderLine.notPending`");
});

test("lines that are not asked for are not added", async () => {
  const { given, calls } = givenOf(serviceWith(["DONE"]));

  expect(await given.draftWith({ otherLines: 1 })).toMatchObject({ pendingLines: [], otherLines: ["l-1"] });
  expect(sentTo(calls, "addOrderLines")).toEqual([[{ externalReference: "m-2", price: "100.00", pending: false }]]);
});

test.each([
  ["fewer pending lines", serviceWith(["PENDING", "DONE"])],
  ["fewer lines", serviceWith(["PENDING"])],
  ["a status other than DRAFT", serviceWith(["PENDING", "PENDING"], { status: "OPEN" })],
  ["a refused line", { ...serviceWith(["PENDING", "PENDING"]), addOrderLines: { status: 409, json: {} } }],
  ["lines that are no list", { ...serviceWith(["PENDING", "PENDING"]), addOrderLines: { json: {} } }],
  ["an order that is not found", { ...serviceWith(["PENDING", "PENDING"]), getOrder: { status: 404 } }],
  ["a refused creation", { createOrder: { status: 400, json: {} } }],
  ["a creation without an id", { createOrder: { json: { ...exampleOrder, id: null } } }],
])("a state that is not reached blocks: %s", async (_, script) => {
  await expect(givenOf(script).given.draftWith({ pendingLines: 2 })).rejects.toThrow(Blocked);
});

test("a prerequisite that fails says what it wanted", async () => {
  await expect(givenOf(serviceWith(["DONE"])).given.draftWith({ pendingLines: 1 })).rejects.toThrow(
    'Setup failed: needed a DRAFT order with 1 of 1 lines pending, got DRAFT with 0 of 1. `fields.externalConfirmation` reads "DONE".',
  );
  await expect(givenOf({ createOrder: { status: 400 } }).given.draft()).rejects.toThrow("createOrder answered 400");
});

/** A service in which confirming or failing leads to this state. */
function serviceThatReaches(
  lines: number,
  after: readonly string[],
  changes: Readonly<Record<string, unknown>>,
): Script {
  let current = serviceWith(Array.from({ length: lines }, () => "PENDING"));
  const reach = () => {
    current = serviceWith(after, changes);
    return { json: exampleOrder };
  };
  return {
    ...current,
    getOrder: () => ({ ...current.getOrder }),
    confirmOrderLines: reach,
    failOrder: reach,
  };
}

const confirmed = { status: "CONFIRMED", failed: false };
const ways: Readonly<Record<string, (given: Given) => Promise<unknown>>> = {
  confirmed: (given) => given.confirmed(),
  "partly confirmed": (given) => given.partlyConfirmed(),
  failed: (given) => given.failed(),
};

test.each([
  ["confirmed", 2, ["DONE", "DONE"], confirmed, []],
  ["partly confirmed", 3, ["DONE", "PENDING", "PENDING"], {}, ["l-2", "l-3"]],
  ["failed", 2, ["LOST", "LOST"], { status: "CONFIRMED", failed: true }, []],
])("an order is brought to be %s", async (way, lines, after, changes, pendingLines) => {
  const { given } = givenOf(serviceThatReaches(lines, after, changes));

  expect(await ways[way]?.(given)).toMatchObject({ id: "o-1", pendingLines, order: changes });
});

test.each([
  ["confirmed", 2, ["DONE", "DONE"], { ...confirmed, failed: true }],
  ["confirmed", 2, ["DONE", "PENDING"], confirmed],
  ["confirmed", 2, ["DONE", "DONE"], {}],
  ["partly confirmed", 3, ["DONE", "PENDING", "PENDING"], confirmed],
  ["partly confirmed", 3, ["DONE", "DONE", "PENDING"], {}],
  ["failed", 2, ["LOST", "LOST"], confirmed],
  ["failed", 2, ["LOST", "PENDING"], { status: "CONFIRMED", failed: true }],
])("an order that is not quite %s (%d lines: %j, %j) blocks", async (way, lines, after, changes) => {
  const { given } = givenOf(serviceThatReaches(lines, after, changes));

  await expect(ways[way]?.(given)).rejects.toThrow(
    /^Setup failed: needed (?:status CONFIRMED|status DRAFT|failed (?:true|false)|\d pending lines), got .+\.$/u,
  );
});

const settleBalance = (orderId: string) => ({ method: "POST", url: `/settle/${orderId}` }) as const;

test("an order whose balance is 0.00 is settled already", async () => {
  const { given } = givenOf(serviceWith(["DONE"], { balance: 0 }));
  const free = await given.draftWith({ otherLines: 1 });

  expect(await given.settled(free)).toBe(free);
});

test("what a target charges beyond the lines is settled by its hook", async () => {
  let balance = "2.00";
  const { given } = givenOf(
    { ...serviceWith(["DONE"]), getOrder: () => serviceWith(["DONE"], { balance }).getOrder as object },
    { hooks: { settleBalance } },
    () => {
      balance = "0.00";
      return { status: 204 };
    },
  );

  const settled = await given.settled(await given.draftWith({ otherLines: 1 }));
  expect(settled.order.balance).toBe("0.00");
});

test.each([
  ["without a hook", {}, "and the profile has no `hooks.settleBalance`"],
  ["with a hook that does not help", { hooks: { settleBalance } }, "also after the hook settleBalance"],
])("an order that is never settled blocks, %s", async (_, answers, reason) => {
  const { given } = givenOf(serviceWith(["DONE"], { balance: "2.00" }), answers);
  const draft = await given.draftWith({ otherLines: 1 });

  await expect(given.settled(draft)).rejects.toThrow(Blocked);
  await expect(given.settled(draft)).rejects.toThrow(
    `the balance is "2.00" although the lines cost nothing, ${reason}`,
  );
});

test.each([
  ["2026-11-20T10:00:00.123Z", 2],
  ["2026-11-20T10:00:00.12Z", 11],
  ["2026-11-20T10:00:00.1Z", 101],
  [undefined, 0],
])("what happens after %s was waited for is at least %i ms later", async (time, leastMs) => {
  const begun = Date.now();
  await givenOf({}).given.laterThan(time);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(leastMs);
});

test("a stopped clock does not block the wait for a later time", async () => {
  await expect(givenOf({}, {}, undefined, () => 0).given.laterThan("2026-11-20T10:00:00.123Z")).resolves.toBe(3);
});
