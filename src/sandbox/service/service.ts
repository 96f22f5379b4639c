import { randomUUID } from "node:crypto";

import { cloudEvent } from "../events/cloud-event.ts";
import type { Clock } from "../base/clock.ts";
import type { Decision, Moment } from "../domain/decision.ts";
import { unknown } from "../domain/decision.ts";
import { instantText } from "../domain/instant.ts";
import type { Order } from "../domain/order.ts";
import type { Rules } from "./rules.ts";
import type { Store } from "../storage/store.ts";

/** What the operations work with. */
export interface Service {
  readonly rules: Rules;
  readonly store: Store;
  readonly clock: Clock;
  /** Called after the write that caused the events, with their texts. */
  readonly announce: (events: readonly string[]) => void;
}

/** The time and the ids that rules may know, so that they stay pure. */
export function momentOf({ clock }: Service): Moment {
  return { now: instantText(clock.stamp()), newId: randomUUID };
}

/** The order as it is now. Throws Refusal where there is none. */
export function currentOrder({ store }: Service, orderId: string): Order {
  return orderOf(store.document(orderId.toLowerCase()) ?? unknown("order", orderId));
}

/** The order that a stored document holds. */
export function orderOf(document: string): Order {
  // Only `JSON.stringify` of an `Order` ever becomes a document.
  return JSON.parse(document) as Order;
}

/** Writes what was decided, with its events, in one transaction. */
export function carryOut(service: Service, before: Order, decision: Decision): Order {
  const after = service.rules.withTotals(decision.order);
  const { now, newId } = momentOf(service);
  const events = decision.events.map((type) => JSON.stringify(cloudEvent(type, after, newId(), now)));
  service.store.replace(
    before,
    after,
    events.map((document) => ({ orderId: after.id, document })),
  );
  service.announce(events);
  return after;
}
