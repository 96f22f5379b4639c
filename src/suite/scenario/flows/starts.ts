import fc from "fast-check";
import { plainChoice, type Choice } from "./choice.ts";
import type { MoveName } from "./commands/index.ts";
import type { Move } from "./moves.ts";

/** Where an order of a flow begins: the moves that lead there from a new one. Deep states are rarely met by free choices alone. */
export type Start = readonly Step[];
type Step = readonly [name: MoveName, choice?: Partial<Choice>];

const threeLines: Step = ["add lines", { count: 3 }];
const oneMore: Step = ["add lines", { count: 1 }];
const free: Step = ["add lines", { count: 1, way: 3 }];
const all: Step = ["confirm all pending lines"];
const some: Step = ["confirm some pending lines", { count: 1 }];
const fail: Step = ["fail"];
const reset: Step = ["reset"];
const cancelOne: Step = ["cancel lines", { count: 1 }];
const cancelAll: Step = ["cancel lines", { count: 3 }];
const parts: readonly Step[] = [["add fee"], ["add travellers"], ["add reservations"]];

const named: readonly Start[] = [
  [],
  [threeLines],
  [threeLines, ...parts],
  [threeLines, some],
  [threeLines, all],
  [threeLines, ...parts, all],
  [threeLines, fail],
  [threeLines, all, fail],
  [threeLines, ...parts, some, fail],
  [threeLines, all, cancelOne],
  [threeLines, all, cancelAll, ["update order"]],
  [threeLines, all, cancelAll, ["update order"], ["confirm by hand"]],
  [threeLines, all, oneMore],
  [threeLines, all, oneMore, reset],
  [threeLines, all, oneMore, reset, oneMore, ["add reservations"]],
  [threeLines, ...parts, reset, threeLines, ...parts],
  [threeLines, all, oneMore, all, oneMore, all],
  [threeLines, ...parts, all, oneMore, ["add reservations"]],
  [free, ["confirm by hand"]],
  [threeLines, ["lock"]],
  [threeLines, all, oneMore, ["lock"]],
];

const steps: readonly Step[] = [
  oneMore,
  all,
  some,
  ...parts,
  cancelOne,
  cancelAll,
  reset,
  fail,
  free,
  ["confirm by hand"],
  ["lock"],
  ["unlock"],
  ["update order"],
  ["delete fee"],
  ["remove travellers", { count: 1 }],
  ["remove reservation"],
];

/** The states that are told apart by the specification, and any that a few steps lead to. */
export const starts: fc.Arbitrary<Start> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...named) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...steps), { minLength: 3, maxLength: 9, size: "max" })
      .map((walk) => [threeLines, ...walk]),
  },
);

interface Prepared {
  readonly move: Move;
  readonly choice: Choice;
}

/** The moves of a start, without those that the target has no answer for. */
export function movesOf(start: Start, moves: readonly Move[]): readonly Prepared[] {
  return start.flatMap(([name, choice]) => {
    const move = moves.find((candidate) => candidate.name === name);
    return move === undefined ? [] : [{ move, choice: { ...plainChoice, ...choice } }];
  });
}
