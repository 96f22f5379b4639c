import { bit, isDemanded, type History, type Model, type Operation } from "./history.ts";
import type { Limits } from "./search.ts";

/** The first answer that an order of the calls cannot explain. */
export interface Surprise<State, Command, Answer> {
  /** The calls before it that changed something, in their order. */
  readonly changes: History<Command, Answer>;
  readonly state: State;
  /** The call that this state does not allow this answer of. */
  readonly call: Operation<Command, Answer>;
  /** How many answers were explained until then. */
  readonly explained: number;
}

/** How an order may go on after an answer that it cannot explain. */
export interface Excuse<State> {
  readonly state: State;
  /** How many surprises it counts as. */
  readonly weight: number;
}

export type Excuses<State, Command, Answer> = (
  state: State,
  operation: Operation<Command, Answer>,
) => readonly Excuse<State>[];

const [heaviest, mostShown] = [6, 3];

/**
 * For a history that no order fits: the first surprise of each order with the least weight of surprises. One of these
 * orders was the order of the service, unless it broke more than it had to. From outside they cannot be told apart. If
 * the search was given up without any: the surprises of the orders that explain most before the first.
 *
 * Unlike the search for an order, this one does not share states: two equal states may have come about differently, and
 * that is what it looks for.
 */
export function nearestOrders<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  excuses: Excuses<State, Command, Answer>,
  { configurations }: Limits,
): readonly Surprise<State, Command, Answer>[] {
  const calls = new Calls(model, history);
  const farthest = new Farthest<State, Command, Answer>();
  for (let budget = 1; budget <= heaviest; budget += 1) {
    const visit = new Visit({ model, calls, excuses, configurations, budget, farthest });
    for (const state of model.initial) {
      visit.from({ placed: 0n, state, order: [], explained: 0, surprises: 0, first: null });
    }
    if (visit.found.size > 0) return [...visit.found];
  }
  return farthest.surprises;
}

interface Place<State, Command, Answer> {
  /** A bit for each operation that is placed already. */
  readonly placed: bigint;
  readonly state: State;
  /** The operations that change something, in their order. */
  readonly order: readonly number[];
  readonly explained: number;
  readonly surprises: number;
  readonly first: Surprise<State, Command, Answer> | null;
}

interface Step<State, Command, Answer> {
  readonly at: number;
  readonly call: Operation<Command, Answer>;
  readonly into: readonly State[];
}

/** The calls of a history, with what each has to wait for. */
class Calls<State, Command, Answer> {
  readonly history: History<Command, Answer>;
  readonly demanded: readonly boolean[];
  readonly inert: readonly boolean[];
  /** All calls that an order must contain. */
  readonly all: bigint;
  readonly #before: readonly bigint[];
  readonly #model: Model<State, Command, Answer>;

  constructor(model: Model<State, Command, Answer>, history: History<Command, Answer>) {
    const demanded = history.map(isDemanded);
    this.#model = model;
    this.history = history;
    this.demanded = demanded;
    this.inert = history.map(({ command, answer }) => model.inert?.(command, answer) === true);
    this.all = maskOf(history, (_, at) => demanded[at] === true);
    this.#before = history.map(({ calledAt, after }, at) =>
      maskOf(history, (other, otherAt) => {
        if (otherAt === at || demanded[otherAt] !== true) return false;
        return (other.returnedAt ?? Infinity) < calledAt || (after !== undefined && other.id === after);
      }),
    );
  }

  stepsFrom(placed: bigint, state: State): readonly Step<State, Command, Answer>[] {
    return this.history.flatMap((call, at) => {
      const mayFollow = (placed & bit(at)) === 0n && ((this.#before[at] ?? 0n) & ~placed) === 0n;
      return mayFollow ? [{ at, call, into: this.#model.step(state, call.command, call.answer) }] : [];
    });
  }

  after(place: Place<State, Command, Answer>, at: number, into: State): Place<State, Command, Answer> {
    return {
      ...place,
      placed: place.placed | bit(at),
      state: into,
      order: this.inert[at] === true ? place.order : [...place.order, at],
      explained: place.explained + (this.demanded[at] === true ? 1 : 0),
    };
  }
}

/** The surprises of the orders that explain most before their first surprise. */
class Farthest<State, Command, Answer> {
  surprises: Surprise<State, Command, Answer>[] = [];

  note(surprise: Surprise<State, Command, Answer>): void {
    const best = this.surprises[0]?.explained ?? 0;
    if (surprise.explained > best) this.surprises = [surprise];
    else if (surprise.explained === best && this.surprises.length < mostShown) this.surprises.push(surprise);
  }
}

interface VisitOptions<State, Command, Answer> {
  readonly model: Model<State, Command, Answer>;
  readonly calls: Calls<State, Command, Answer>;
  readonly excuses: Excuses<State, Command, Answer>;
  readonly configurations: number;
  /** Most weight of surprises in an order. */
  readonly budget: number;
  readonly farthest: Farthest<State, Command, Answer>;
}

class Visit<State, Command, Answer> {
  readonly found = new Set<Surprise<State, Command, Answer>>();
  readonly #options: VisitOptions<State, Command, Answer>;
  readonly #seen = new Set<string>();

  constructor(options: VisitOptions<State, Command, Answer>) {
    this.#options = options;
  }

  from(place: Place<State, Command, Answer>): void {
    const { model, calls, budget } = this.#options;
    const { placed, state, first } = place;
    if ((placed & calls.all) === calls.all) {
      if (first !== null) this.found.add(first);
      return;
    }
    if (!this.#isNew(place)) return;
    const steps = calls.stepsFrom(placed, state);
    // A call that changes nothing and adds no knowledge can always go first.
    const free = steps.find(({ at, into: [only, ...others] }) => {
      if (calls.inert[at] !== true || only === undefined || others.length > 0) return false;
      return model.key(only) === model.key(state);
    });
    for (const { at, into } of free === undefined ? steps : [free]) {
      for (const each of into) this.from(calls.after(place, at, each));
    }
    if (free === undefined && place.surprises < budget) this.#excused(place, steps);
  }

  #excused(place: Place<State, Command, Answer>, steps: readonly Step<State, Command, Answer>[]): void {
    const { calls, excuses, budget, farthest } = this.#options;
    const { state, order, explained, surprises, first } = place;
    for (const { at, call, into } of steps) {
      if (into.length > 0 || calls.demanded[at] !== true) continue;
      const changes = order.flatMap((index) => calls.history[index] ?? []);
      const surprise = first ?? { changes, state, call, explained };
      if (first === null) farthest.note(surprise);
      for (const { state: excused, weight } of excuses(state, call)) {
        if (surprises + weight > budget) continue;
        this.from({ ...calls.after(place, at, excused), surprises: surprises + weight, first: surprise });
      }
    }
  }

  #isNew({ placed, state, order, surprises, first }: Place<State, Command, Answer>): boolean {
    const { model, calls, configurations } = this.#options;
    const cause = first === null ? "" : `${calls.history.indexOf(first.call)} after ${first.changes.length}`;
    const configuration = `${placed.toString(36)} ${order.join(" ")} ${surprises} ${cause} ${model.key(state)}`;
    if (this.#seen.has(configuration) || this.#seen.size >= configurations) return false;
    this.#seen.add(configuration);
    return true;
  }
}

function maskOf<T>(list: readonly T[], includes: (member: T, at: number) => boolean): bigint {
  return list.reduce((bits, member, at) => (includes(member, at) ? bits | bit(at) : bits), 0n);
}
