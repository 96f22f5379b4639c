import { isDemanded, type History, type Model, type Operation } from "./history.ts";
import type { Limits } from "./search.ts";

/** What a nearly fitting order has in it that cannot be. */
export interface Surprise<State, Command, Answer> {
  /** The calls before it that changed something, in their order. */
  readonly changes: History<Command, Answer>;
  readonly state: State;
  /** The call that cannot have been answered so in that state. */
  readonly call: Operation<Command, Answer>;
  /** How many answers were explained until then. */
  readonly explained: number;
}

/** How it may go on after an answer that cannot be. */
export interface Excuse<State> {
  readonly state: State;
  /** As how many surprises it counts. */
  readonly weight: number;
}

export type Excuses<State, Command, Answer> = (
  state: State,
  operation: Operation<Command, Answer>,
) => readonly Excuse<State>[];

const [heaviest, mostShown] = [6, 3];

/**
 * For a history that no order fits: the first surprise of each order whose surprises weigh least. One of these orders was
 * that of the service, unless it broke more than it had to, and nobody can tell from outside which. Without any, when the
 * search was given up: the surprises of those that explain most before the first.
 *
 * States are not shared as in the search for an order: two that cannot be told apart may have come about differently,
 * and that is what is asked for here.
 */
export function nearestOrders<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  excuses: Excuses<State, Command, Answer>,
  { configurations }: Limits,
): readonly Surprise<State, Command, Answer>[] {
  const demanded = history.map(isDemanded);
  const inert = history.map(({ command, answer }) => model.inert?.(command, answer) === true);
  const all = maskOf(history, (_, at) => demanded[at] === true);
  const before = history.map(({ calledAt, after }, at) =>
    maskOf(history, (other, otherAt) => {
      if (otherAt === at || demanded[otherAt] !== true) return false;
      return (other.returnedAt ?? Infinity) < calledAt || (after !== undefined && other.id === after);
    }),
  );
  let farthest: Surprise<State, Command, Answer>[] = [];

  for (let budget = 1; budget <= heaviest; budget += 1) {
    const found = withSurprises(budget);
    if (found.length > 0) return found;
  }
  return farthest;

  function withSurprises(budget: number): readonly Surprise<State, Command, Answer>[] {
    const seen = new Set<string>();
    const found = new Set<Surprise<State, Command, Answer>>();
    for (const state of model.initial) {
      visit({ placed: 0n, state, order: [], explained: 0, surprises: 0, first: null });
    }
    return [...found];

    function visit(place: Place<State, Command, Answer>): void {
      const { placed, state, order, explained, surprises, first } = place;
      if ((placed & all) === all) {
        if (first !== null) found.add(first);
        return;
      }
      const cause = first === null ? "" : `${history.indexOf(first.call)} after ${first.changes.length}`;
      const configuration = `${placed.toString(36)} ${order.join(" ")} ${surprises} ${cause} ${model.key(state)}`;
      if (seen.has(configuration) || seen.size >= configurations) return;
      seen.add(configuration);
      const next = [...history.keys()].filter(
        (at) => (placed & bit(at)) === 0n && ((before[at] ?? 0n) & ~placed) === 0n,
      );
      const steps = next.flatMap((at) => {
        const call = history[at];
        return call === undefined ? [] : [{ at, call, into: model.step(state, call.command, call.answer) }];
      });
      const after = (at: number, into: State): Place<State, Command, Answer> => ({
        ...place,
        placed: placed | bit(at),
        state: into,
        order: inert[at] === true ? order : [...order, at],
        explained: explained + (demanded[at] === true ? 1 : 0),
      });
      // What changes nothing and says nothing new is in nobody's way.
      const free = steps.find(({ at, into: [only, ...others] }) => {
        if (inert[at] !== true || only === undefined || others.length > 0) return false;
        return model.key(only) === model.key(state);
      });
      if (free !== undefined) {
        for (const into of free.into) visit(after(free.at, into));
        return;
      }
      for (const { at, into } of steps) for (const each of into) visit(after(at, each));
      if (surprises === budget) return;
      for (const { at, call, into } of steps) {
        if (into.length > 0 || demanded[at] !== true) continue;
        const changes = order.flatMap((index) => history[index] ?? []);
        const surprise = first ?? { changes, state, call, explained };
        if (first === null) note(surprise);
        for (const { state: excused, weight } of excuses(state, call)) {
          if (surprises + weight > budget) continue;
          visit({ ...after(at, excused), surprises: surprises + weight, first: surprise });
        }
      }
    }
  }

  function note(surprise: Surprise<State, Command, Answer>): void {
    const best = farthest[0]?.explained ?? 0;
    if (surprise.explained > best) farthest = [surprise];
    else if (surprise.explained === best && farthest.length < mostShown) farthest.push(surprise);
  }
}

interface Place<State, Command, Answer> {
  /** A bit for each operation that stands already. */
  readonly placed: bigint;
  readonly state: State;
  /** Those that change something, as they stand. */
  readonly order: readonly number[];
  readonly explained: number;
  readonly surprises: number;
  readonly first: Surprise<State, Command, Answer> | null;
}

function bit(at: number): bigint {
  return 1n << BigInt(at);
}

function maskOf<T>(list: readonly T[], includes: (member: T, at: number) => boolean): bigint {
  return list.reduce((bits, member, at) => (includes(member, at) ? bits | bit(at) : bits), 0n);
}
