import { entriesOf, lift, unlift, type Entry } from "./entries.ts";
import { bit, isDemanded, type History, type Model } from "./history.ts";
import { createSteps, type StateName, type Steps } from "./steps.ts";

/** What the search may spend. It is work and not time, so that a busy machine finds the same. */
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
  /** No other step can succeed where this one fails. */
  readonly forced: boolean;
}

/**
 * Looks for an order of the operations, one at a time, that fits the times and the model: the search of Wing and Gong
 * (1993) over a linked list of calls and returns. As in porcupine, it remembers the pairs of operations and state that led
 * nowhere (Lowe, 2017). Two things are added. A step may lead to several states. And an operation that never changes
 * anything is taken as soon as the state allows it: in any order that has it later, it can move to the front, because
 * everything that had to come before it already does. (A state may be knowledge of a service. A read that adds to that
 * knowledge rules something out, so it is tried first and not taken for granted.)
 */
export function findOrder<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  limits: Limits,
): Found {
  const search = new Search(createSteps(model, history), history, limits);
  for (const initial of model.initial) {
    const found = search.from(initial);
    if (found !== null) return found;
  }
  return { kind: "none" };
}

class Search<State, Command, Answer> {
  readonly #steps: Steps<State>;
  readonly #limits: Limits;
  readonly #head: Entry;
  readonly #demanded: number;
  /** For each operation a bit for the part of its call that comes before it. */
  readonly #earlier: readonly bigint[];
  /** Pairs of operations and state that were looked at. */
  readonly #seen = new Set<string>();
  readonly #taken: Taken[] = [];
  #state: StateName = 0;
  #placed = 0n;
  #remaining = 0;
  /** The calls that may be taken next begin here. */
  #next: Entry | null = null;

  constructor(steps: Steps<State>, history: History<Command, Answer>, limits: Limits) {
    this.#steps = steps;
    this.#limits = limits;
    const needed = history.map(isDemanded);
    this.#demanded = needed.filter(Boolean).length;
    this.#head = entriesOf(history, steps.isInert);
    // A call that changes nothing and need not have happened does not matter.
    for (let entry = this.#head.next; entry !== null; entry = entry.next) {
      if (entry.kind === "call" && steps.isInert(entry.operation) && needed[entry.operation] !== true) lift(entry);
    }
    // A part that need not have happened holds up nothing that came after it.
    this.#earlier = history.map(({ after }) => {
      const index = after === undefined ? -1 : history.findIndex(({ id }) => id === after);
      return needed[index] === true ? bit(index) : 0n;
    });
  }

  /** Searches from one state. Gives `null` where no order begins there. */
  from(initial: State): Found | null {
    this.#state = this.#steps.nameOf(initial);
    this.#remaining = this.#demanded;
    this.#next = this.#head.next;
    for (;;) {
      if (this.#remaining === 0) return { kind: "order", order: this.#taken.map(({ call }) => call.operation) };
      if (this.#seen.size > this.#limits.configurations) return { kind: "unknown" };
      const choice = this.#choose();
      if (choice !== null) this.#take(choice.step, choice.into);
      else if (!this.#back()) return null;
    }
  }

  /** The next operation that may follow, and the state it leads to. */
  #choose(): { readonly step: Taken; readonly into: StateName } | null {
    const before = this.#state;
    for (let call = this.#next; call !== null && call.kind === "call"; call = call.next) {
      const { operation } = call;
      const wanted = this.#earlier[operation] ?? 0n;
      if ((this.#placed & wanted) !== wanted) continue;
      const outcomes = this.#steps.after(before, operation);
      const forced = this.#steps.isInert(operation) && outcomes.length > 0 && outcomes.every((into) => into === before);
      const others = outcomes.filter((into) => this.#isNew(this.#placed | bit(operation), into));
      const into = others.pop();
      if (into !== undefined) return { step: { call, before, others, forced }, into };
      // It could be taken for granted, and that is known to lead nowhere.
      if (forced) return null;
    }
    return null;
  }

  #take(step: Taken, into: StateName): void {
    const { call } = step;
    this.#taken.push(step);
    lift(call);
    this.#placed |= bit(call.operation);
    if (call.match !== null) this.#remaining -= 1;
    this.#state = into;
    this.#next = this.#head.next;
  }

  /** Undoes the last step and tries another outcome of it, or what comes after it in the list. */
  #back(): boolean {
    for (let last = this.#taken.pop(); last !== undefined; last = this.#taken.pop()) {
      const { call } = last;
      unlift(call);
      this.#placed &= ~bit(call.operation);
      if (call.match !== null) this.#remaining += 1;
      this.#state = last.before;
      const other = last.others.pop();
      if (other !== undefined) {
        this.#take(last, other);
        return true;
      }
      if (!last.forced) {
        this.#next = call.next;
        return true;
      }
    }
    return false;
  }

  #isNew(operations: bigint, state: StateName): boolean {
    const configuration = `${operations.toString(36)} ${state}`;
    if (this.#seen.has(configuration)) return false;
    this.#seen.add(configuration);
    return true;
  }
}
