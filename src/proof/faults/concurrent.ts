import type { RequirementId } from "../../core/index.ts";
import {
  type Call,
  changed,
  isCancelled,
  isOrderConfirmed,
  isPending,
  type Order,
  type OrderLine,
  withTotals,
} from "../../sandbox/index.ts";
import { lookingFirst, orderAtArrival, writingOver } from "./at-arrival.ts";
import type { Fault } from "./fault.ts";
import { whateverConfirmed } from "./order-lines-changes.ts";

/** Faults that only calls at the same time bring out. One after another, these services are correct. */
export const concurrentFaults: readonly Fault[] = [
  lost("order-lines-add-lost-in-parallel", "order-lines.add.read-back", {
    summary: "Of lines that are added at the same time, those of one call are lost.",
    operations: ["addOrderLines"],
    concerns: (seen, now) => now.orderLines.length > seen.orderLines.length,
  }),
  lost("order-lines-update-lost-in-parallel", "order-lines.update.others-untouched", {
    summary: "Of changes that are made to different lines at the same time, one is lost.",
    operations: ["updateOrderLines", "updateOrderLine"],
    concerns: (seen, now) => someLine(seen, now, (was, is) => was.externalReference !== is.externalReference),
  }),
  {
    id: "order-lines-delete-takes-line-confirmed-in-parallel",
    requirement: "order-lines.delete.confirmed-refused",
    summary: "A line that is confirmed while its deletion is under way is deleted all the same.",
    depth: "concurrent",
    wire: lookingFirst("deleteOrderLines", "removeOrderLine"),
    rules: ({ deleteOrderLines }) => ({
      deleteOrderLines: (order, ids) => {
        const waited = idsOf(orderAtArrival()?.orderLines.filter(isPending));
        const isOvertaken = ids.some((id) => waited.includes(id));
        return (isOvertaken ? whateverConfirmed(deleteOrderLines) : deleteOrderLines)(order, ids);
      },
    }),
  },
  lost("orders-update-drops-lines-added-in-parallel", "orders.update.keeps-lines", {
    summary: "Lines that are added while a value of the order is updated are gone afterwards.",
    operations: ["updateOrder"],
    concerns: (seen, now) => now.orderLines.length > seen.orderLines.length,
  }),
  lost("fees-add-lost-in-parallel", "fees.add.on-order", {
    summary: "Of fees that are applied at the same time, one is lost.",
    operations: ["addFeeToOrder"],
    concerns: (seen, now) => now.fees.length > seen.fees.length,
  }),
  lost("fees-delete-undone-in-parallel", "fees.delete.others-untouched", {
    summary: "Of fees that are deleted at the same time, one stays.",
    operations: ["deleteFeeFromOrder"],
    concerns: (seen, now) => now.fees.length < seen.fees.length,
  }),
  lost("travellers-add-lost-in-parallel", "travellers.add.on-order", {
    summary: "Of travellers that are added at the same time, those of one call are lost.",
    operations: ["addTravellersToOrder", "addTravellerToOrder"],
    concerns: (seen, now) => now.travellers.length > seen.travellers.length,
  }),
  lost("reservations-add-lost-in-parallel", "reservations.add.on-order", {
    summary: "Of reservations that are attached at the same time, those of one call are lost.",
    operations: ["addReservationToOrder"],
    concerns: (seen, now) => now.reservations.length > seen.reservations.length,
  }),
  lost("confirm-lines-all-announced-twice-in-parallel", "confirm-lines.confirmed.no-event", {
    summary: "Two confirmations of all lines at the same time both win, and both are announced.",
    operations: ["confirmOrderLines"],
    concerns: wasConfirmed,
  }),
  lost("fail-announced-twice-in-parallel", "fail.failed.no-event", {
    summary: "An order that is failed twice at the same time is announced twice.",
    operations: ["failOrder"],
    concerns: (seen, now) => !isOrderConfirmed(seen) && now.failed,
  }),
  lost("fail-overtakes-confirmation-in-parallel", "fail.confirmed.unchanged", {
    summary: "An order that is confirmed while it is being failed is failed as well.",
    operations: ["failOrder"],
    concerns: wasConfirmed,
  }),
  lost("cancellation-undone-by-failing-in-parallel", "fail.partly-confirmed.confirmed-line-kept", {
    summary: "A cancellation is gone when the partly confirmed order was being failed at the same time.",
    operations: ["failOrder"],
    concerns: (seen, now) => !isOrderConfirmed(now) && cancelled(now) > cancelled(seen),
    undone: (seen, now) => withTotals({ ...now, orderLines: now.orderLines.map((line) => uncancelled(line, seen)) }),
  }),
  lost("cancellation-lost-in-parallel", "cancellation.others-untouched", {
    summary: "Of lines that are cancelled by different calls at the same time, one is not cancelled afterwards.",
    operations: ["cancelOrderLines", "cancelOrderLine"],
    concerns: (seen, now) => cancelled(now) > cancelled(seen),
  }),
  {
    id: "confirm-lines-rest-missed-in-parallel",
    requirement: "confirm-lines.rest.order-confirmed",
    summary: "Two calls that confirm one part each at the same time leave the order a draft without pending lines.",
    depth: "concurrent",
    wire: lookingFirst("confirmOrderLines"),
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, lineIds, moment) => {
        const decision = confirmOrderLines(order, lineIds, moment);
        const waited = orderAtArrival()?.orderLines.filter(isPending) ?? [];
        const part = waited.some((line) => !lineIds.includes(line.orderLineId));
        if (!part || !decision.events.includes("OrderConfirmed")) return decision;
        const { status, lastConfirmedAt } = order;
        return {
          ...decision,
          order: { ...decision.order, status, lastConfirmedAt },
          events: ["OrderPartiallyConfirmed"],
        };
      },
    }),
  },
  lost("unlock-undoes-changes-in-parallel", "unlock.nothing-else", {
    summary: "What is done to an order while it is being unlocked is undone.",
    operations: ["unlockOrder"],
    concerns: (seen, now) => seen.locked && JSON.stringify({ ...seen, locked: now.locked }) !== JSON.stringify(now),
  }),
  {
    id: "unlock-twice-locks-again-in-parallel",
    requirement: "unlock.usable-again",
    summary: "An order that two calls unlock at the same time is locked again by the second.",
    depth: "concurrent",
    wire: lookingFirst("unlockOrder"),
    rules: ({ unlockOrder }) => ({
      unlockOrder: (order) => {
        const isOvertaken = orderAtArrival()?.locked === true && !order.locked;
        return isOvertaken ? changed({ ...order, locked: true }) : unlockOrder(order);
      },
    }),
  },
  {
    id: "reset-locks-again-in-parallel",
    requirement: "unlock.usable-again",
    summary: "An order that is unlocked while it is being reset is locked afterwards.",
    depth: "concurrent",
    wire: lookingFirst("resetOrder"),
    rules: ({ resetOrder }) => ({
      resetOrder: (order, target) => {
        const decision = resetOrder(order, target);
        const wasLocked = orderAtArrival()?.locked === true && decision.order !== order;
        return wasLocked ? { ...decision, order: { ...decision.order, locked: true } } : decision;
      },
    }),
  },
  {
    id: "versions-shared-by-cancellations-in-parallel",
    requirement: "versions.confirmed-immutable",
    summary: "Two cancellations at the same time make one version number, which reads differently later.",
    depth: "under-load",
    wire: lookingFirst("cancelOrderLines", "cancelOrderLine"),
    rules: ({ cancelOrderLines }) => ({
      cancelOrderLines: (order, request, moment) => {
        const decision = cancelOrderLines(order, request, moment);
        const version = (orderAtArrival() ?? order).version + 1;
        const renumbers = decision.order.version === order.version + 1;
        return renumbers ? { ...decision, order: { ...decision.order, version } } : decision;
      },
    }),
  },
];

interface Lost {
  readonly summary: string;
  readonly operations: readonly Call["name"][];
  readonly concerns: (seen: Order, meanwhile: Order) => boolean;
  /** What is left of what happened meanwhile; nothing unless told otherwise. */
  readonly undone?: (seen: Order, meanwhile: Order) => Order;
}

function lost(id: string, requirement: RequirementId, { summary, operations, concerns, undone }: Lost): Fault {
  return { id, requirement, summary, depth: "concurrent", ...writingOver(operations, concerns, undone) };
}

function wasConfirmed(seen: Order, meanwhile: Order): boolean {
  return !isOrderConfirmed(seen) && isOrderConfirmed(meanwhile) && !meanwhile.failed;
}

function someLine(seen: Order, now: Order, differs: (was: OrderLine, is: OrderLine) => boolean): boolean {
  return seen.orderLines.some((was) => {
    const is = now.orderLines.find((line) => line.orderLineId === was.orderLineId);
    return is !== undefined && differs(was, is);
  });
}

function cancelled(order: Order): number {
  return order.orderLines.filter(isCancelled).length;
}

function idsOf(lines: readonly OrderLine[] = []): readonly string[] {
  return lines.map(({ orderLineId }) => orderLineId);
}

function uncancelled(line: OrderLine, seen: Order): OrderLine {
  const was = seen.orderLines.find(({ orderLineId }) => orderLineId === line.orderLineId);
  return was === undefined || isCancelled(was) || !isCancelled(line) ? line : was;
}
