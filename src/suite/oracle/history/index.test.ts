import { expect, test, vi } from "vitest";
import { exampleModels, type ExampleCommand } from "./models.testing.ts";
import { judgeHistory, lost, partition, type History, type Model } from "./index.ts";

type ExampleHistory = History<ExampleCommand, unknown>;
const register = exampleModels["register"]!;
const counter = exampleModels["counter"]!;

/** Clients that add to a counter side by side; a small generator of numbers decides when each has its effect. */
function additions(clients: number, each: number): ExampleHistory {
  let random = 42;
  const chance = (): number => (random = (random * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const calls = Array.from({ length: clients }, (_, at) => {
    let now = chance();
    return Array.from({ length: each }, (_unused, turn) => {
      const [calledAt, effect, returnedAt] = [now, now + 1 + chance() * 8, now + 10 + chance()];
      now = returnedAt + chance();
      const command: ExampleCommand = (turn + at) % 3 === 0 ? ["read"] : ["add", 1];
      return { client: `client ${at}`, command, calledAt, effect, returnedAt };
    });
  });
  let total = 0;
  return calls
    .flat()
    .toSorted((one, other) => one.effect - other.effect)
    .map(({ effect: _, ...call }) => ({ ...call, answer: (total += call.command[0] === "add" ? 1 : 0) }));
}

test("ten clients with twenty calls each are judged in few steps", () => {
  const history = additions(10, 20);
  const limits = { configurations: 1_000 };
  expect(judgeHistory(counter, history, limits).kind).toBe("linearizable");
  const wrong = history.map((operation, at) => (at === 150 ? { ...operation, answer: 7 } : operation));
  expect(judgeHistory(counter, wrong, limits).kind).toBe("not-linearizable");
});

/** Forty writes at once, then reads that need a certain order of them. */
const hard: ExampleHistory = [
  ...Array.from({ length: 40 }, (_, at) => ({
    client: `client ${at}`,
    command: ["write", at] as const,
    answer: "ok",
    calledAt: 0,
    returnedAt: 10,
  })),
  ...[1, 2, 1].map((answer, at) => ({
    client: "reader",
    command: ["read"] as const,
    answer,
    calledAt: 20 + at * 2,
    returnedAt: 21 + at * 2,
  })),
];

test("a search that is given up proves nothing", () => {
  expect(judgeHistory(register, hard, { configurations: 1_000 })).toEqual({
    kind: "unknown",
    reason: "the search for an order of 43 calls was given up",
  });
});

test("how long a search takes is no part of what it finds, since that is how busy the machine is", () => {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 3_600_000));
  try {
    expect(judgeHistory(counter, additions(10, 20)).kind).toBe("linearizable");
  } finally {
    clock.mockRestore();
  }
});

test("what led nowhere is remembered, so that twelve calls at once are no half a billion orders", () => {
  const at = { calledAt: 0, returnedAt: 10 };
  const writes = Array.from({ length: 12 }, (_, value) => ({
    client: `client ${value}`,
    command: ["write", value] as const,
    answer: "ok",
    ...at,
  }));
  const read = { client: "reader", command: ["read"] as const, answer: 99, calledAt: 20, returnedAt: 21 };
  expect(judgeHistory(register, [...writes, read]).kind).toBe("not-linearizable");
});

test("what is only learnt from a read is not taken for granted before it", () => {
  // Knowledge of a value: one of these. Writing hides it, reading shows it.
  const hidden: Model<readonly number[], ExampleCommand, unknown> = {
    initial: [[0]],
    step: (values, [name], answer) => {
      if (name === "hide") return [[1, 2]];
      if (name === "raise") return [values.map((value) => value + 1)];
      return values.includes(Number(answer)) ? [[Number(answer)]] : [];
    },
    key: (values) => values.join(),
    inert: ([name]) => name === "read",
  };
  const call = (client: string, name: string, answer: unknown, calledAt: number, returnedAt: number) => ({
    client,
    command: [name] as const,
    answer,
    calledAt,
    returnedAt,
  });
  const history = [
    call("a", "hide", "ok", 0, 1),
    call("b", "read", 2, 2, 9),
    call("a", "raise", "ok", 3, 8),
    call("c", "read", 2, 10, 11),
  ];
  expect(judgeHistory(hidden, history).kind).toBe("linearizable");
});

test("a history without calls, or with none that was answered, is linearizable", () => {
  expect(judgeHistory(register, [])).toEqual({ kind: "linearizable", order: [] });
  const unanswered = { client: "a", command: ["write", 1] as const, answer: lost, calledAt: 0, returnedAt: null };
  expect(judgeHistory(register, [unanswered]).kind).toBe("linearizable");
});

test("a history falls into those of the objects that its commands are about", () => {
  const call = (client: string, object: string) => ({
    client,
    command: ["read", object] as const,
    answer: 0,
    calledAt: 0,
    returnedAt: 1,
  });
  const parts = partition([call("a", "one"), call("b", "other"), call("c", "one")], ([, object]) => object);
  expect([...parts].map(([object, part]) => [object, part.map(({ client }) => client)])).toEqual([
    ["one", ["a", "c"]],
    ["other", ["b"]],
  ]);
});

test("an offence names the impossible answer, what it clashes with, and what explains the rest", () => {
  const operation = (
    client: string,
    command: ExampleCommand,
    answer: unknown,
    calledAt: number,
    returnedAt: number,
  ) => ({
    client,
    command,
    answer,
    calledAt,
    returnedAt,
  });
  const history: ExampleHistory = [
    operation("a", ["write", 1], "ok", 0, 1),
    operation("a", ["write", 5], "ok", 2, 30),
    operation("b", ["read"], 1, 3, 4),
    operation("b", ["read"], 5, 5, 6),
    operation("c", ["read"], 1, 7, 8),
    operation("c", ["write", 9], "ok", 9, 10),
    operation("b", ["read"], 9, 11, 12),
  ];
  const judged = judgeHistory(register, history);
  if (judged.kind !== "not-linearizable") throw new Error(`judged ${judged.kind}`);
  const { operations, last, background } = judged.offence;
  expect(operations.map((each) => history.indexOf(each))).toEqual([0, 3, 4]);
  expect(history.indexOf(last)).toBe(4);
  expect(background.map(({ command }) => command)).toEqual([["write", 5]]);
});
