import { lost, type Model } from "../history/index.ts";
import { stateKey, step, type CommandAnswer, type OrderCommand, type OrderState } from "../order/index.ts";

export type OrderHistoryModel = Model<OrderState, OrderCommand, CommandAnswer>;

/** Which of two calls at the same time is refused because of the other is the service's choice, and so is the reason. */
const conflict = 409;

/** The order model for calls at the same time. */
export function parallelModel(initial: readonly OrderState[]): OrderHistoryModel {
  return {
    initial,
    step(state, command, answer) {
      const { states } = step(state, command, answer === lost ? { kind: "lost" } : answer);
      const isConflict = answer !== lost && answer.kind === "answered" && answer.status === conflict;
      return isConflict ? [...states, state] : states;
    },
    key: stateKey,
    inert: ({ operation }) => operation === "getOrder" || operation === "events",
  };
}
