import type { EventType } from "../../core/index.ts";
import type { Decision, Order, Store, StoredEvent } from "../../sandbox/index.ts";

/** Building blocks for faults in what is decided and what is kept. */

/** Alters decisions that change something, where a condition on the order before and the decision holds. */
export function when(
  holds: (before: Order, decision: Decision) => boolean,
  alter: (decision: Decision, before: Order) => Decision,
): (before: Order, decision: Decision) => Decision {
  return (before, decision) => (holds(before, decision) ? alter(decision, before) : decision);
}

/** Holds for decisions that announce this event. */
export function announces(type: EventType): (before: Order, decision: Decision) => boolean {
  return (_, decision) => decision.events.includes(type);
}

/** Announces these events instead. */
export function withEvents(...events: readonly EventType[]): (decision: Decision) => Decision {
  return (decision) => ({ ...decision, events });
}

/** Decides on other values of these members. */
export function withOrderMembers(members: Partial<Order>): (decision: Decision) => Decision {
  return (decision) => ({ ...decision, order: { ...decision.order, ...members } });
}

/** Keeps another order than the one that is answered, where the change is of the kind given. */
export function keepsInstead(
  concerns: (before: Order, after: Order, events: readonly StoredEvent[]) => boolean,
  kept: (before: Order, after: Order) => Order,
): (correct: Store) => Partial<Store> {
  return ({ replace }) => ({
    replace: (before, after, events) =>
      replace(before, concerns(before, after, events) ? kept(before, after) : after, events),
  });
}
