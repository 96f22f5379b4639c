import { lost, nearestOrders, type Excuse, type History, type Operation, type Surprise } from "../history/index.ts";
import {
  forbiddenBy,
  initialState,
  isChange,
  step,
  type CommandAnswer,
  type Inconsistency,
  type OrderCommand,
  type OrderState,
} from "../order/index.ts";
import { parallelModel } from "./parallel-model.ts";

type Calls = History<OrderCommand, CommandAnswer>;
type Call = Operation<OrderCommand, CommandAnswer>;

/** What is broken if the service served the calls in this order. */
export interface Reason extends Inconsistency {
  /** The calls that change something, in the order that this is said of. */
  readonly order: Calls;
  /** These, and the one whose answer they cannot explain. */
  readonly calls: Calls;
}

/** Enough for all orders of a few calls, and for some of many. */
const limits = { configurations: 20_000 };

/**
 * Why the orders that explain the calls best still fail. There may be several requirements, because it is not visible from
 * outside which of two calls the service served first. The reason that explains most is first.
 *
 * While calls for changes are under way, a change without a call is the least likely cause. Such a reason counts only
 * without any other, and then the call that changed the order last is the likelier one: it undid what its answer, or a reading
 * meanwhile, has shown.
 */
export function likeliestReasons(before: readonly OrderState[], calls: Calls): readonly Reason[] {
  const surprises = nearestOrders(parallelModel(before), calls, excuses, limits).toSorted(
    (one, other) => other.explained - one.explained,
  );
  const reasons = surprises.flatMap((surprise) => reasonOf(surprise));
  const byCalls = reasons.filter(({ requirement }) => requirement !== "orders.get.latest");
  const distinct = Map.groupBy(
    byCalls.length > 0 ? byCalls : surprises.flatMap((surprise) => reasonOf(afterChange(surprise, before))),
    ({ requirement }) => requirement,
  );
  if (distinct.size === 0) throw new RangeError("No answer is inconsistent");
  return [...distinct.values()].flatMap(([reason]) => reason ?? []);
}

/**
 * An answer may be wrong, or the order may really be as it shows from then on. The second takes a call that left it so: a
 * change without a call weighs twice as much. A call that was wrongly served or refused has shown half of the mistake, and
 * its effect shows the other half. A forbidden effect weighs less than a wrong answer without effect.
 */
function excuses(state: OrderState, { command, answer }: Call): readonly Excuse<OrderState>[] {
  if (answer === lost || answer.kind === "lost") return [];
  if (isChange(command)) {
    const possible = step(state, command, { kind: "lost" }).states;
    return [...possible, ...forbiddenBy(state, command)].map((each) => ({ state: each, weight: 1 }));
  }
  const wrong = { state, weight: 2 };
  if (command.operation !== "getOrder" || command.version !== undefined || answer.shown.kind !== "order")
    return [wrong];
  const { now } = initialState(answer.shown.order);
  const left: OrderState = { ...state, now, cause: { rule: "read", named: [], answered: true } };
  return [wrong, { state: left, weight: state.cause.rule === "read" ? 4 : 2 }];
}

type OrderSurprise = Surprise<OrderState, OrderCommand, CommandAnswer>;

/** The surprise with the last change as its cause instead of what was read since; as it is where that is not known. */
function afterChange(surprise: OrderSurprise, before: readonly OrderState[]): OrderSurprise {
  const states = surprise.changes.reduce(
    (reached, { command, answer }) =>
      reached.flatMap((state) => step(state, command, answer === lost ? { kind: "lost" } : answer).states),
    before,
  );
  const cause = surprise.changes.length === 0 ? undefined : states[0]?.cause;
  return cause === undefined ? surprise : { ...surprise, state: { ...surprise.state, cause } };
}

function reasonOf({ state, changes, call }: OrderSurprise): readonly Reason[] {
  if (call.answer === lost) return [];
  const { inconsistency } = step(state, call.command, call.answer);
  if (inconsistency === undefined) return [];
  const order = [...changes, ...(isChange(call.command) ? [call] : [])];
  return [{ ...inconsistency, order, calls: [...changes, call] }];
}
