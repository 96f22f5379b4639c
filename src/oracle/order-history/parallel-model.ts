import { lost, type Model } from "../history/index.ts";
import {
  stateKey,
  step,
  type CommandAnswer,
  type Inconsistency,
  type OrderCommand,
  type OrderState,
  type StepResult,
} from "../order/index.ts";

export type OrderHistoryModel = Model<OrderState, OrderCommand, CommandAnswer>;

/** Which of two calls at the same time is refused because of the other is the service's choice, and so is the reason. */
const conflict = 409;

/**
 * The order model for calls at the same time. `refused` is told of every command that a state could not have answered
 * so.
 */
export function parallelModel(
  initial: readonly OrderState[],
  refused: (command: OrderCommand, why: Inconsistency) => void = () => {},
): OrderHistoryModel {
  return {
    initial,
    step(state, command, answer) {
      const { states, inconsistency }: StepResult = step(state, command, answer === lost ? { kind: "lost" } : answer);
      const isConflict = answer !== lost && answer.kind === "answered" && answer.status === conflict;
      if (isConflict) return [...states, state];
      if (inconsistency !== undefined) refused(command, inconsistency);
      return states;
    },
    key: stateKey,
    inert: ({ operation }) => operation === "getOrder" || operation === "events",
  };
}
