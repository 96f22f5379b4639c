import {
  changeOf,
  initialState,
  isChange,
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

/** One order of a flow: every state that it may be in, and what was seen of it. */
export interface FlowOrder {
  readonly id: string;
  readonly name: string;
  /** The likeliest of its states. */
  state(): OrderState;
  /** Takes an answer in. Throws Broken when it cannot be. */
  answered(command: OrderCommand, answer: CommandAnswer): void;
  /** Whether an answer is consistent, without taking it in. */
  accepts(command: OrderCommand, answer: CommandAnswer): boolean;
  readonly transitions: readonly TransitionId[];
}

export function createFlowOrder(
  id: string,
  name: string,
  created: ShownOrder,
  judged: (requirements: readonly RequirementId[]) => void,
): FlowOrder {
  let states: readonly [OrderState, ...OrderState[]] = [initialState(created)];
  const transitions: TransitionId[] = [];
  /** The command since which the order was not read. */
  let latest: {
    readonly command: CommandOf<ChangeName>;
    readonly before: OrderState;
    readonly served: boolean;
  } | null = null;

  return {
    id,
    name,
    transitions,
    state: () => states[0],
    accepts: (command, answer) => states.some((state) => step(state, command, answer).states.length > 0),
    answered(command, answer) {
      const [before] = states;
      const results = states.map((state) => step(state, command, answer));
      const [first, ...rest] = results.flatMap((result) => result.states);
      if (first === undefined) throw new Broken(nearest(results));
      judged(requirementsJudged(before, command, answer, first));
      states = [first, ...rest];
      if (command.operation === "getOrder" && command.version === undefined) {
        const taken = latest?.served === true ? changeOf(latest.command.operation).transition : null;
        const transition = latest && taken?.(latest.before, first);
        if (transition) transitions.push(transition);
        latest = null;
      } else if (isChange(command)) {
        const served = answer.kind === "answered" && answer.status >= 200 && answer.status <= 299;
        latest = { command, before, served };
      }
    },
  };
}

function nearest(results: readonly StepResult[]): Inconsistency {
  const [inconsistency] = results.flatMap((result) => result.inconsistency ?? []);
  if (inconsistency === undefined) throw new RangeError("An order without a state is inconsistent");
  return inconsistency;
}
