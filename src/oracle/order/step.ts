import { cancellingLines } from "./commands/cancellation.ts";
import type { Rule } from "./rules.ts";
import { requirementFor, type Cause } from "./cause.ts";
import type { CommandAnswer, CommandOf, OrderCommand } from "./commands/command.ts";
import { confirmingByHand, confirmingLines } from "./commands/confirmation.ts";
import type { Expectation, Outcome } from "./expectation.ts";
import { failing } from "./commands/failure.ts";
import { kindOf } from "./kind-of-status.ts";
import { addingLines, deletingLines, updatingLines } from "./commands/lines.ts";
import * as parts from "./commands/parts.ts";
import { reading } from "./commands/reading.ts";
import { resetting } from "./commands/reset.ts";
import { ruleWords } from "./rule-words.ts";
import { shownBy } from "./shown-answer.ts";
import type { Content, OrderState } from "./state.ts";
import { stateKey } from "./state-key.ts";
import { consistent, inconsistent, type StepResult } from "./step-result.ts";
import { locking, unlocking, updatingOrder } from "./commands/values.ts";

/** What a command may come to: one expectation, or one for each reading of an open point. */
function expectationsOf(state: OrderState, command: Change): readonly Expectation[] {
  switch (command.operation) {
    case "updateOrder":
      return [updatingOrder(state, command)];
    case "addOrderLines":
      return [addingLines(state, command)];
    case "updateOrderLines":
    case "updateOrderLine":
      return [updatingLines(state, command)];
    case "deleteOrderLines":
    case "removeOrderLine":
      return [deletingLines(state, command)];
    case "cancelOrderLines":
    case "cancelOrderLine":
      return [cancellingLines(state, command)];
    case "confirmOrderLines":
      return [confirmingLines(state, command)];
    case "confirmOrder":
      return [confirmingByHand(state)];
    case "failOrder":
      return [failing(state)];
    case "resetOrder":
      return resetting(state);
    case "unlockOrder":
      return [unlocking(state)];
    case "lock":
      return [locking(state)];
    case "addFeeToOrder":
      return [parts.addingFee(state, command)];
    case "deleteFeeFromOrder":
      return [parts.deletingFee(state, command)];
    case "addTravellersToOrder":
    case "addTravellerToOrder":
      return [parts.addingTravellers(state, command)];
    case "updateTravellerOnOrder":
      return [parts.updatingTraveller(state, command)];
    case "removeTravellersFromOrder":
    case "removeTravellerFromOrder":
      return [parts.removingTravellers(state, command)];
    case "addReservationToOrder":
      return [parts.addingReservations(state, command)];
    case "updateReservationOnOrder":
      return [parts.updatingReservation(state, command)];
    case "removeReservationFromOrder":
      return [parts.removingReservation(state, command)];
  }
}

type Change = Exclude<OrderCommand, CommandOf<"getOrder"> | CommandOf<"search"> | CommandOf<"events">>;

function isChange(command: OrderCommand): command is Change {
  return !["getOrder", "search", "events"].includes(command.operation);
}

/**
 * The order model: every state that is possible after a command was answered as it was. None says that the answer is
 * inconsistent with what the specification says, and which requirement it breaks. Pure; sections 3, 4, 6 and 9.
 */
export function step(state: OrderState, command: OrderCommand, answer: CommandAnswer): StepResult {
  if (isChange(command)) return changing(state, command, answer);
  return answer.kind === "lost" ? consistent([state]) : reading(state, command, answer);
}

function changing(state: OrderState, command: Change, answer: CommandAnswer): StepResult {
  const expectations = expectationsOf(state, command);
  const kind = answer.kind === "lost" ? "lost" : kindOf(answer.status);
  if (answer.kind === "lost" || kind === "lost") {
    const possible = expectations.flatMap((expectation) =>
      [...outcomes(state, expectation, "served"), ...outcomes(state, expectation, "refused")].map((each) => each.state),
    );
    return consistent(different([state, ...possible]));
  }
  const possible = expectations.flatMap((expectation) => outcomes(state, expectation, kind));
  if (possible.length === 0) {
    const [expectation] = expectations;
    if (expectation === undefined) throw new RangeError("A command without an expectation");
    const wanted = kind === "served" ? "refused" : "served";
    const isLockLeft = kind === "refused" && state.unlocked && expectation.rule !== "unlocked";
    return inconsistent(
      isLockLeft ? "unlock.usable-again" : requirementFor(causeOf(expectation), wanted),
      `answer of ${command.operation}: ${wanted === "served" ? "a success" : "a refusal"}`,
      `answer of ${command.operation}: ${answer.status}`,
      `${ruleWords[expectation.rule]}, when the order is ${inWords(state.now)}`,
    );
  }
  const results = possible.map((outcome) => shownBy(outcome, command, answer.shown));
  const states = results.flatMap((result) => result.states);
  if (states.length > 0) return consistent(different(states));
  return results.reduce((nearest, result) => (distance(result) < distance(nearest) ? result : nearest));
}

/** Every way in which an order may stand when a command was served that must be refused; none where it need not be. */
export function forbiddenBy(state: OrderState, command: OrderCommand): readonly OrderState[] {
  if (!isChange(command)) return [];
  return expectationsOf(state, command).flatMap((expectation) =>
    (expectation.forbidden ?? []).map((outcome) => ({ ...outcome.state, cause: causeOf(expectation) })),
  );
}

/** The outcome that differs least is the one that was most likely meant. */
function distance({ distance: differences = 1 }: StepResult): number {
  return differences;
}

/** What is served of these says nothing of whether the order can be worked on: every order can be reset. */
const openToLocked: readonly Rule[] = [
  "unlocked",
  "reset-to-creation",
  "reset-of-partly-confirmed",
  "reset-of-confirmed",
  "reset-of-changed",
];

/** A lock may have anything refused but its own removal. */
function outcomes(state: OrderState, expectation: Expectation, kind: "served" | "refused"): readonly Outcome[] {
  const cause = causeOf(expectation);
  const isLockRefusal = kind === "refused" && state.locked && expectation.rule !== "unlocked";
  const possible = isLockRefusal ? [{ state }, ...expectation.refused] : expectation[kind];
  return possible.map((outcome) => {
    const isWorkedOn = kind === "served" && !openToLocked.includes(expectation.rule);
    return { ...outcome, state: { ...outcome.state, cause, unlocked: outcome.state.unlocked && !isWorkedOn } };
  });
}

function causeOf({ rule, named, deprecated }: Expectation): Cause {
  return { rule, named, answered: false, ...(deprecated && { deprecated }) };
}

function inWords({ status, failed, lines }: Content): string {
  return `${status ?? "of unknown status"}${failed === true ? ", failed" : ""}, with ${lines.length} lines`;
}

function different(states: readonly OrderState[]): readonly OrderState[] {
  return [...new Map(states.map((state) => [stateKey(state), state])).values()];
}
