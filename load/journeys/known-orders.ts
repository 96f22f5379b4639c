import { sleep } from "k6";
import { calls, orderOf, send } from "../runtime/connection.ts";
import { jsonOf } from "../runtime/json.ts";
import { profile } from "../runtime/settings.ts";
import { ordersIn } from "../../src/suite/portable.ts";
import { sellQuickly } from "./confirm.ts";
import { createdOrder, referenceOf } from "./draft.ts";
import { emitRecord } from "./record.ts";

/** An order that the searches of a run look for. */
export interface KnownOrder {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: string;
}

const howMany = 12;
/** Numbers of its own, far from those of the journeys. */
const firstNumber = 1_000_000_000;
const defaultVisibleAfterMs = 2_000;
const pauseSeconds = 0.1;

/**
 * Sells some orders to look for, and waits until the search shows them. They come from the run itself, because nothing
 * is known of what a target holds.
 */
export function sellKnownOrders(): readonly KnownOrder[] {
  const known = Array.from({ length: howMany }, (_, index) => soldOrder(firstNumber + index));
  awaitSearch(known);
  return known;
}

function soldOrder(number: number): KnownOrder {
  const record = createdOrder(number);
  if (record === null || !sellQuickly(record, [2]))
    throw new Error("The preparation could not sell an order for the searches");
  emitRecord(record);
  const order = orderOf(send({ call: calls.getOrder(record.orderId) }));
  if (order === null) throw new Error("The preparation could not read an order for the searches");
  return { id: order.id, reference: referenceOf(number), createdAt: String(order.json["createdAt"]) };
}

function awaitSearch(known: readonly KnownOrder[]): void {
  const deadline = Date.now() + (profile.search?.visibleAfterMs ?? defaultVisibleAfterMs);
  const values = known.map(({ id }) => id);
  const perPage = profile.paging?.largestPage ?? howMany;
  for (;;) {
    const answer = send({ call: calls.getOrders({ filters: [{ name: "id", operator: "in", values }], perPage }) });
    const found = ordersIn({ json: jsonOf(answer) }, profile).filter((order) => order.status === "CONFIRMED").length;
    if (found === known.length || Date.now() >= deadline) return;
    sleep(pauseSeconds);
  }
}
