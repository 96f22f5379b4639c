import { expect, test } from "vitest";
import { mutantsOf, tally, type Accepted, type Mutant, type ReportedMutant, type State } from "./score.ts";

const source = "const a = 1;\nif (a < 2 &&\n    a > 0) stop();\n";

function reported(status: string, start: [number, number], end: [number, number]): ReportedMutant {
  const at = ([line, column]: [number, number]) => ({ line, column });
  return {
    mutatorName: "Some",
    replacement: "true",
    status,
    location: { start: at(start), end: at(end) },
  };
}

function reportOf(mutants: readonly ReportedMutant[]) {
  return { files: { "src/sandbox/domain/a.ts": { source, mutants } } };
}

test("the name of a mutant has its file, its mutator and its change, on one line", () => {
  const [first] = mutantsOf(reportOf([reported("Survived", [2, 5], [3, 10])]));
  expect(first).toEqual({
    file: "domain/a.ts",
    line: 2,
    change: "Some: a < 2 && a > 0 → true",
    state: "survived",
    reason: "",
  });
});

test("a mutant that keeps the service from starting does not count", () => {
  const broken = { ...reported("RuntimeError", [1, 1], [1, 2]), statusReason: "the service does not start: Oh" };
  expect(mutantsOf(reportOf([broken]))).toMatchObject([{ state: "no service" }]);
});

test("an unknown state is an error", () => {
  expect(() => mutantsOf(reportOf([reported("Pending", [1, 1], [1, 2])]))).toThrow("Pending");
});

function mutantIn(state: State, change: string): Mutant {
  return { file: "domain/a.ts", line: 1, change, state, reason: "" };
}

const mutants = [
  mutantIn("killed", "one"),
  mutantIn("timeout", "two"),
  mutantIn("survived", "three"),
  mutantIn("inconclusive", "four"),
  mutantIn("not covered", "five"),
  mutantIn("words", "six"),
  mutantIn("no service", "seven"),
];

function accepting(changes: readonly string[], file = "domain/a.ts"): Accepted {
  return { [file]: { open: changes } };
}

test("only killed and hung mutants count as detected, and messages and services that do not start do not count", () => {
  const { score, alive, accepted } = tally(mutants, {});
  expect(score).toBe(2 / 5);
  expect(alive.map(({ change }) => change)).toEqual(["three", "four", "five"]);
  expect(accepted).toBe(0);
});

test("an accepted survivor leaves the score", () => {
  const { score, alive, accepted, stale } = tally(mutants, accepting(["three", "five"]));
  expect(score).toBe(2 / 3);
  expect(alive.map(({ change }) => change)).toEqual(["four"]);
  expect([accepted, stale]).toEqual([2, []]);
});

test("an accepted change is accepted only in its file", () => {
  expect(tally(mutants, accepting(["three"], "domain/b.ts")).accepted).toBe(0);
});

test("an accepted change that is killed or gone is stale", () => {
  expect(tally(mutants, accepting(["one", "gone"])).stale).toEqual(["domain/a.ts one", "domain/a.ts gone"]);
});

test("a run without mutants has the full score", () => {
  expect(tally([], {}).score).toBe(1);
});
