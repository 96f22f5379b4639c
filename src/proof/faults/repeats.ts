import { type EventType, orderStatus } from "../../core/index.ts";
import { ruled } from "../../sandbox/index.ts";
import type { Call, Decision, Order } from "../../sandbox/index.ts";
import type { Alteration } from "./derived/alteration.ts";
import { deviating } from "./derived/deviating.ts";
import { when, withEvents } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of parts that a request names twice, and of calls that come again. */
export const repeatFaults: readonly Fault[] = [
  onCall("repeats-cancel-counts-names", "repeats.named-twice.cancelOrderLines", {
    operations: ["cancelOrderLines"],
    summary: "Naming a line twice in a cancellation also cancels the next line.",
    decided: (after, { call, before }) => {
      if (!namesTwice(call) || after.orderLines.every((line, at) => line === before?.orderLines[at])) return after;
      const next = after.orderLines.findIndex(({ cancellation }) => cancellation !== "CANCELLED");
      const { cancelledAt = null } = after.orderLines.find((line) => line.cancelledAt !== null) ?? {};
      const orderLines = after.orderLines.map((line, at) =>
        at === next ? { ...line, cancellation: "CANCELLED" as const, cancelledAt } : line,
      );
      return { ...after, orderLines };
    },
  }),
  onCall("repeats-delete-counts-names", "repeats.named-twice.deleteOrderLines", {
    operations: ["deleteOrderLines"],
    summary: "Naming a line twice in a deletion also deletes another line.",
    decided: (after, { call }) => (namesTwice(call) ? { ...after, orderLines: after.orderLines.slice(1) } : after),
  }),
  fault("repeats-remove-travellers-counts-names", "repeats.named-twice.removeTravellersFromOrder", {
    summary: "Naming a traveller twice in a removal also removes another traveller.",
    ...ruled("removeTravellers", (removeTravellers, order, ids) => removeTravellers(order, withAnother(ids, order))),
  }),
  fault("repeats-third-failing-emits", "fail.failed.no-event", {
    summary: "The third time that a failed order is failed emits its event again.",
    rules: ({ failOrder }) => {
      const emits = everyThird("OrderFailed");
      return { failOrder: (order, ...more) => emits(order, failOrder(order, ...more)) };
    },
  }),
  fault("repeats-third-confirmation-emits", "confirm-lines.confirmed.no-event", {
    summary: "The third time that lines of a confirmed order are confirmed emits its event again.",
    rules: ({ confirmOrderLines }) => {
      const emits = everyThird("OrderConfirmed");
      return { confirmOrderLines: (order, ...more) => emits(order, confirmOrderLines(order, ...more)) };
    },
  }),
  fault("repeats-last-cancellation-emits", "states.confirmed-change.no-event", {
    summary: "Cancelling the last line of an order announces that the order failed.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, ...more) =>
      when(
        (_, { order: { orderLines } }) => orderLines.every(({ cancellation }) => cancellation === "CANCELLED"),
        withEvents("OrderFailed"),
      )(order, cancelOrderLines(order, ...more)),
    ),
  }),
];

/** Adds an event to each third decision on an order that leaves it as it is. */
function everyThird(type: EventType): (before: Order, decision: Decision) => Decision {
  const calls = new Map<string, number>();
  return when(({ id, status }, { events }) => {
    if (status !== orderStatus.confirmed || events.length > 0) return false;
    calls.set(id, (calls.get(id) ?? 0) + 1);
    return calls.get(id) === 3;
  }, withEvents(type));
}

/** A fault that depends on the request as it was sent. */
function onCall(
  id: string,
  requirement: Fault["requirement"],
  { summary, ...alteration }: Alteration & { readonly summary: string },
): Fault {
  return { id, requirement, summary, ...deviating([{ alteration, reached: () => {} }], "made") };
}

/** Whether the body or the query of a call has the same id twice. */
function namesTwice({ body, query }: Call): boolean {
  const text = `${body.kind === "text" ? body.text : ""} ${query["orderLineIds"]?.join(",") ?? ""}`;
  const ids = text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu) ?? [];
  return new Set(ids).size < ids.length;
}

/** The ids, and another traveller for each id that comes twice. */
function withAnother(ids: readonly string[], { travellers }: Order): readonly string[] {
  const others = travellers.map(({ id }) => id).filter((id) => !ids.includes(id));
  return [...new Set(ids), ...others.slice(0, ids.length - new Set(ids).size)];
}
