import { judgeHistory, lost, type History, type HistoryVerdict } from "../history/index.ts";
import { requirement as rowOf, type RequirementId } from "../../specification/requirements/index.ts";
import { requirementsJudged } from "../order/index.ts";
import type { CommandAnswer, Inconsistency, OrderCommand, OrderState } from "../order/index.ts";
import { parallelModel } from "./parallel-model.ts";
import { partsOfCalls } from "./parts-of-calls.ts";

export { callInWords } from "./words.ts";

type Calls = History<OrderCommand, CommandAnswer>;

export type OrderHistoryVerdict =
  | Exclude<HistoryVerdict<OrderCommand, CommandAnswer>, { readonly kind: "not-linearizable" }>
  | {
      readonly kind: "not-linearizable";
      /** The calls that no order fits, and those that explain them; the ones left open are marked as optional. */
      readonly calls: Calls;
      /** What stands in the way of the order that comes nearest. */
      readonly why: Inconsistency;
    };

/**
 * Judges the calls that clients made on one order at the same time: whether some order of them, one call at a time,
 * gives every answer. What the specification says of one call after another is all that is asked; that a service does
 * one thing at a time is how it can be kept. Sections 3, 6 and 9.
 */
export function judgeOrderHistory(
  before: readonly OrderState[],
  calls: Calls,
  milliseconds: number,
): OrderHistoryVerdict {
  const reasons = new Map<OrderCommand, Inconsistency>();
  const model = parallelModel(before, (command, why) => {
    const other = reasons.get(command);
    if (other === undefined || isNearer(why, other)) reasons.set(command, why);
  });
  const judged = judgeHistory(model, partsOfCalls(calls), { milliseconds });
  if (judged.kind !== "not-linearizable") return judged;
  const { operations, background } = judged.offence;
  // The answer that came last is the impossible one, unless it took too long to find out which is.
  const latestFirst = operations.toSorted((one, other) => (other.returnedAt ?? 0) - (one.returnedAt ?? 0));
  const [why] = latestFirst.flatMap(({ command }) => reasons.get(command) ?? []);
  if (why === undefined) throw new RangeError("Nothing speaks against any of the answers");
  return { kind: "not-linearizable", calls: [...operations, ...background], why };
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

/** Every way in which an order may stand after calls that were made one after the other. */
export function statesAfter(before: readonly OrderState[], calls: Calls): readonly OrderState[] {
  const model = parallelModel(before);
  return calls.reduce<readonly OrderState[]>((states, { command, answer }) => {
    const after = states.flatMap((state) => model.step(state, command, answer));
    return [...new Map(after.map((state) => [model.key(state), state])).values()];
  }, before);
}

/**
 * The reason of the order that comes nearest: the one that has least to say. Of those that say the same, each blames the
 * call that its order has last; the likeliest is that of a call which is about what differs.
 */
function isNearer(one: Inconsistency, other: Inconsistency): boolean {
  const [left, right] = [sizeOf(one), sizeOf(other)];
  return left === right ? isToThePoint(one) && !isToThePoint(other) : left < right;
}

function sizeOf({ expected, actual }: Inconsistency): number {
  return expected.length + actual.length;
}

/** The first word says what differs: `fee`, `line`, and areas are named after these. */
function isToThePoint({ requirement, expected }: Inconsistency): boolean {
  const [part = ""] = expected.split(" ");
  return rowOf(requirement).area.includes(part);
}
