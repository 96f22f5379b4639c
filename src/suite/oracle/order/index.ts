/**
 * The order model: what the specification says about one order, as a pure step function over plain data.
 *
 *     state  = initialState(shownOrder(created))          one state that the order may be in
 *     result = step(state, command, answer)               every state that it may be in afterwards
 *     result.states                                       none: the answer is inconsistent, and
 *     result.inconsistency                                names the requirement, what was expected, what came, and why
 *
 * `OrderCommand` is what was asked (an operation, or `lock`, `search`, `events`), `CommandAnswer` what came of it, read
 * through the profile by `readAnswer`; `{ kind: "lost" }` leaves both possibilities open, and the next read decides.
 * Everything is JSON: `undefined` says "not known", so that what the specification leaves open (ids, sums and numbers
 * of the target, states of the lines of a changed order) is filled in from what is shown first and held against what is
 * shown later. `stateKey` is the same text for the same state of one order. An answer that is not to be held against the state at
 * the moment of its command can be given with `shown: { kind: "nothing" }`: its status alone is judged then.
 */
export { FollowedOrders, isStranger } from "./followed-orders.ts";
export { chosenRefusal, readAnswer } from "./read-answer.ts";
export type { CommandAnswer, Shown } from "./answer.ts";
export {
  callOf,
  changeOf,
  commandInWords,
  commandOf,
  isChange,
  operationOf,
  stepWords,
  waysTo,
  type ArgumentsOf,
  type ChangeName,
  type CommandName,
  type CommandOf,
  type OrderCommand,
  type SentCommand,
} from "./commands/index.ts";
export type { LineWanted } from "./commands/lines.ts";
export { imaginedAfter, imaginedAnswers } from "./imagined.ts";
export { foundOrder, shownOrder, type ShownOrder } from "./shown-order.ts";
export { initialState, type OrderState } from "./state.ts";
export { stateKey } from "./state-key.ts";
export { requirementsJudged } from "./judged.ts";
export { different, forbiddenBy, mostStates, step } from "./step.ts";
export { type Inconsistency, nearestOf, type StepResult } from "./step-result.ts";
