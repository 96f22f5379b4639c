import type { History, Model } from "./history.ts";
import { findOrder, type Limits } from "./search.ts";
import { smallestOffence, type Offence } from "./smallest.ts";

export { nearestOrders, type Excuse, type Surprise } from "./nearest.ts";
export { lost, partition, type History, type Model, type Operation } from "./history.ts";
export type { Offence } from "./smallest.ts";
export { drawTimeline } from "./timeline.ts";

/** What a recorded history says of the service. */
export type HistoryVerdict<Command, Answer> =
  /** One order of the calls, one at a time, explains every answer. */
  | { readonly kind: "linearizable"; readonly order: History<Command, Answer> }
  /** None does. */
  | { readonly kind: "not-linearizable"; readonly offence: Offence<Command, Answer> }
  /** The search was given up; that proves neither. */
  | { readonly kind: "unknown"; readonly reason: string };

const defaultLimits: Limits = { configurations: 300_000 };

/** Whether a history can be explained, without the reasons if it cannot. */
export type HistoryExplanation<Command, Answer> =
  | Exclude<HistoryVerdict<Command, Answer>, { readonly kind: "not-linearizable" }>
  | { readonly kind: "not-linearizable" };

/**
 * Whether the answers of a history are those of a service that does one thing at a time, each at some moment between its
 * call and its return (Herlihy and Wing, 1990). Operations whose answer was lost may have happened at any moment since
 * their call, or never. The operations must be on one object (`partition`), and their times of one clock.
 */
export function explainHistory<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  limits: Limits = defaultLimits,
): HistoryExplanation<Command, Answer> {
  const found = findOrder(model, history, limits);
  switch (found.kind) {
    case "order":
      return { kind: "linearizable", order: found.order.flatMap((index) => history[index] ?? []) };
    case "none":
      return { kind: "not-linearizable" };
    case "unknown":
      return { kind: "unknown", reason: `the search for an order of ${history.length} calls was given up` };
  }
}

/** The same, with the smallest part of the history that cannot be explained. */
export function judgeHistory<State, Command, Answer>(
  model: Model<State, Command, Answer>,
  history: History<Command, Answer>,
  limits: Limits = defaultLimits,
): HistoryVerdict<Command, Answer> {
  const explained = explainHistory(model, history, limits);
  if (explained.kind !== "not-linearizable") return explained;
  return { ...explained, offence: smallestOffence(model, history, limits) };
}
