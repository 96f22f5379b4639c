import { kindOf, type CommandAnswer } from "./answer.ts";
import { requirementFor, type Cause } from "./cause.ts";
import { changeOf, isChange, operationOf, readOf, type ChangeCommand, type OrderCommand } from "./commands/index.ts";
import { type Expectation, type Outcome, renewed, withNow } from "./expectation.ts";
import { rules } from "./rules/index.ts";
import { shownBy } from "./shown-answer.ts";
import { withSideEffects } from "./side-effects.ts";
import type { Content, OrderState } from "./state.ts";
import { stateKey } from "./state-key.ts";
import { consistent, inconsistent, nearestOf, type StepResult } from "./step-result.ts";

/**
 * The order model: every state that is possible after a command was answered as it was. None says that the answer is
 * inconsistent with what the specification says, and which requirement it breaks. Pure; sections 3, 4, 6 and 9.
 */
export function step(state: OrderState, command: OrderCommand, answer: CommandAnswer): StepResult {
  if (isChange(command)) return changing(mayBePaid(command, answer) ? withNow(state, renewed) : state, command, answer);
  return answer.kind === "lost" ? consistent([state]) : readOf(command.operation).judge(state, command, answer);
}

/** Where a target confirms lines once they are paid, a run pays for them, and may be refused for another reason then. */
function mayBePaid({ operation }: ChangeCommand, answer: CommandAnswer): boolean {
  return operation === "confirmOrderLines" && answer.kind === "answered" && answer.isChosen === true;
}

function changing(state: OrderState, command: ChangeCommand, answer: CommandAnswer): StepResult {
  const kind = answer.kind === "lost" ? "lost" : kindOf(answer.status);
  if (answer.kind === "lost" || kind === "lost") {
    const possible = [...outcomesOf(state, command, "served"), ...outcomesOf(state, command, "refused")];
    return consistent(different([state, ...possible.map((each) => each.state)]));
  }
  const possible = outcomesOf(state, command, kind);
  if (possible.length === 0 && kind === "refused" && answer.isChosen === true) return consistent([state]);
  if (possible.length === 0) {
    const [expectation] = waysOf(state, command).expectations;
    if (expectation === undefined) throw new RangeError("A command without an expectation");
    const wanted = kind === "served" ? "refused" : "served";
    const isLockLeft = kind === "refused" && state.unlocked && expectation.rule !== "unlocked";
    return inconsistent(
      isLockLeft ? "unlock.usable-again" : requirementFor(causeOf(command, expectation), wanted),
      `answer of ${operationOf(command)}: ${wanted === "served" ? "a success" : "a refusal"}`,
      `answer of ${operationOf(command)}: ${answer.status}`,
      `${rules[expectation.rule].words}, when the order is ${inWords(state.now)}`,
    );
  }
  const results = possible.map((outcome) => shownBy(outcome, command, answer.shown));
  const states = results.flatMap((result) => result.states);
  if (states.length > 0) return consistent(different(states));
  return nearestOf(results) ?? consistent([]);
}

/** The states after a command that was served and must be refused; none if it may be served. */
export function forbiddenBy(state: OrderState, command: OrderCommand): readonly OrderState[] {
  if (!isChange(command)) return [];
  return waysOf(state, command).expectations.flatMap((expectation) =>
    (expectation.forbidden ?? [])
      .flatMap((outcome) => withSideEffects(state, outcome.state, command, expectation.named ?? []))
      .map((after) => ({ ...after, cause: causeOf(command, expectation) })),
  );
}

/** Every way in which a command may turn out where it is served, or where it is refused; none where it must not be. */
export function outcomesOf(state: OrderState, command: ChangeCommand, kind: "served" | "refused"): readonly Outcome[] {
  const ways = waysOf(state, command);
  return (ways[kind] ??= ways.expectations.flatMap((expectation) => outcomes(state, command, expectation, kind)));
}

interface Ways {
  readonly state: OrderState;
  readonly expectations: readonly Expectation[];
  served?: readonly Outcome[];
  refused?: readonly Outcome[];
}

/** A command is often judged by several answers that it may have, from the same state. */
const recent = new WeakMap<ChangeCommand, Ways>();

function waysOf(state: OrderState, command: ChangeCommand): Ways {
  const known = recent.get(command);
  if (known?.state === state) return known;
  const ways: Ways = { state, expectations: [changeOf(command.operation).expect(state, command)].flat() };
  recent.set(command, ways);
  return ways;
}

/** A lock may have anything refused but its own removal. */
function outcomes(
  state: OrderState,
  command: ChangeCommand,
  expectation: Expectation,
  kind: "served" | "refused",
): readonly Outcome[] {
  const cause = causeOf(command, expectation);
  const isLockRefusal = kind === "refused" && state.locked && expectation.rule !== "unlocked";
  const possible = isLockRefusal ? [{ state }, ...expectation.refused] : expectation[kind];
  return possible.flatMap((outcome) => {
    const isWorkedOn = kind === "served" && rules[expectation.rule].openToLocked !== true;
    // A batch that is refused may be carried out in part.
    const isDone = kind === "served" || outcome.state.now !== state.now;
    const { named = [] } = expectation;
    const states = isDone ? withSideEffects(state, outcome.state, command, named) : [outcome.state];
    return states.map((after) => ({
      ...outcome,
      state: { ...after, cause, unlocked: outcome.state.unlocked && !isWorkedOn },
    }));
  });
}

function causeOf({ by }: ChangeCommand, { rule, named = [], kept = [] }: Expectation): Cause {
  return { rule, named, kept, answered: false, ...(by !== undefined && { deprecated: by }) };
}

function inWords({ status, failed, lines }: Content): string {
  return `${status ?? "of unknown status"}${failed === true ? ", failed" : ""}, with ${lines.length} lines`;
}

/** Answers that say nothing double what is possible with each command. An order with more states than this is not followed. */
export const mostStates = 500;

/** Each state once. */
export function different(states: readonly OrderState[]): readonly OrderState[] {
  if (states.length === 1) return states;
  return [...new Map(states.map((state) => [stateKey(state), state])).values()];
}
