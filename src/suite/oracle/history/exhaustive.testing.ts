import { isDemanded, type History, type Model, type Operation } from "./history.ts";

/** Whether any order at all fits, by trying every one of them: slow, and too simple to be wrong. For the tests. */
export function hasOrder<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
): boolean {
  const fits = (state: State, left: History<Command, Answer>): boolean =>
    !left.some(isDemanded) ||
    left.some((first) => {
      const rest = left.filter((other) => other !== first);
      const mayBeFirst = rest.filter(isDemanded).every((other) => mayPrecede(first, other));
      return mayBeFirst && model.step(state, first.command, first.answer).some((next) => fits(next, rest));
    });
  return model.initial.some((initial) => fits(initial, history));
}

/** Whether the order is one of the history: in time, with everything that has to be in it, and possible step by step. */
export function isOrderOf<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  order: History<Command, Answer>,
): boolean {
  const complete = history.every((operation) => !isDemanded(operation) || order.includes(operation));
  const inTime = order.every((later, at) => order.slice(0, at).every((earlier) => mayPrecede(earlier, later)));
  const states = order.reduce<readonly State[]>(
    (all, { command, answer }) => all.flatMap((state) => model.step(state, command, answer)),
    model.initial,
  );
  return complete && inTime && states.length > 0 && new Set(order).size === order.length;
}

function mayPrecede<Command, Answer>(one: Operation<Command, Answer>, other: Operation<Command, Answer>): boolean {
  const isLaterPart = one.after !== undefined && one.after === other.id;
  return !isLaterPart && (other.returnedAt ?? Infinity) >= one.calledAt;
}
