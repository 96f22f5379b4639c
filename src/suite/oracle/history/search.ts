import { entriesOf, lift, unlift, type Entry } from "./entries.ts";
import { isDemanded, type History, type Model } from "./history.ts";
import { createSteps, type StateName } from "./steps.ts";

/** What the search may spend: work and no time, so that what it finds does not depend on how busy the machine is. */
export interface Limits {
  /** Pairs of (operations put in order, state) to look at. */
  readonly configurations: number;
}

export type Found =
  | { readonly kind: "order"; readonly order: readonly number[] }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

interface Taken {
  readonly call: Entry;
  readonly before: StateName;
  /** Other states that the same operation may have led to. */
  readonly others: StateName[];
  /** Nothing else could succeed where this one does not. */
  readonly forced: boolean;
}

/**
 * Looks for an order of the operations, one at a time, that fits the times and the model: the search of Wing and Gong
 * (1993) over a linked list of calls and returns, with Lowe's memory (2017) of the pairs of operations and state that
 * led nowhere, as in porcupine. Two things are added. A step may lead to several states. And an operation that never
 * changes anything is taken as soon as the state allows it as it is: any order in which it stands later stays one when
 * it is moved to the front, since all that had to stand before it already does. (A state may be knowledge of a service;
 * a read that adds to that knowledge rules something out, so it is tried first and not taken for granted.)
 */
export function findOrder<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  limits: Limits,
): Found {
  const steps = createSteps(model, history);
  const needed = (index: number): boolean => isDemanded(history[index] as History<Command, Answer>[number]);
  const head = entriesOf(history, steps.isInert);
  // What need not have happened and changes nothing cannot matter.
  for (let entry = head.next; entry !== null; entry = entry.next) {
    if (entry.kind === "call" && steps.isInert(entry.operation) && !needed(entry.operation)) lift(entry);
  }
  const demanded = history.filter(isDemanded).length;
  // A part that need not have happened holds up none that came after it.
  const earlier = history.map(({ after }) => {
    const index = after === undefined ? -1 : history.findIndex(({ id }) => id === after);
    return index >= 0 && needed(index) ? 1n << BigInt(index) : 0n;
  });

  let configurations = 0;
  const dead = new Set<string>();

  for (const initial of model.initial) {
    const found = fromState(steps.nameOf(initial));
    if (found !== null) return found;
  }
  return { kind: "none" };

  function fromState(initial: StateName): Found | null {
    const taken: Taken[] = [];
    let state = initial;
    let placed = 0n;
    let remaining = demanded;
    let from = head.next;

    const mask = (call: Entry): bigint => 1n << BigInt(call.operation);
    const take = (step: Taken, into: StateName): void => {
      taken.push(step);
      lift(step.call);
      placed |= mask(step.call);
      if (step.call.match !== null) remaining -= 1;
      state = into;
      from = head.next;
    };
    /** Undoes the last step and tries another outcome of it, or what comes after it in the list. */
    const back = (): boolean => {
      for (let last = taken.pop(); last !== undefined; last = taken.pop()) {
        unlift(last.call);
        placed &= ~mask(last.call);
        if (last.call.match !== null) remaining += 1;
        state = last.before;
        const other = last.others.pop();
        if (other !== undefined) {
          take(last, other);
          return true;
        }
        if (!last.forced) {
          from = last.call.next;
          return true;
        }
      }
      return false;
    };
    /** The next operation that may follow, and the state it leads to. */
    const choose = (): { readonly step: Taken; readonly into: StateName } | null => {
      for (let call = from; call !== null && call.kind === "call"; call = call.next) {
        const wanted = earlier[call.operation] ?? 0n;
        if ((placed & wanted) !== wanted) continue;
        const outcomes = steps.after(state, call.operation);
        const forced = steps.isInert(call.operation) && outcomes.length > 0 && outcomes.every((into) => into === state);
        const others = outcomes.filter((into) => isNew(placed | mask(call), into));
        const into = others.pop();
        if (into !== undefined) return { step: { call, before: state, others, forced }, into };
        // It could be taken for granted, and that is known to lead nowhere.
        if (forced) return null;
      }
      return null;
    };

    for (;;) {
      if (remaining === 0) return { kind: "order", order: taken.map(({ call }) => call.operation) };
      if (configurations > limits.configurations) return { kind: "unknown" };
      const choice = choose();
      if (choice !== null) take(choice.step, choice.into);
      else if (!back()) return null;
    }
  }

  function isNew(operations: bigint, state: StateName): boolean {
    const configuration = `${operations.toString(36)} ${state}`;
    if (dead.has(configuration)) return false;
    dead.add(configuration);
    configurations += 1;
    return true;
  }
}
