import type { EventType } from "../../specification/events.ts";
import { Refusal } from "../refusal.ts";
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

export function unchanged(order: Order, touched: readonly string[] = []): Decision {
  return { order, events: [], touched };
}

export function changed(order: Order, touched: readonly string[] = []): Decision {
  return { order, events: [], touched };
}

export function conflict(detail: string): never {
  throw new Refusal("conflict", detail);
}

/** The specification states a 404 for these; what follows for other parts of an order, it only implies. */
const ownNotFound: readonly string[] = ["order", "traveller"];

export function unknown(kind: string, id: string): never {
  const reason = ownNotFound.includes(kind) ? "unknown-resource" : "unknown-part";
  throw new Refusal(reason, `There is no ${kind} ${id}`);
}
