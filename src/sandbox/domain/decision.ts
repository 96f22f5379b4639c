import type { EventType } from "../../core/index.ts";
import { Refusal } from "./refusal.ts";
import type { Order } from "./order.ts";

/** What a rule decides: the order as it becomes, what is announced, and which parts of it the request was about. */
export interface Decision {
  readonly order: Order;
  readonly events: readonly EventType[];
  readonly touched: readonly string[];
}

/** What a rule may know beyond the order and the request; given from outside, so that rules stay pure. */
export interface Moment {
  readonly now: string;
  readonly newId: () => string;
}

/** A decision that leaves this order, about these parts of it, and announces nothing. */
export function changed(order: Order, touched: readonly string[] = []): Decision {
  return { order, events: [], touched };
}

/** The same, said of the order as it was. */
export function unchanged(order: Order, touched?: readonly string[]): Decision {
  return changed(order, touched);
}

/** Refuses what the state of the order does not allow. */
export function conflict(detail: string): never {
  throw new Refusal("conflict", detail);
}

/** Refuses for want of the order or the traveller. */
export function unknown(kind: "order" | "traveller", id: string): never {
  throw new Refusal("unknown-resource", `There is no ${kind} ${id}`);
}

/** The specification states a 404 for orders and travellers; for other parts of an order it only implies one. */
export function unknownPart(kind: string, id: string): never {
  throw new Refusal("unknown-part", `There is no ${kind} ${id}`);
}

/** Refuses ids that no line of the order has. */
export function refuseUnknownLines(order: Order, lineIds: readonly string[]): void {
  const known = new Set(order.orderLines.map((line) => line.orderLineId));
  for (const id of lineIds) if (!known.has(id)) unknownPart("order line", id);
}
