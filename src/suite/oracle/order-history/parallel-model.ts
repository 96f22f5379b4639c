import { lost, type Model } from "../history/index.ts";
import { isChange, stateKey, step, type CommandAnswer, type OrderCommand, type OrderState } from "../order/index.ts";

export type OrderHistoryModel = Model<OrderState, OrderCommand, CommandAnswer>;

/** The order model for calls at the same time. */
export function parallelModel(initial: readonly OrderState[]): OrderHistoryModel {
  return {
    initial,
    step: (state, command, answer) => step(state, command, answer === lost ? { kind: "lost" } : answer).states,
    key: stateKey,
    inert: (command) => !isChange(command),
  };
}
