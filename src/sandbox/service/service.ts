import { randomUUID } from "node:crypto";

import type { OperationId } from "../../core/index.ts";
import { cloudEvent } from "../events/cloud-event.ts";
import type { Clock } from "../base/clock.ts";
import type { Decision, Moment } from "../domain/decision.ts";
import { unknown } from "../domain/decision.ts";
import { instantText } from "../domain/instant.ts";
import type { Order } from "../domain/order.ts";
import type { Rules } from "./rules.ts";
import type { Store } from "../storage/store.ts";

/** The rules, the store and the clock that operations work with. */
export interface Service {
  readonly rules: Rules;
  readonly store: Store;
  readonly clock: Clock;
  /** Called with the texts of events, after the write that caused them. */
  readonly announce: (events: readonly string[]) => void;
}

/** The time and new ids for the rules. */
export function momentOf({ clock }: Service): Moment {
  return { now: instantText(clock.stamp()), newId: randomUUID };
}

/** The current state of an order. Throws Refusal if there is none. */
export function currentOrder({ store }: Service, orderId: string): Order {
  return orderOf(store.document(orderId.toLowerCase()) ?? unknown("order", orderId));
}

/** The order in a stored document. */
export function orderOf(document: string): Order {
  // Only `JSON.stringify` of an `Order` ever becomes a document.
  return JSON.parse(document) as Order;
}

/** Writes a decision and its events in one transaction. `operation`: `null` for a hook. */
export function carryOut(service: Service, before: Order, decision: Decision, operation: OperationId | null): Order {
  const moment = momentOf(service);
  const { now, newId } = moment;
  const after = service.rules.withTotals(service.rules.besides(decision.order, { operation, before, moment }));
  const events = decision.events.map((type) => JSON.stringify(cloudEvent(type, after, newId(), now)));
  service.store.replace(
    before,
    after,
    events.map((document) => ({ orderId: after.id, document })),
  );
  service.announce(events);
  return after;
}
