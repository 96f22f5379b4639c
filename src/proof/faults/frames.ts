import {
  onEveryThirdSuccess,
  onSuccess,
  type Order,
  orderOf,
  type Store,
  withOrder,
  ruled,
} from "../../sandbox/index.ts";
import { withOrderMembers } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of side effects that no table of values gives. */
export const framesFaults: readonly Fault[] = [
  ...(["foreign-id", "foreign-id-refused"] as const).map((rule): Fault => ({
    id: `frames-${rule}-fee-for-unknown-line`,
    requirement: `frames.${rule}.addFeeToOrder`,
    summary: "A fee for a line that is not in the order is added without a line.",
    ...ruled("addFee", (addFee, order, request, moment) => {
      const orderLineIds = request.orderLineIds?.filter((id) => hasLine(order, id)) ?? [];
      return addFee(order, { ...request, orderLineIds }, moment);
    }),
  })),
  fault("frames-read-shows-other-contact", "frames.own-order.getOrder", {
    summary: "Every third read shows another contact.",
    wire: () =>
      onEveryThirdSuccess("getOrder", (answer) => withOrder(answer, (order) => ({ ...order, contact: "else" }))),
  }),
  fault("frames-update-fills-contact", "frames.own-order.updateOrder", {
    summary: "An update that gives no contact sets the reference that it gives as the contact too.",
    ...ruled("updateOrder", (updateOrder, order, request) =>
      updateOrder(order, { ...request, contact: request.contact ?? request.externalReference ?? order.contact }),
    ),
  }),
  fault("frames-contact-changed-in-every-order", "frames.other-orders.updateOrder", {
    summary: "An update that changes the contact changes it in each order that has the same one.",
    store: sharingContacts,
  }),
  fault("frames-seat-removed-from-every-order", "frames.other-orders.removeReservationFromOrder", {
    summary: "Removing a reservation frees its seat in each order that has it.",
    store: freeingSeats,
  }),
  fault("frames-journey-changed-in-every-order", "frames.other-orders.updateOrderLines", {
    summary: "Changing the legs of a line changes them in each order that has a line with the same legs.",
    store: sharingLegs,
  }),
  fault("frames-changed-line-leaves-its-fees", "frames.own-order.updateOrderLines", {
    summary: "A line that is changed is no longer among the lines of its fees.",
    ...ruled("updateOrderLines", (updateOrderLines, order, changes) => {
      const isOther = (id: string) => !changes.some(({ orderLineId }) => orderLineId === id);
      const fees = order.fees.map((fee) => ({ ...fee, orderLineIds: fee.orderLineIds.filter(isOther) }));
      return withOrderMembers({ fees })(updateOrderLines(order, changes));
    }),
  }),
  fault("frames-partial-confirmation-frees-other-seats", "frames.own-order.confirmOrderLines", {
    summary: "Confirming some lines frees the seats of the other lines.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) => {
      const decision = confirmOrderLines(order, ids, moment);
      const reservations = decision.order.reservations.filter(
        ({ orderLineId }) => orderLineId === null || ids.includes(orderLineId),
      );
      return decision.events.includes("OrderPartiallyConfirmed")
        ? withOrderMembers({ reservations })(decision)
        : decision;
    }),
  }),
  reachingVersions("unlockOrder", "unlocking"),
  reachingVersions("resetOrder", "reset"),
];

function sharingContacts(store: Store): Partial<Store> {
  const changed = new Map<string, string>();
  return reachingOrders(
    store,
    ({ contact: was }, { contact }) => {
      if (was !== null && contact !== null && was !== contact) changed.set(was, contact);
    },
    (order) => ({ ...order, contact: changed.get(order.contact ?? "") ?? order.contact }),
  );
}

function sharingLegs(store: Store): Partial<Store> {
  const changed = new Map<string, Order["orderLines"][number]["legs"]>();
  return reachingOrders(
    store,
    (before, after) => {
      for (const { orderLineId, legs } of after.orderLines) {
        const was = before.orderLines.find((line) => line.orderLineId === orderLineId)?.legs ?? [];
        if (was.length > 0 && JSON.stringify(was) !== JSON.stringify(legs)) changed.set(JSON.stringify(was), legs);
      }
    },
    (order) => ({
      ...order,
      orderLines: order.orderLines.map((line) => ({
        ...line,
        legs: changed.get(JSON.stringify(line.legs)) ?? line.legs,
      })),
    }),
  );
}

function freeingSeats(store: Store): Partial<Store> {
  const freed = new Set<string>();
  return reachingOrders(
    store,
    (before, after) => {
      const left = new Set(after.reservations.map(({ id }) => id));
      for (const { id, seat } of before.reservations) if (!left.has(id) && seat !== null) freed.add(seat);
    },
    (order) => ({ ...order, reservations: order.reservations.filter(({ seat }) => !freed.has(seat ?? "")) }),
  );
}

/** Learns from each change of an order, and alters every order by what it has learned. */
function reachingOrders(
  { replace, document }: Store,
  learn: (before: Order, after: Order) => void,
  alter: (order: Order) => Order,
): Partial<Store> {
  return {
    replace: (before, after, events) => {
      learn(before, after);
      replace(before, after, events);
    },
    document: (orderId) => {
      const found = document(orderId);
      return found === undefined ? found : JSON.stringify(alter(orderOf(found)));
    },
  };
}

function reachingVersions(operation: "unlockOrder" | "resetOrder", noun: string): Fault {
  const reached = new Set<string>();
  return {
    id: `frames-${noun}-reaches-versions`,
    requirement: `frames.versions.${operation}`,
    summary: `After the ${noun} of an order, the lines of its earlier versions have no legs.`,
    store: ({ version }) => ({
      version: (orderId, number) => {
        const document = version(orderId, number);
        if (document === undefined || !reached.has(orderId)) return document;
        const order = orderOf(document);
        return JSON.stringify({ ...order, orderLines: order.orderLines.map((line) => ({ ...line, legs: [] })) });
      },
    }),
    wire: () =>
      onSuccess(operation, (answer, { parameters }) => {
        reached.add(parameters["orderId"]?.toLowerCase() ?? "");
        return answer;
      }),
  };
}

function hasLine({ orderLines }: Order, id: string): boolean {
  return orderLines.some(({ orderLineId }) => orderLineId === id);
}
