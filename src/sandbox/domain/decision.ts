import type { EventType } from "../../core/index.ts";
import { Refusal } from "./refusal.ts";
import type { Order } from "./order.ts";

/** The decision of a rule: the new state of the order, the events, and the parts that the request was about. */
export interface Decision {
  readonly order: Order;
  readonly events: readonly EventType[];
  readonly touched: readonly string[];
}

/** The time and new ids, given to rules so that they stay pure. */
export interface Moment {
  readonly now: string;
  readonly newId: () => string;
}

/** A decision for this order, about these parts of it, without events. */
export function changed(order: Order, touched: readonly string[] = []): Decision {
  return { order, events: [], touched };
}

/** The same for an order that stays as it was. */
export function unchanged(order: Order, touched?: readonly string[]): Decision {
  return changed(order, touched);
}

/** Refuses a request that the state of the order does not allow. */
export function conflict(detail: string): never {
  throw new Refusal("conflict", detail);
}

/** Refuses a request about an order or a traveller that does not exist. */
export function unknown(kind: "order" | "traveller", id: string): never {
  throw new Refusal("unknown-resource", `There is no ${kind} ${id}`);
}

/** Refuses a request about another part that does not exist: the specification only implies a 404 for it. */
export function unknownPart(kind: string, id: string): never {
  throw new Refusal("unknown-part", `There is no ${kind} ${id}`);
}

/** Refuses ids that no line of the order has. */
export function refuseUnknownLines(order: Order, lineIds: readonly string[]): void {
  const known = new Set(order.orderLines.map((line) => line.orderLineId));
  for (const id of lineIds) if (!known.has(id)) unknownPart("order line", id);
}
