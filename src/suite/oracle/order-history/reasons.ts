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
 * What stands in the way of the orders that explain calls best: different requirements, since it cannot be told from
 * outside which of two calls the service served first. Those that explain most before come first.
 *
 * That an order changes without anybody's doing is the last thing to suspect while calls for changes are under way: such
 * a reason counts only where there is no other.
 */
export function reasonsAgainst(before: readonly OrderState[], calls: Calls): readonly Reason[] {
  const surprises = nearestOrders(parallelModel(before), calls, excuses, limits);
  const reasons = surprises.toSorted((one, other) => other.explained - one.explained).flatMap(reasonOf);
  const byCalls = reasons.filter(({ requirement }) => requirement !== "orders.get.latest");
  const distinct = Map.groupBy(byCalls.length > 0 ? byCalls : reasons, ({ requirement }) => requirement);
  if (distinct.size === 0) throw new RangeError("Nothing speaks against any of the answers");
  return [...distinct.values()].flatMap(([reason]) => reason ?? []);
}

/**
 * What is shown may be wrong, or how the order stands from then on, which takes a call that left it so: to change by
 * itself is twice as strange. A call that was served and must not be, or the other way round, has shown half of it, and
 * what it did shows the other half; it is less strange that what must not be done was done than that it was answered only.
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

function reasonOf({ state, changes, call }: Surprise<OrderState, OrderCommand, CommandAnswer>): readonly Reason[] {
  if (call.answer === lost) return [];
  const { inconsistency } = step(state, call.command, call.answer);
  if (inconsistency === undefined) return [];
  const order = [...changes, ...(isChange(call.command) ? [call] : [])];
  return [{ ...inconsistency, order, calls: [...changes, call] }];
}
