import { isDemanded, optional, type History, type Model, type Operation } from "./history.ts";
import { findOrder, type Limits } from "./search.ts";

/** The smallest part of a history that no order fits. */
export interface Offence<Command, Answer> {
  /** No order fits these, whether or not the other calls happened. In the order of their calls. */
  readonly operations: History<Command, Answer>;
  /** The one of them whose answer came last; without it there is an order. */
  readonly last: Operation<Command, Answer>;
  /** Other calls that have to do with it: without their effects even the answers before the last could not be explained. */
  readonly background: History<Command, Answer>;
}

/** One search of many; what it does not settle stays in. */
const configurationsPerStep = 20_000;

/**
 * The smallest part of a history that no order fits.
 *
 * Leaving a call out proves nothing, since the rest may need its effect. What does: a history in which it is left open
 * whether a call happened at all. Every order that fits the whole history fits that one too, so where none fits it, none
 * fits the whole either; and as "it did not happen" is among what is left open, none fits the rest without that call.
 *
 * First everything after the first impossible answer goes: calls after it are dropped, since they cannot reach back, and
 * calls that were under way may or may not have happened. Then each call in turn is left open, and stays so when there
 * is still no order.
 */
export function smallestOffence<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  limits: Limits,
): Offence<Command, Answer> {
  const configurations = Math.min(limits.configurations, configurationsPerStep);
  const verdict = (part: History<Command, Answer>) => findOrder(model, part, { configurations }).kind;

  let part = shortestPrefix(history, (prefix) => verdict(prefix) === "none");
  // What changes nothing goes first, because the more changes are left open the longer each search takes.
  const candidates = part.filter(isDemanded).toSorted((one, other) => Number(changes(one)) - Number(changes(other)));
  for (const operation of candidates) {
    const weaker = part.map((member) => (member === operation ? optional(member) : member));
    if (verdict(weaker) === "none") part = weaker;
  }

  const open = part.filter((operation) => !isDemanded(operation));
  const operations = part.filter(isDemanded);
  const last = operations.reduce((one, other) => (returnOf(other) >= returnOf(one) ? other : one));
  const before = [...operations.filter((operation) => operation !== last), optional(last)];
  const explains = (others: History<Command, Answer>): boolean => verdict([...before, ...others]) === "order";
  if (explains([])) return { operations, last, background: [] };
  let background = open;
  for (const operation of open) {
    const fewer = background.filter((other) => other !== operation);
    if (explains(fewer)) background = fewer;
  }
  return { operations, last, background };

  function changes({ command, answer }: Operation<Command, Answer>): boolean {
    return model.inert?.(command, answer) !== true;
  }
}

/** The history up to the first answer that no order fits. */
function shortestPrefix<Command, Answer>(
  history: History<Command, Answer>,
  offends: (prefix: History<Command, Answer>) => boolean,
): History<Command, Answer> {
  const returns = history
    .filter(isDemanded)
    .map(returnOf)
    .toSorted((one, other) => one - other);
  // What offends keeps offending when more is known, so half of what is left can be ruled out at each look.
  let [fits, offending] = [-1, returns.length - 1];
  while (offending - fits > 1) {
    const middle = Math.floor((fits + offending) / 2);
    if (offends(upTo(history, returns[middle] ?? Infinity))) offending = middle;
    else fits = middle;
  }
  return upTo(history, returns[offending] ?? Infinity);
}

function upTo<Command, Answer>(history: History<Command, Answer>, time: number): History<Command, Answer> {
  return history
    .filter((operation) => operation.calledAt <= time)
    .map((operation) => (isDemanded(operation) && returnOf(operation) > time ? optional(operation) : operation))
    .toSorted((one, other) => one.calledAt - other.calledAt);
}

function returnOf<Command, Answer>({ returnedAt }: Operation<Command, Answer>): number {
  return returnedAt ?? Infinity;
}
