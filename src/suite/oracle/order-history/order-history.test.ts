import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { lost, type Operation } from "../history/index.ts";
import type { CommandAnswer, OrderCommand, OrderState } from "../order/index.ts";
import { initialState } from "../order/index.ts";
import {
  answeredLines,
  answeredOrder,
  confirmed,
  draft,
  line,
  order,
  part,
  settled,
  status,
} from "../order/history.testing.ts";
import { callInWords, judgeOrderHistory, requirementsHeld, statesAfter } from "./index.ts";

const folder = resolve(import.meta.dirname, "../../../../fixtures/histories/orders");

/** A recorded race: how the order may have stood before, the calls with their times, and the verdict. */
interface RecordedRace {
  readonly title: string;
  readonly verdict: "linearizable" | "not-linearizable";
  readonly requirements?: readonly string[];
  readonly states: readonly OrderState[];
  readonly calls: readonly {
    readonly client: string;
    readonly command: OrderCommand;
    readonly answer: CommandAnswer;
    readonly time: readonly [number, number | null];
  }[];
}

const recorded = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(resolve(folder, file), "utf8")) as RecordedRace),
}));

test.each(recorded)("$file: $title", ({ states, calls, verdict, requirements }) => {
  const history = calls.map(({ time, ...call }) => ({ ...call, calledAt: time[0], returnedAt: time[1] }));
  const judged = judgeOrderHistory(states, history);
  expect(judged.kind).toBe(verdict);
  if (judged.kind === "not-linearizable")
    expect(judged.reasons.map((reason) => reason.requirement)).toEqual(requirements);
});

const before = initialState(order());
const after = statesAfter(
  [before],
  [
    made("before", { operation: "addOrderLines", lines: [wanted("a")] }, answeredLines([line("a")]), 0, 1),
    made("before", { operation: "getOrder" }, answeredOrder(draft([line("a")])), 2, 3),
  ],
);

function wanted(reference: string) {
  return { reference, amount: "10", pending: true };
}

function made(
  client: string,
  command: OrderCommand,
  answer: Operation<OrderCommand, CommandAnswer>["answer"],
  calledAt: number,
  returnedAt: number,
): Operation<OrderCommand, CommandAnswer> {
  return { client, command, answer, calledAt, returnedAt: answer === lost ? null : returnedAt };
}

const confirming: OrderCommand = { operation: "confirmOrderLines", ids: ["a"] };
const adding: OrderCommand = { operation: "addOrderLines", lines: [wanted("b")] };
const reading: OrderCommand = { operation: "getOrder" };
const a = line("a", settled);

test("an answer may show what another call has changed since", () => {
  const history = [
    made("1", confirming, answeredOrder(confirmed([a])), 0, 9),
    made(
      "2",
      { operation: "updateOrder", reference: "new" },
      answeredOrder(draft([line("a")], { reference: "new" })),
      0,
      2,
    ),
    made("3", reading, answeredOrder(confirmed([a], { reference: "new" })), 10, 11),
  ];
  // What the confirmation showed is from before the update: it may be answered so, but not read so afterwards.
  expect(judgeOrderHistory(after, history).kind).toBe("not-linearizable");
  const shown = made("1", confirming, answeredOrder(confirmed([a], { reference: "new" })), 0, 9);
  expect(judgeOrderHistory(after, [shown, ...history.slice(1)]).kind).toBe("linearizable");
});

test("a call that meets another may be refused with a conflict, and then nothing of it is seen", () => {
  const updated = { reference: "new" };
  const updating: OrderCommand = { operation: "updateOrder", ...updated };
  const refusedAt = (calledAt: number, command: OrderCommand = adding) => [
    made("1", updating, answeredOrder(draft([line("a")], updated)), 0, 5),
    made("2", command, status(409), calledAt, 9),
  ];
  const judged = (calls: readonly Operation<OrderCommand, CommandAnswer>[], shown: CommandAnswer) =>
    judgeOrderHistory(after, [...calls, made("3", reading, shown, 10, 11)]).kind;
  const unchanged = answeredOrder(draft([line("a")], updated));
  expect(judged(refusedAt(5), unchanged)).toBe("linearizable");
  expect(judged(refusedAt(6, confirming), unchanged)).toBe("not-linearizable");
  expect(judged(refusedAt(5), answeredOrder(draft([line("a"), line("b")], updated)))).toBe("not-linearizable");
});

test("a locked order may refuse what it likes, and none that was unlocked what is asked of it afterwards", () => {
  const locked = statesAfter(after, [made("before", { operation: "lock" }, status(200), 4, 5)]);
  const unlocking: OrderCommand = { operation: "unlockOrder" };
  const refused = made("afterwards", { operation: "failOrder" }, status(409), 10, 11);
  expect(judgeOrderHistory(locked, [refused]).kind).toBe("linearizable");

  const unlocked = made("1", unlocking, answeredOrder(draft([line("a")])), 0, 9);
  expect(judgeOrderHistory(locked, [unlocked, { ...refused, calledAt: 9 }]).kind).toBe("linearizable");
  const judged = judgeOrderHistory(locked, [unlocked, refused]);
  expect(judged).toMatchObject({ reasons: [{ requirement: "unlock.usable-again" }] });

  const other = made("2", unlocking, status(409), 0, 9);
  expect(judgeOrderHistory(locked, [unlocked, other]).kind).toBe("linearizable");
  expect(judgeOrderHistory(locked, [other])).toMatchObject({ reasons: [{ requirement: "unlock.succeeds" }] });
});

test.each([
  ["a lost connection", lost],
  ["503", status(503)],
  ["500", status(500)],
  ["408", status(408)],
  ["429", status(429)],
] as const)("after %s a change may be seen, or not, but not come and go", (_, answer) => {
  const changed = answeredOrder(draft([line("a"), line("b")], { balance: "20", total: "20" }));
  const unchanged = answeredOrder(draft([line("a")]));
  const kindOf = (...shown: readonly CommandAnswer[]) =>
    judgeOrderHistory(after, [
      made("1", adding, answer, 0, 5),
      ...shown.map((each, at) => made("2", reading, each, 10 + 2 * at, 11 + 2 * at)),
    ]).kind;
  expect([kindOf(changed), kindOf(unchanged), kindOf(unchanged, changed)]).toEqual(Array(3).fill("linearizable"));
  expect(kindOf(changed, unchanged)).toBe("not-linearizable");
});

test("what was done although it is forbidden is held to account for what came of it, and no neighbour", () => {
  const two = statesAfter(
    [before],
    [
      made("before", { operation: "addOrderLines", lines: [wanted("a"), wanted("b")] }, status(200), 0, 1),
      made("before", reading, answeredOrder(draft([line("a"), line("b")])), 2, 3),
    ],
  );
  const fee = part("f", "7");
  const b = line("b", settled);
  const charged = { fees: [fee], balance: "27", total: "27" };
  const history = [
    made("1", { operation: "deleteOrderLines", ids: ["a"] }, status(204), 0, 20),
    made(
      "2",
      { operation: "addFeeToOrder", amount: "7", lineIds: ["b"] },
      { kind: "answered", status: 200, shown: { kind: "parts", parts: [fee] } },
      0,
      2,
    ),
    made("3", { operation: "confirmOrderLines", ids: ["a", "b"] }, answeredOrder(confirmed([a, b], charged)), 0, 2),
    made("reader", reading, answeredOrder(confirmed([a, b], charged)), 3, 4),
    made("reader", reading, answeredOrder(confirmed([a, b], charged)), 5, 6),
    made("afterwards", reading, answeredOrder(draft([b], { ...charged, balance: "17", total: "17" })), 21, 22),
  ];
  const judged = judgeOrderHistory(two, history);
  expect(judged).toMatchObject({ reasons: [{ requirement: "order-lines.delete.confirmed-refused" }] });
});

test("of two confirmations at once one emits, and what an order of the calls put to the test is said", () => {
  const events = (...types: ("OrderConfirmed" | "OrderFailed")[]): CommandAnswer => ({
    kind: "answered",
    status: 200,
    shown: { kind: "events", types, counted: true },
  });
  const twice = [1, 2].map((at) => made(`${at}`, confirming, answeredOrder(confirmed([a])), 0, 9));
  const emitted = (answer: CommandAnswer) => [...twice, made("3", { operation: "events" }, answer, 10, 11)];
  const judged = judgeOrderHistory(after, emitted(events("OrderConfirmed")));
  if (judged.kind !== "linearizable") throw new Error(`judged ${judged.kind}`);
  expect(requirementsHeld(after, judged.order)).toEqual(
    expect.arrayContaining(["confirm-lines.all.order-confirmed", "confirm-lines.confirmed.no-event"]),
  );
  for (const answer of [events(), events("OrderConfirmed", "OrderConfirmed"), events("OrderFailed")]) {
    expect(judgeOrderHistory(after, emitted(answer)).kind).toBe("not-linearizable");
  }
});

test("calls are described in a few words, without the names of travellers", () => {
  const travellers: CommandAnswer = {
    kind: "answered",
    status: 200,
    shown: { kind: "parts", parts: [part("a-long-id-of-a-traveller", "Ada Lovelace")] },
  };
  const adds: OrderCommand = { operation: "addTravellersToOrder", names: ["Ada Lovelace"] };
  expect(callInWords(made("1", adds, travellers, 0, 1))).toBe("addTravellersToOrder → 200 with …veller");
  expect(callInWords(made("1", reading, answeredOrder(confirmed([a, line("b", { cancelled: true })])), 0, 1))).toBe(
    "getOrder → 200 CONFIRMED v1; own; lines a, b cancelled",
  );
  expect(callInWords(made("1", confirming, lost, 0, 1))).toBe(
    "confirmOrderLines a → no answer that says whether it took effect",
  );
});

test("what the answer of a change has shown and is gone afterwards was undone by that change, and not by a reading", () => {
  const updating: OrderCommand = { operation: "updateOrder", reference: "new" };
  const both = draft([line("a"), line("b")], { reference: "new" });
  const judged = judgeOrderHistory(after, [
    made("1", adding, answeredLines([line("b")]), 0, 3),
    made("2", updating, answeredOrder(both), 4, 9),
    made("3", reading, answeredOrder(draft([line("a")], { reference: "new" })), 10, 11),
  ]);
  expect(judged).toMatchObject({ reasons: [{ requirement: "orders.update.keeps-lines" }] });
});
