import { isCancelled, isConfirmed, isOrderConfirmed, sumOf, unchanged, ruled } from "../../sandbox/index.ts";
import { withOrderMembers } from "./decisions.ts";
import { afterReset, deep } from "./deep.ts";
import type { Fault } from "./fault.ts";

/** Faults of the parts of an order that show only after a confirmation, a cancellation or a reset. */
export const deepPartsFaults: readonly Fault[] = [
  deep("order-lines-add-to-failed-order-lost", "order-lines.add.answers-added", {
    summary: "Adding lines to a failed order loses the last of them.",
    rules: ({ openForChange, addOrderLines }) => {
      const failed = new Set<string>();
      return {
        openForChange: (order) => {
          if (order.failed) failed.add(order.id);
          else if (isOrderConfirmed(order)) failed.delete(order.id);
          return openForChange(order);
        },
        addOrderLines: (order, requests, moment) => {
          const decision = addOrderLines(order, requests, moment);
          return failed.has(order.id)
            ? withOrderMembers({ orderLines: decision.order.orderLines.slice(0, -1) })(decision)
            : decision;
        },
      };
    },
  }),
  deep("order-lines-update-of-next-version-reprices-others", "order-lines.update.others-untouched", {
    summary: "After a confirmation, changing a line changes the price of the confirmed lines.",
    ...ruled("updateOrderLines", (updateOrderLines, order, changes) => {
      const decision = updateOrderLines(order, changes);
      const orderLines = decision.order.orderLines.map((line) =>
        isConfirmed(line) ? { ...line, price: "1.23" } : line,
      );
      return withOrderMembers({ orderLines })(decision);
    }),
  }),
  deep("order-lines-delete-with-fee-takes-first", "order-lines.delete.others-untouched", {
    summary: "In an order with a fee and at least three lines, deleting a later line also deletes the first line.",
    ...ruled("deleteOrderLines", (deleteOrderLines, order, ids) => {
      const decision = deleteOrderLines(order, ids);
      const [first, ...others] = decision.order.orderLines;
      const concerns = order.fees.length > 0 && order.orderLines.length >= 3 && first === order.orderLines[0];
      return concerns ? withOrderMembers({ orderLines: others })(decision) : decision;
    }),
  }),
  deep("orders-update-after-cancellation-frees-reservations", "orders.update.keeps-lines", {
    summary: "Updating an order that has a cancelled line removes its reservations.",
    ...ruled("updateOrder", (updateOrder, order, request) => {
      const decision = updateOrder(order, request);
      return order.orderLines.some(isCancelled) ? withOrderMembers({ reservations: [] })(decision) : decision;
    }),
  }),
  deep("order-lines-add-revives-cancelled", "order-lines.add.read-back", {
    summary: "Adding lines to an order undoes its cancellations.",
    ...ruled("addOrderLines", (addOrderLines, order, requests, moment) => {
      const decision = addOrderLines(order, requests, moment);
      const orderLines = decision.order.orderLines.map((line) => ({
        ...line,
        cancellation: "NONE" as const,
        cancelledAt: null,
      }));
      return withOrderMembers({ orderLines })(decision);
    }),
  }),
  deep("cancellation-cost-stays-beside-fee", "cancellation.cost-leaves-total", {
    summary: "The cost of a cancelled line stays in the total of an order that has a fee.",
    ...ruled("withTotals", (withTotals, order) => {
      const correct = withTotals(order);
      const cancelled = order.orderLines.filter(isCancelled);
      if (order.fees.length === 0 || cancelled.length === 0) return correct;
      return { ...correct, totalAmount: sumOf([correct.totalAmount, ...cancelled.map((line) => line.price)]) };
    }),
  }),
  deep("cancellation-second-takes-third", "cancellation.others-untouched", {
    summary: "The second cancellation in an order cancels every confirmed line.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) => {
      const decision = cancelOrderLines(order, request, moment);
      if (!order.orderLines.some(isCancelled) || decision.order === order) return decision;
      const orderLines = decision.order.orderLines.map((line) =>
        isConfirmed(line) && !isCancelled(line)
          ? { ...line, cancellation: "CANCELLED" as const, cancelledAt: moment.now }
          : line,
      );
      return withOrderMembers({ orderLines })(decision);
    }),
  }),
  deep("fees-delete-after-reset-ignored", "fees.delete.gone", {
    summary: "After a reset, a deleted fee stays on the order.",
    rules: (rules) =>
      afterReset(rules, (reset) => ({
        deleteFee: (order, feeId) => {
          const decision = rules.deleteFee(order, feeId);
          return reset(order) > 0 ? unchanged(order) : decision;
        },
      })),
  }),
  deep("travellers-delete-after-confirmation-ignored", "travellers.delete.gone", {
    summary: "After a confirmation, a removed traveller stays on the order.",
    ...ruled("removeTravellers", (removeTravellers, order, ids) => {
      const decision = removeTravellers(order, ids);
      return order.lastConfirmedAt === null ? decision : unchanged(order);
    }),
  }),
  deep("travellers-add-to-next-version-replaces", "travellers.add.on-order", {
    summary: "Travellers that are added after a confirmation replace the earlier ones.",
    ...ruled("addTravellers", (addTravellers, order, requests, moment) =>
      addTravellers(order.lastConfirmedAt === null ? order : { ...order, travellers: [] }, requests, moment),
    ),
  }),
  deep("reservations-update-after-reset-ignored", "reservations.update.read-back", {
    summary: "After a reset, a change of a reservation is lost.",
    rules: (rules) =>
      afterReset(rules, (reset) => ({
        updateReservation: (order, reservationId, change) => {
          const decision = rules.updateReservation(order, reservationId, change);
          return reset(order) > 0 ? unchanged(order, decision.touched) : decision;
        },
      })),
  }),
];
