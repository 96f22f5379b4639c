import type { EventType } from "../../core/index.ts";
import {
  cloudEvent,
  onSuccess,
  type Order,
  Refusal,
  refusal,
  type Store,
  type StoredEvent,
} from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of events that must not come. */
export const eventsFaults: readonly Fault[] = [
  {
    id: "events-emitted-on-refused-confirmation",
    requirement: "events.none-on-refusal",
    summary: "A confirmation by hand that is refused for the balance is announced all the same.",
    rules: ({ confirmOrder }) => ({
      confirmOrder: (order, moment) => {
        try {
          return confirmOrder(order, moment);
        } catch (problem) {
          if (problem instanceof Refusal) return { order, events: ["OrderConfirmed"], touched: [] };
          throw problem;
        }
      },
    }),
    wire: () =>
      onSuccess("confirmOrder", (answer) =>
        answer.body?.includes('"status":"DRAFT"') === true ? refusal(409, "The balance is not 0.00") : answer,
      ),
  },
  {
    id: "events-told-of-empty-orders",
    requirement: "events.own-order-only",
    summary: "Every event is also told of the orders that have no lines.",
    store: leakingEvents,
  },
];

function emitted(type: EventType, order: Order): StoredEvent {
  const event = cloudEvent(type, order, crypto.randomUUID(), order.createdAt);
  return { orderId: order.id, document: JSON.stringify(event) };
}

function leakingEvents({ insert, replace }: Store): Partial<Store> {
  const empty = new Map<string, Order>();
  return {
    insert: (order, initial) => {
      insert(order, initial);
      empty.set(order.id, order);
    },
    replace: (before, after, events) => {
      if (after.orderLines.length > 0) empty.delete(after.id);
      const told = events.length === 0 ? [] : [...empty.values()].map((order) => emitted("OrderConfirmed", order));
      replace(before, after, [...events, ...told]);
    },
  };
}
