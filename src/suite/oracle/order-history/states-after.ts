import type { History } from "../history/index.ts";
import { different, mostStates, type CommandAnswer, type OrderCommand, type OrderState } from "../order/index.ts";
import { parallelModel } from "./parallel-model.ts";
import { partsOfCalls } from "./parts-of-calls.ts";

/** Sets of calls that may have come first, before it is given up. */
const mostSets = 2_000;

/**
 * Every state that an order may be in after calls that were made at the same time, in any order that their times and answers leave open:
 * none where no order of them gives every answer, `null` where there are too many to tell. All of the calls must be answered.
 */
export function statesAfterTogether(
  before: readonly OrderState[],
  calls: History<OrderCommand, CommandAnswer>,
): readonly OrderState[] | null {
  const parts = partsOfCalls(calls);
  const model = parallelModel(before);
  const all = 2 ** parts.length - 1;
  /** The states by the parts that came before, each a bit. */
  const reached = new Map<number, readonly OrderState[]>([[0, before]]);
  const isIn = (set: number, at: number): boolean => Math.floor(set / 2 ** at) % 2 === 1;
  for (const [set, states] of reached) {
    if (set === all) return states;
    if (reached.size > mostSets) return null;
    reached.delete(set);
    const left = parts.flatMap((part, at) => (isIn(set, at) ? [] : [{ part, at }]));
    const firstReturn = Math.min(...left.map(({ part }) => part.returnedAt ?? Infinity));
    for (const { part, at } of left) {
      const isEarlier = part.after !== undefined && left.some((other) => other.part.id === part.after);
      if (part.calledAt > firstReturn || isEarlier) continue;
      const next = states.flatMap((state) => model.step(state, part.command, part.answer));
      const known = reached.get(set + 2 ** at) ?? [];
      const possible = different([...known, ...next, ...(part.optional === true ? states : [])]);
      if (possible.length > mostStates) return null;
      if (possible.length > 0) reached.set(set + 2 ** at, possible);
    }
  }
  return [];
}
