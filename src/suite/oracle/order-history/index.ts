import {
  explainHistory,
  judgeHistory,
  lost,
  type History,
  type HistoryExplanation,
  type HistoryVerdict,
} from "../history/index.ts";
import type { RequirementId } from "../../../core/portable.ts";
import { requirementsJudged } from "../order/index.ts";
import type { CommandAnswer, OrderCommand, OrderState } from "../order/index.ts";
import { parallelModel } from "./parallel-model.ts";
import { partsOfCalls } from "./parts-of-calls.ts";
import { likeliestReasons, type Reason } from "./reasons.ts";

export { statesAfterTogether } from "./states-after.ts";
export type { Reason } from "./reasons.ts";
export { callInWords } from "./messages.ts";

type Calls = History<OrderCommand, CommandAnswer>;

export type OrderHistoryVerdict =
  | Exclude<HistoryVerdict<OrderCommand, CommandAnswer>, { readonly kind: "not-linearizable" }>
  | {
      readonly kind: "not-linearizable";
      /** The calls that no order fits, and those that explain them. */
      readonly calls: Calls;
      /** Why orders of the calls fail, the one that explains most first. At least one. */
      readonly reasons: readonly Reason[];
    };

/**
 * Judges the calls that clients made on one order at the same time: whether some order of them, one call at a time,
 * gives every answer. What the specification says of one call after another is all that is asked; that a service does
 * one thing at a time is how it can be kept. Sections 3, 6 and 9.
 */
export function judgeOrderHistory(before: readonly OrderState[], calls: Calls): OrderHistoryVerdict {
  const parts = partsOfCalls(calls);
  const judged = judgeHistory(parallelModel(before), parts);
  if (judged.kind !== "not-linearizable") return judged;
  const { operations, background } = judged.offence;
  const reasons = likeliestReasons(before, parts);
  const shown = new Set([...operations, ...background, ...reasons.flatMap((reason) => reason.calls)].map(nameOf));
  return { kind: "not-linearizable", calls: parts.filter((part) => shown.has(nameOf(part))), reasons };
}

/** Whether some order of the calls gives every answer, without saying what is wrong where none does: that takes long. */
export function explainOrderHistory(
  before: readonly OrderState[],
  calls: Calls,
): HistoryExplanation<OrderCommand, CommandAnswer> {
  return explainHistory(parallelModel(before), partsOfCalls(calls));
}

/** A client makes one call at a time. */
function nameOf({ client, calledAt, after }: Calls[number]): string {
  return `${client} ${calledAt} ${after ?? ""}`;
}

/** The requirements that calls in an order which fits have put to the test. */
export function requirementsHeld(before: readonly OrderState[], calls: Calls): readonly RequirementId[] {
  const model = parallelModel(before);
  const held = new Set<RequirementId>();
  calls.reduce<readonly OrderState[]>((states, { command, answer }) => {
    const [state] = states;
    const after = states.flatMap((each) => model.step(each, command, answer));
    const [next] = after;
    if (state !== undefined && next !== undefined && answer !== lost) {
      for (const requirement of requirementsJudged(state, command, answer, next)) held.add(requirement);
    }
    return after;
  }, before);
  return [...held];
}

/** Every state that an order may be in after calls that were made one after the other. */
export function statesAfter(before: readonly OrderState[], calls: Calls): readonly OrderState[] {
  const model = parallelModel(before);
  return calls.reduce<readonly OrderState[]>((states, { command, answer }) => {
    const after = states.flatMap((state) => model.step(state, command, answer));
    return [...new Map(after.map((state) => [model.key(state), state])).values()];
  }, before);
}
