import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleModels, type ExampleCommand } from "./models.testing.ts";
import { hasOrder, isOrderOf } from "./exhaustive.testing.ts";
import { isDemanded, optional } from "./history.ts";
import { judgeHistory, lost, type History, type Model, type Operation } from "./index.ts";

type ExampleHistory = History<ExampleCommand, unknown>;
type ExampleModel = Model<unknown, ExampleCommand, unknown>;

const small = fc.integer({ min: 0, max: 2 });
const name = fc.constantFrom("x", "y");
const commands: Readonly<Record<string, fc.Arbitrary<ExampleCommand>>> = {
  register: fc.oneof(
    fc.constant(["read"] as const),
    fc.tuple(fc.constant("write"), small),
    fc.tuple(fc.constantFrom("swap", "either"), small, small),
  ),
  counter: fc.oneof(fc.constant(["read"] as const), fc.tuple(fc.constant("add"), small)),
  set: fc.oneof(fc.constant(["list"] as const), fc.tuple(fc.constantFrom("add", "remove"), name)),
  order: fc.oneof(
    fc.tuple(fc.constantFrom("read", "confirm", "fail")),
    fc.tuple(fc.constantFrom("add", "delete", "cancel"), name),
  ),
};

/** One call to come: when it is made, when it has its effect, when it returns, and which of its answers it gets. */
interface Planned {
  readonly command: ExampleCommand;
  readonly times: readonly [number, number, number];
  readonly pick: number;
  readonly fate: "answered" | "lost" | "lost without effect" | "wrongly answered";
  /** Whether the call that was planned before it is another part of the same call. */
  readonly isLaterPart: boolean;
}

const planned = (command: fc.Arbitrary<ExampleCommand>, fates: readonly Planned["fate"][]): fc.Arbitrary<Planned> =>
  fc.record({
    command,
    times: fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
      .map(([call, effect, answer]) => [call, call + effect, call + effect + answer] as const),
    pick: fc.nat({ max: 9 }),
    fate: fc.constantFrom(...fates),
    isLaterPart: fc.nat({ max: 3 }).map((luck) => luck === 0),
  });

/** Everything that any command of the model ever answers, for answers that are wrong but not absurd. */
const someAnswers: Readonly<Record<string, readonly unknown[]>> = {
  register: [0, 1, 2, true, false, "ok"],
  counter: Array.from({ length: 30 }, (_, total) => total),
  set: [true, false, [], ["x"], ["x", "y"], ["y"]],
  order: [
    "refused",
    "busy",
    "already",
    ...[1, 2, 3].map((version) => ({ version })),
    ...["DRAFT", "CONFIRMED"].map((status) => ({ status, version: 2, lines: { x: "open" } })),
  ],
};

/** What is recorded when a service does these one by one at the moments of their effect. */
function happened(model: ExampleModel, kind: string, plan: readonly Planned[]): ExampleHistory {
  let state = model.initial[0];
  const all = plan.map((each, at) => {
    const id = { client: `client ${at}`, id: `${at}` };
    const previous = plan[at - 1];
    // A later part has its effect later, within the same call; a client without an answer has one of neither.
    const isPart = each.isLaterPart && previous?.isLaterPart === false && !previous.fate.startsWith("lost");
    if (!isPart) return { ...each, ids: id };
    const [calledAt, effect, returnedAt] = previous.times;
    const last = Math.max(returnedAt, effect + 1);
    return { ...each, times: [calledAt, effect + 1, last] as const, ids: { ...id, after: `${at - 1}` } };
  });
  return all
    .toSorted((one, other) => one.times[1] - other.times[1])
    .map(({ ids, command, times: [calledAt, , returnedAt], pick, fate }): Operation<ExampleCommand, unknown> => {
      const without = { ...ids, command, answer: lost, calledAt, returnedAt: null };
      if (fate === "lost without effect") return without;
      const answers = [...(someAnswers[kind] ?? []), state].filter(
        (each) => model.step(state, command, each).length > 0,
      );
      const answer = answers[pick % answers.length];
      const next = model.step(state, command, answer);
      state = next[pick % next.length];
      if (fate === "lost") return without;
      const wrong = someAnswers[kind]?.[pick % (someAnswers[kind]?.length ?? 1)];
      return { ...ids, command, answer: fate === "wrongly answered" ? wrong : answer, calledAt, returnedAt };
    });
}

const kinds = Object.keys(exampleModels);
const runs = { numRuns: 1_000, seed: 6 };
const histories = (kind: string, fates: readonly Planned["fate"][], most = 6): fc.Arbitrary<ExampleHistory> =>
  fc
    .array(planned(commands[kind]!, fates), { minLength: 2, maxLength: most })
    .map((plan) => happened(exampleModels[kind]!, kind, plan));

test.each(kinds)("a history that came about one call at a time is linearizable: %s", (kind) => {
  const model = exampleModels[kind]!;
  const fates = ["answered", "answered", "answered", "lost", "lost without effect"] as const;
  fc.assert(
    fc.property(histories(kind, fates, 12), (history) => {
      const judged = judgeHistory(model, history);
      expect(judged.kind).toBe("linearizable");
      if (judged.kind === "linearizable") expect(isOrderOf(model, history, judged.order)).toBe(true);
    }),
    runs,
  );
});

test.each(kinds)("the verdict is that of trying every order, and an offence is as small as can be: %s", (kind) => {
  const model = exampleModels[kind]!;
  const fates = ["answered", "answered", "wrongly answered", "lost", "lost without effect"] as const;
  const seen = { linearizable: 0, "not-linearizable": 0, unknown: 0 };
  fc.assert(
    fc.property(histories(kind, fates), (history) => {
      const judged = judgeHistory(model, history);
      seen[judged.kind] += 1;
      expect(judged.kind).toBe(hasOrder(model, history) ? "linearizable" : "not-linearizable");
      if (judged.kind === "linearizable") expect(isOrderOf(model, history, judged.order)).toBe(true);
      if (judged.kind !== "not-linearizable") return;

      const { operations, background } = judged.offence;
      const openBut = (demanded: ExampleHistory): ExampleHistory =>
        history.map((operation) => (demanded.includes(operation) ? operation : optional(operation)));
      expect(operations.every(isDemanded)).toBe(true);
      // Whether or not the other calls happened.
      expect(hasOrder(model, openBut(operations))).toBe(false);
      expect(hasOrder(model, [...operations, ...background])).toBe(false);
      for (const needed of operations) {
        expect(hasOrder(model, openBut(operations.filter((other) => other !== needed)))).toBe(true);
      }
    }),
    runs,
  );
  expect(seen.unknown).toBe(0);
  expect(Math.min(seen.linearizable, seen["not-linearizable"])).toBeGreaterThan(100);
});
