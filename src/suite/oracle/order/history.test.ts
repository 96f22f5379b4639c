import fc from "fast-check";
import { expect, test } from "vitest";

import type { CommandAnswer } from "./answer.ts";
import type { OrderCommand } from "./commands/index.ts";
import type { EventType } from "../../../core/portable.ts";
import {
  added,
  answeredOrder,
  broken,
  confirmAll,
  confirmation,
  confirmed,
  confirmedOrder,
  draft,
  drafted,
  line,
  lost,
  order,
  part,
  play,
  read,
  settled,
  status,
  type Step,
} from "./history.testing.ts";
import { stateKey, step, type OrderState } from "./index.ts";

const [a, b] = [line("a"), line("b")];

test("the service's own fees may have come since the order was shown, after any call", () => {
  const charged = draft([a, b], { fees: [part("own", "1.5"), part("f", "7")], balance: "28.5", total: "28.5" });
  const adding: Step = [
    { operation: "addFeeToOrder", amount: "7", lineIds: ["a"] },
    { kind: "answered", status: 200, shown: { kind: "parts", parts: [part("f", "7")] } },
  ];
  expect(broken([added(a, b), adding, read(charged)])).toBeNull();
  const twice = { ...charged, fees: [part("own", "1.5"), part("f", "7"), part("other", "7")] };
  expect(broken([added(a, b), adding, read(charged), read(twice)])).toBe("orders.get.latest");

  const cancelling: Step = [{ operation: "cancelOrderLines", ids: ["a"] }, status(200)];
  const lines = [line("a", { ...settled, cancelled: true }), line("b", settled)];
  const reset = confirmed(lines, { version: "4", fees: [part("own", "1.5")], balance: "11.5", total: "11.5" });
  expect(
    broken([...drafted, confirmation, cancelling, [{ operation: "resetOrder" }, answeredOrder(reset)]]),
  ).toBeNull();
});

const events = (...types: readonly EventType[]): Step => [
  { operation: "events" },
  { kind: "answered", status: 200, shown: { kind: "events", types, counted: true } },
];
const failing: Step = [{ operation: "failOrder" }, answeredOrder(confirmedOrder)];

test.each<[string, readonly Step[], string | null]>([
  ["a draft emits nothing", [events()], null],
  ["a draft emits", [events("OrderConfirmed")], "events.none-while-drafting"],
  ["a confirmation emits", [confirmation, events("OrderConfirmed")], null],
  ["a confirmation emits nothing", [confirmation, events()], "confirm-lines.all.event"],
  [
    "a partial confirmation emits the event of a whole one",
    [[{ operation: "confirmOrderLines", ids: ["a"] }, status(200)], events("OrderConfirmed")],
    "confirm-lines.some.event",
  ],
  ["a confirmation emits twice", [confirmation, events("OrderConfirmed", "OrderConfirmed")], "confirm-lines.all.event"],
  [
    "failing a confirmed order emits",
    [confirmation, failing, events("OrderConfirmed", "OrderFailed")],
    "fail.confirmed.no-event",
  ],
])("events: %s", (_, steps, requirement) => {
  expect(broken([...drafted, ...steps])).toBe(requirement);
});

const found = (shown: ReturnType<typeof order> | null): Step => [
  { operation: "search" },
  { kind: "answered", status: 200, shown: { kind: "found", order: shown } },
];

test.each<[string, Step, string | null]>([
  ["finds the order", found(draft([a, b], { version: "2" })), null],
  ["finds none", found(null), "search.shows-order"],
  ["finds it as it was", found(order()), "search.follows-changes"],
])("the search %s", (_, last, requirement) => {
  expect(broken([...drafted, last])).toBe(requirement);
});

test("a locked order may refuse anything but to be unlocked and read", () => {
  const lock: Step = [{ operation: "lock" }, status(200)];
  const locked = [...drafted, lock];
  const refused: readonly OrderCommand[] = [confirmAll, { operation: "failOrder" }, { operation: "resetOrder" }];
  for (const command of refused) expect(broken([...locked, [command, status(409)]])).toBeNull();
  expect(broken([...locked, [{ operation: "unlockOrder" }, status(409)]])).toBe("unlock.succeeds");
  expect(broken([...drafted, [{ operation: "unlockOrder" }, status(409)]])).toBeNull();
});

test("what is refused of an order that was unlocked is held against the unlocking, until something was served", () => {
  const unlocked: readonly Step[] = [
    ...drafted,
    [{ operation: "lock" }, status(200)],
    [{ operation: "unlockOrder" }, status(200)],
  ];
  const refused: Step = [confirmAll, status(409)];
  expect(broken([...unlocked, refused])).toBe("unlock.usable-again");
  expect(broken([...unlocked, [{ operation: "unlockOrder" }, status(200)], refused])).toBe("unlock.usable-again");
  expect(broken([...unlocked, added(line("c")), refused])).toBe("confirm-lines.some.named-confirmed");
  expect(broken([...drafted, [{ operation: "unlockOrder" }, status(200)], refused])).toBe(
    "confirm-lines.all.order-confirmed",
  );
});

test("a lost answer leaves both possibilities open, and the next read decides", () => {
  const unknown: readonly Step[] = [...drafted, [confirmAll, lost]];
  expect(broken([...unknown, read(confirmedOrder), events("OrderConfirmed")])).toBeNull();
  expect(broken([...unknown, read(draft([a, b], { version: "2" })), events()])).toBeNull();
  expect(broken([...unknown, read(draft([a, b], { version: "2" })), events("OrderConfirmed")])).not.toBeNull();
  expect(broken([...unknown, read(confirmed([a, b]))])).not.toBeNull();
});

const ids = fc.subarray(["a", "b", "x"], { minLength: 1 });
const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  ids.map((named): OrderCommand => ({ operation: "confirmOrderLines", ids: named })),
  ids.map((named): OrderCommand => ({ operation: "deleteOrderLines", ids: named })),
  ids.map((named): OrderCommand => ({ operation: "cancelOrderLines", ids: named })),
  fc.constantFrom<OrderCommand>(
    { operation: "failOrder" },
    { operation: "resetOrder" },
    { operation: "confirmOrder" },
    { operation: "unlockOrder" },
    { operation: "lock" },
    { operation: "updateOrder", reference: "other" },
    { operation: "addTravellersToOrder", names: ["t"] },
    { operation: "addFeeToOrder", amount: "5", lineIds: ["a"] },
    { operation: "addOrderLines", lines: [{ reference: "n", amount: "3", pending: true }] },
  ),
);
const anyHistory = fc.array(fc.tuple(anyCommand, fc.constantFrom(status(200), status(409), lost)), { maxLength: 6 });

/** The states that a history leads to, where it is a consistent one. */
function statesAfter(history: readonly Step[]): readonly OrderState[] {
  return play([...drafted, ...history]).states;
}

test("every possible answer is among the possibilities when the answer is lost", () => {
  fc.assert(
    fc.property(anyHistory, anyCommand, (history, command) => {
      for (const state of statesAfter(history)) {
        const keysAfter = (answer: CommandAnswer): readonly string[] =>
          step(state, command, answer).states.map(stateKey);
        const possible = new Set(keysAfter(lost));
        for (const key of [...keysAfter(status(200)), ...keysAfter(status(409))]) expect(possible).toContain(key);
        expect(possible).toContain(stateKey(state));
      }
    }),
  );
});

test("a state that was written and read as JSON goes on as the same state", () => {
  fc.assert(
    fc.property(anyHistory, anyCommand, (history, command) => {
      for (const state of statesAfter(history)) {
        const copy = JSON.parse(JSON.stringify(state)) as OrderState;
        expect(stateKey(copy)).toBe(stateKey(state));
        const keys = (from: OrderState): readonly string[] => step(from, command, status(200)).states.map(stateKey);
        expect(keys(copy)).toEqual(keys(state));
      }
    }),
  );
});

test("the order of members says nothing", () => {
  const shown = draft([a, b], { version: "2", travellers: [part("t"), part("u")] });
  const other = { ...shown, lines: [b, a], travellers: [part("u"), part("t")] };
  const travellers: Step = [{ operation: "addTravellersToOrder", names: ["t", "u"] }, status(200)];
  expect(broken([...drafted, travellers, read(shown), read(other)])).toBeNull();
});

test("a read that nothing follows agrees with the one before", () => {
  const shown = draft([a, b], { version: "2" });
  expect(broken([...drafted, read({ ...shown, reference: "another" })])).toBe("orders.get.latest");
});
