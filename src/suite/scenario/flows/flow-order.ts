import {
  changeOf,
  different,
  initialState,
  isChange,
  mostStates,
  nearestOf,
  requirementsJudged,
  step,
  type ChangeName,
  type CommandAnswer,
  type CommandOf,
  type Inconsistency,
  type OrderCommand,
  type OrderState,
  type ShownOrder,
  type StepResult,
} from "../../oracle/order/index.ts";
import type { RequirementId, TransitionId } from "../../../core/index.ts";

/** What an order of a flow did that it cannot have done. */
export class Broken extends Error {
  override readonly name = "Broken";
  readonly inconsistency: Inconsistency;

  constructor(inconsistency: Inconsistency) {
    super(`${inconsistency.requirement}: expected ${inconsistency.expected}, got ${inconsistency.actual}`);
    this.inconsistency = inconsistency;
  }
}

/** The answers leave too much open to follow an order any further. */
export class Unfollowed extends Error {
  override readonly name = "Unfollowed";
}

/** Takes the requirements that an answer has put to the test. */
type Judged = (requirements: readonly RequirementId[]) => void;
type States = readonly [OrderState, ...OrderState[]];

/** The command since which an order was not read. */
interface Unread {
  readonly command: CommandOf<ChangeName>;
  readonly before: OrderState;
  readonly served: boolean;
}

/** One order of a flow: every state that it may be in, and what was seen of it. */
export class FlowOrder {
  readonly id: string;
  readonly name: string;
  readonly transitions: TransitionId[] = [];
  readonly #judged: Judged;
  #states: States;
  #latest: Unread | null = null;

  constructor(id: string, name: string, created: ShownOrder, judged: Judged) {
    this.id = id;
    this.name = name;
    this.#states = [initialState(created)];
    this.#judged = judged;
  }

  /** The likeliest of its states. */
  state(): OrderState {
    return this.#states[0];
  }

  /** Whether an answer is consistent, without taking it in. */
  accepts(command: OrderCommand, answer: CommandAnswer): boolean {
    return this.#states.some((state) => step(state, command, answer).states.length > 0);
  }

  /** Takes an answer in. Throws Broken when it cannot be, and Unfollowed when too much may be. */
  answered(command: OrderCommand, answer: CommandAnswer): void {
    const before = this.state();
    const results = this.#states.map((state) => step(state, command, answer));
    const [first, ...rest] = different(results.flatMap((result) => result.states));
    if (first === undefined) throw new Broken(nearest(results));
    if (rest.length >= mostStates) throw new Unfollowed(`${rest.length} other states are possible`);
    this.#judged(requirementsJudged(before, command, answer, first));
    this.#states = [first, ...rest];
    if (command.operation === "getOrder" && command.version === undefined) this.#read(first);
    else if (isChange(command)) {
      const served = answer.kind === "answered" && answer.status >= 200 && answer.status <= 299;
      this.#latest = { command, before, served };
    }
  }

  #read(now: OrderState): void {
    const taken = this.#latest?.served === true ? changeOf(this.#latest.command.operation).transition : null;
    const transition = this.#latest && taken?.(this.#latest.before, now);
    if (transition) this.transitions.push(transition);
    this.#latest = null;
  }
}

function nearest(results: readonly StepResult[]): Inconsistency {
  const inconsistency = nearestOf(results)?.inconsistency;
  if (inconsistency === undefined) throw new RangeError("An order without a state is inconsistent");
  return inconsistency;
}
