import type { EventType } from "../specification/events.ts";
import { cloudEvent } from "../reference/events/cloud-event.ts";
import { isPending } from "../reference/domain/order-line.ts";
import { isOrderConfirmed, type Order } from "../reference/domain/order.ts";
import type { Call } from "../reference/http/call.ts";
import { Refusal } from "../reference/domain/refusal.ts";
import type { Store, StoredEvent } from "../reference/storage/store.ts";
import { fullClient } from "../reference/access/clients.ts";
import type { Fault } from "./fault.ts";
import { onSuccess, refusal } from "../reference/deviations/wire.ts";

/** Faults of events that must not come. */
export const eventsFaults: readonly Fault[] = [
  {
    id: "events-emitted-on-creation",
    requirement: "events.none-while-drafting",
    summary: "Creating an order emits an event.",
    store: ({ insert, replace }) => ({
      insert: (order, initial) => {
        insert(order, initial);
        replace(order, order, [emitted("OrderPartiallyConfirmed", order)]);
      },
    }),
  },
  drafting("settled-line-added", "Adding lines of which some need no confirmation emits an event.", (before, after) => {
    const added = after.orderLines.slice(before.orderLines.length);
    return added.some(isPending) && !added.every(isPending);
  }),
  drafting("line-changed", "Changing a line emits an event.", (before, after) =>
    before.orderLines.some((line, at) => line.externalReference !== (after.orderLines[at] ?? line).externalReference),
  ),
  drafting(
    "line-removed",
    "Removing a line emits an event.",
    (before, after) => after.orderLines.length === before.orderLines.length - 1,
  ),
  drafting(
    "order-changed",
    "Changing the external reference of an order emits an event.",
    (before, after) => before.externalReference !== after.externalReference,
  ),
  drafting("fee-added", "The second fee of an order emits an event.", grew("fees", 1)),
  drafting("fee-deleted", "Deleting a fee emits an event.", grew("fees", -1)),
  drafting("travellers-added", "Adding two travellers emits an event.", grew("travellers", 2)),
  drafting("traveller-removed", "Removing a traveller emits an event.", grew("travellers", -1)),
  drafting("reservations-attached", "Attaching two reservations emits an event.", grew("reservations", 2)),
  drafting("reservation-removed", "Removing a reservation emits an event.", grew("reservations", -1)),
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
  anonymous("failOrder", "Failing an order without a token is answered 401, announced and done."),
  anonymous("confirmOrderLines", "Confirming lines without a token is answered 401, announced and done."),
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

/** A change of a draft that is announced. */
function drafting(what: string, summary: string, concerns: (before: Order, after: Order) => boolean): Fault {
  return {
    id: `events-emitted-on-${what}`,
    requirement: "events.none-while-drafting",
    summary,
    store: ({ replace }) => ({
      replace: (before, after, events) => {
        const draft = !isOrderConfirmed(before) && !isOrderConfirmed(after);
        replace(
          before,
          after,
          draft && concerns(before, after) ? [...events, emitted("OrderConfirmed", after)] : events,
        );
      },
    }),
  };
}

function grew(name: "fees" | "travellers" | "reservations", by: number): (before: Order, after: Order) => boolean {
  return (before, after) => after[name].length === before[name].length + by;
}

function anonymous(id: "failOrder" | "confirmOrderLines", summary: string): Fault {
  const lacksToken = (call: Call): boolean => call.header("authorization") === undefined;
  return {
    id: `events-emitted-without-token-${id}`,
    requirement: "events.none-on-refusal",
    summary,
    rules: ({ judgeCredential }) => ({
      judgeCredential: (credential, context) =>
        credential.kind === "missing" && context.operation.id === id
          ? { clientId: fullClient.clientId, organisationId: fullClient.organisationId, mayChangeOrders: true }
          : judgeCredential(credential, context),
    }),
    wire: () => onSuccess(id, (answer, call) => (lacksToken(call) ? refusal(401, "Send a token") : answer)),
  };
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
