import { plainChoice, type Choice } from "./choice.ts";
import type { Move } from "./move.ts";

/** States to begin in, each the moves that lead to it from a new order: deep ones are rarely met by chance. */

type Stage = readonly [name: string, choice?: Partial<Choice>];

const threeLines: Stage = ["add lines", { count: 3 }];
const all: Stage = ["confirm all pending lines"];
const some: Stage = ["confirm some pending lines", { count: 1 }];
const parts: readonly Stage[] = [["add fee"], ["add travellers"], ["add reservations"]];
const oneMore: Stage = ["add lines", { count: 1 }];

const stories = {
  new: [],
  drafted: [threeLines],
  "with parts": [threeLines, ...parts],
  "partly confirmed": [threeLines, some],
  confirmed: [threeLines, all],
  "confirmed with parts": [threeLines, ...parts, all],
  failed: [threeLines, ["fail"]],
  "failed in part": [threeLines, some, ["fail"]],
  cancelled: [threeLines, all, ["cancel lines", { count: 1 }]],
  changed: [threeLines, all, oneMore],
  "reset after a change": [threeLines, all, oneMore, ["reset"]],
  "third version": [threeLines, all, oneMore, all, oneMore, all],
  "with parts, changed": [threeLines, ...parts, all, oneMore, ["add reservations"]],
  free: [["add lines", { count: 1, way: 3 }], ["confirm by hand"]],
  locked: [threeLines, ["lock"]],
} as const satisfies Record<string, readonly Stage[]>;

export type StartName = keyof typeof stories;
export const startNames = Object.keys(stories) as readonly StartName[];

export interface Prepared {
  readonly move: Move;
  readonly choice: Choice;
}

/** The moves of a start, without those that the target has no answer for. */
export function movesOf(name: StartName, moves: readonly Move[]): readonly Prepared[] {
  const stages: readonly Stage[] = stories[name];
  return stages.flatMap(([moveName, choice]) => {
    const move = moves.find((candidate) => candidate.name === moveName);
    return move === undefined ? [] : [{ move, choice: { ...plainChoice, ...choice } }];
  });
}
