import type { RequirementId } from "../../core/index.ts";
import {
  type Call,
  changed,
  isCancelled,
  isConfirmed,
  isOrderConfirmed,
  isPending,
  type Order,
  type OrderLine,
  type Rules,
  withTotals,
  ruled,
} from "../../sandbox/index.ts";
import { lookingFirst, orderAtArrival, writingOver } from "./at-arrival.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults that only parallel calls show. These services are correct as long as calls come one after another. */
export const concurrentFaults: readonly Fault[] = [
  lost("order-lines-add-lost-in-parallel", "order-lines.add.read-back", {
    summary: "Parallel calls add lines, and the lines of one call are lost.",
    operations: ["addOrderLines"],
    concerns: (seen, now) => now.orderLines.length > seen.orderLines.length,
  }),
  lost("order-lines-update-lost-in-parallel", "order-lines.update.others-untouched", {
    summary: "Parallel calls change different lines, and one change is lost.",
    operations: ["updateOrderLines", "updateOrderLine"],
    concerns: (seen, now) => someLine(seen, now, (was, is) => was.externalReference !== is.externalReference),
  }),
  fault("order-lines-delete-takes-line-confirmed-in-parallel", "order-lines.delete.confirmed-refused", {
    summary: "A deletion also deletes a line that a parallel call has confirmed.",
    depth: "concurrent",
    wire: lookingFirst("deleteOrderLines", "removeOrderLine"),
    ...ruled("deleteOrderLines", (deleteOrderLines, order, ids) => {
      const waited = idsOf(orderAtArrival()?.orderLines.filter(isPending));
      const isOvertaken = ids.some((id) => waited.includes(id));
      return (isOvertaken ? withoutConfirmations(deleteOrderLines) : deleteOrderLines)(order, ids);
    }),
  }),
  lost("orders-update-drops-lines-added-in-parallel", "orders.update.keeps-lines", {
    summary: "An update of an order removes lines that a parallel call has added.",
    operations: ["updateOrder"],
    concerns: (seen, now) => now.orderLines.length > seen.orderLines.length,
  }),
  lost("fees-add-lost-in-parallel", "fees.add.on-order", {
    summary: "Parallel calls add fees, and one fee is lost.",
    operations: ["addFeeToOrder"],
    concerns: (seen, now) => now.fees.length > seen.fees.length,
  }),
  lost("fees-delete-undone-in-parallel", "fees.delete.others-untouched", {
    summary: "Parallel calls delete fees, and one fee stays.",
    operations: ["deleteFeeFromOrder"],
    concerns: (seen, now) => now.fees.length < seen.fees.length,
  }),
  lost("travellers-add-lost-in-parallel", "travellers.add.on-order", {
    summary: "Parallel calls add travellers, and the travellers of one call are lost.",
    operations: ["addTravellersToOrder", "addTravellerToOrder"],
    concerns: (seen, now) => now.travellers.length > seen.travellers.length,
  }),
  lost("reservations-add-lost-in-parallel", "reservations.add.on-order", {
    summary: "Parallel calls attach reservations, and the reservations of one call are lost.",
    operations: ["addReservationToOrder"],
    concerns: (seen, now) => now.reservations.length > seen.reservations.length,
  }),
  lost("confirm-lines-all-announced-twice-in-parallel", "confirm-lines.confirmed.no-event", {
    summary: "Two parallel confirmations of all lines are both announced.",
    operations: ["confirmOrderLines"],
    concerns: wasConfirmed,
  }),
  lost("fail-announced-twice-in-parallel", "fail.failed.no-event", {
    summary: "Two parallel calls that fail an order are both announced.",
    operations: ["failOrder"],
    concerns: (seen, now) => !isOrderConfirmed(seen) && now.failed,
  }),
  lost("fail-overtakes-confirmation-in-parallel", "fail.confirmed.unchanged", {
    summary: "A call fails an order that a parallel call has confirmed.",
    operations: ["failOrder"],
    concerns: wasConfirmed,
  }),
  lost("cancellation-undone-by-failing-in-parallel", "fail.partly-confirmed.confirmed-line-kept", {
    summary: "Failing a partly confirmed order undoes a parallel cancellation.",
    operations: ["failOrder"],
    concerns: (seen, now) => !isOrderConfirmed(now) && cancelled(now) > cancelled(seen),
    undone: (seen, now) => withTotals({ ...now, orderLines: now.orderLines.map((line) => uncancelled(line, seen)) }),
  }),
  lost("cancellation-lost-in-parallel", "cancellation.others-untouched", {
    summary: "Parallel calls cancel different lines, and one cancellation is lost.",
    operations: ["cancelOrderLines", "cancelOrderLine"],
    concerns: (seen, now) => cancelled(now) > cancelled(seen),
  }),
  fault("confirm-lines-rest-missed-in-parallel", "confirm-lines.rest.order-confirmed", {
    summary: "Two parallel calls confirm one half of the lines each, and the order stays a draft.",
    depth: "concurrent",
    wire: lookingFirst("confirmOrderLines"),
    ...ruled("confirmOrderLines", (confirmOrderLines, order, lineIds, moment) => {
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
    }),
  }),
  lost("unlock-undoes-changes-in-parallel", "unlock.nothing-else", {
    summary: "Unlocking an order undoes the changes of parallel calls.",
    operations: ["unlockOrder"],
    concerns: (seen, now) => seen.locked && JSON.stringify({ ...seen, locked: now.locked }) !== JSON.stringify(now),
  }),
  fault("unlock-twice-locks-again-in-parallel", "unlock.usable-again", {
    summary: "The second of two parallel calls that unlock an order locks it again.",
    depth: "concurrent",
    wire: lookingFirst("unlockOrder"),
    ...ruled("unlockOrder", (unlockOrder, order) => {
      const isOvertaken = orderAtArrival()?.locked === true && !order.locked;
      return isOvertaken ? changed({ ...order, locked: true }) : unlockOrder(order);
    }),
  }),
  fault("reset-locks-again-in-parallel", "unlock.usable-again", {
    summary: "A reset locks an order that a parallel call has unlocked.",
    depth: "concurrent",
    wire: lookingFirst("resetOrder"),
    ...ruled("resetOrder", (resetOrder, order, target) => {
      const decision = resetOrder(order, target);
      const wasLocked = orderAtArrival()?.locked === true && decision.order !== order;
      return wasLocked ? { ...decision, order: { ...decision.order, locked: true } } : decision;
    }),
  }),
  fault("versions-shared-by-cancellations-in-parallel", "versions.confirmed-immutable", {
    summary: "Two parallel cancellations make the same version number, which reads differently later.",
    depth: "under-load",
    wire: lookingFirst("cancelOrderLines", "cancelOrderLine"),
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) => {
      const decision = cancelOrderLines(order, request, moment);
      const version = (orderAtArrival() ?? order).version + 1;
      const renumbers = decision.order.version === order.version + 1;
      return renumbers ? { ...decision, order: { ...decision.order, version } } : decision;
    }),
  }),
];

interface Lost {
  readonly summary: string;
  readonly operations: readonly Call["name"][];
  readonly concerns: (seen: Order, meanwhile: Order) => boolean;
  /** The order that is stored. By default nothing remains of what happened meanwhile. */
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

/** Deletes as if no line of the order were confirmed. */
function withoutConfirmations(remove: Rules["deleteOrderLines"]): Rules["deleteOrderLines"] {
  return (order, ids) => {
    const confirmed = new Map(order.orderLines.filter(isConfirmed).map((line) => [line.orderLineId, line]));
    const open: Order = { ...order, orderLines: order.orderLines.map((line) => ({ ...line, confirmedAt: null })) };
    const decision = remove(open, ids);
    const orderLines = decision.order.orderLines.map((line) => confirmed.get(line.orderLineId) ?? line);
    return { ...decision, order: { ...decision.order, orderLines } };
  };
}
