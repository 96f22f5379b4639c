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
  const reasons = new Map<OrderCommand, Map<RequirementId, Inconsistency>>();
  const model = parallelModel(before, (command, why) => {
    const known = reasons.get(command) ?? new Map<RequirementId, Inconsistency>();
    const other = known.get(why.requirement);
    if (other === undefined || sizeOf(why) < sizeOf(other)) known.set(why.requirement, why);
    reasons.set(command, known);
  });
  const judged = judgeHistory(model, partsOfCalls(calls), { milliseconds });
  if (judged.kind !== "not-linearizable") return judged;
  const { operations, background } = judged.offence;
  // The answer that came last is the impossible one, unless it took too long to find out which is.
  const latestFirst = operations.toSorted((one, other) => (other.returnedAt ?? 0) - (one.returnedAt ?? 0));
  const [against] = latestFirst.flatMap(({ command }) => reasons.get(command) ?? []);
  const why = likeliest([...(against?.values() ?? [])], operations);
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
 * Of the reasons against an answer, each in another order of the calls, the one that is about a call of the offence, and
 * of these the one that has least to say.
 */
function likeliest(reasons: readonly Inconsistency[], offence: Calls): Inconsistency {
  const changes: readonly string[] = offence
    .map(({ command }) => command.operation)
    .filter((name) => name !== "getOrder");
  const isAbout = ({ requirement }: Inconsistency): boolean =>
    rowOf(requirement).operations.some((operation) => changes.includes(operation));
  const [first] = reasons.toSorted(
    (one, other) => Number(isAbout(other)) - Number(isAbout(one)) || sizeOf(one) - sizeOf(other),
  );
  if (first === undefined) throw new RangeError("Nothing speaks against any of the answers");
  return first;
}

function sizeOf({ expected, actual }: Inconsistency): number {
  return expected.length + actual.length;
}
