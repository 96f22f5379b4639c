import type { EventType } from "../../core/index.ts";
import type { Decision, Order, Store, StoredEvent } from "../../sandbox/index.ts";

/** Building blocks for faults in what a service decides and stores. */

/** Alters a decision where a condition on it and on the order before holds. */
export function when(
  holds: (before: Order, decision: Decision) => boolean,
  alter: (decision: Decision, before: Order) => Decision,
): (before: Order, decision: Decision) => Decision {
  return (before, decision) => (holds(before, decision) ? alter(decision, before) : decision);
}

/** A condition: the decision announces this event. */
export function announces(type: EventType): (before: Order, decision: Decision) => boolean {
  return (_, decision) => decision.events.includes(type);
}

/** Announces these events instead. */
export function withEvents(...events: readonly EventType[]): (decision: Decision) => Decision {
  return (decision) => ({ ...decision, events });
}

/** Decides on these values of the order. */
export function withOrderMembers(members: Partial<Order>): (decision: Decision) => Decision {
  return (decision) => ({ ...decision, order: { ...decision.order, ...members } });
}

/** Stores another order than the one that is answered, where a condition on the change holds. */
export function keepsInstead(
  concerns: (before: Order, after: Order, events: readonly StoredEvent[]) => boolean,
  kept: (before: Order, after: Order) => Order,
): (correct: Store) => Partial<Store> {
  return ({ replace }) => ({
    replace: (before, after, events) =>
      replace(before, concerns(before, after, events) ? kept(before, after) : after, events),
  });
}
