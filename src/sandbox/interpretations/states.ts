import { conflict, type Decision } from "../domain/decision.ts";
import { isPending, type OrderLine } from "../domain/order-line.ts";
import { isOrderConfirmed, type Order } from "../domain/order.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";

/** When an order can be confirmed, failed and unlocked, and what this does to its lines. */
export const stateInterpretations: readonly Deviation[] = named({
  "nothing-to-do-is-a-conflict": {
    summary:
      "Confirming a confirmed order, failing an order without pending lines and unlocking an open order are a 409.",
    rules: ({ confirmOrder, failOrder, unlockOrder }) => ({
      confirmOrder: (order, moment) =>
        isOrderConfirmed(order) ? conflict("The order is confirmed already") : confirmOrder(order, moment),
      failOrder: (order) =>
        isOrderConfirmed(order) || order.orderLines.some(isPending)
          ? failOrder(order)
          : conflict("No line of the order waits for a confirmation"),
      unlockOrder: (order) => (order.locked ? unlockOrder(order) : conflict("The order is not locked")),
    }),
  },
  "by-hand-needs-settled-lines": {
    summary: "An order without lines, or with pending lines, cannot be confirmed manually.",
    ...ruled("confirmOrder", (confirmOrder, order, moment) => {
      const settled = order.orderLines.length > 0 && !order.orderLines.some(isPending);
      return isOrderConfirmed(order) || settled ? confirmOrder(order, moment) : conflict("There are lines to confirm");
    }),
  },
  "by-hand-leaves-lines-pending": {
    summary: "Pending lines stay pending when their order is confirmed manually.",
    ...ruled("confirmOrder", (confirmOrder, order, moment) =>
      withLinesOf(order, confirmOrder(order, moment), isPending),
    ),
  },
  "by-hand-emits": {
    summary: "A manual confirmation also emits OrderConfirmed.",
    ...ruled("confirmOrder", (confirmOrder, order, moment) => {
      const decision = confirmOrder(order, moment);
      return decision.order === order ? decision : { ...decision, events: ["OrderConfirmed"] };
    }),
  },
  "lines-follow-their-order": {
    summary: "Lines that were never pending are confirmed and failed with their order.",
    rules: ({ confirmOrder, confirmOrderLines, failOrder }) => ({
      confirmOrder: (order, moment) => withFollowers(order, confirmOrder(order, moment), "CONFIRMED"),
      confirmOrderLines: (order, ids, moment) =>
        withFollowers(order, confirmOrderLines(order, ids, moment), "CONFIRMED"),
      failOrder: (order) => withFollowers(order, failOrder(order), "FAILED"),
    }),
  },
  "lines-are-confirmed-with-their-order": {
    summary:
      "A line counts as confirmed only after its order. Before, it can be removed and changed, but not cancelled.",
    rules: ({ cancelOrderLines, deleteOrderLines, updateOrderLines }) => ({
      deleteOrderLines: (order, ids) => withLinesOf(order, deleteOrderLines(withoutConfirmations(order), ids)),
      updateOrderLines: (order, changes) => withTimesOf(order, updateOrderLines(withoutConfirmations(order), changes)),
      cancelOrderLines: (order, request, moment) =>
        withTimesOf(order, cancelOrderLines(withoutConfirmations(order), request, moment)),
    }),
  },
  "lock-has-no-effect": {
    summary: "A locked order accepts every change.",
    rules: () => ({ refuseLocked: () => {} }),
  },
});

/** Keeps remaining lines, or those of a kind, as they were before. */
function withLinesOf(before: Order, decision: Decision, kept: (line: OrderLine) => boolean = () => true): Decision {
  const orderLines = decision.order.orderLines.map((line) => {
    const old = before.orderLines.find(({ orderLineId }) => orderLineId === line.orderLineId);
    return old !== undefined && kept(old) ? old : line;
  });
  return { ...decision, order: { ...decision.order, orderLines } };
}

function withTimesOf(before: Order, decision: Decision): Decision {
  const orderLines = decision.order.orderLines.map((line, at) => ({
    ...line,
    confirmedAt: line.confirmedAt ?? before.orderLines[at]?.confirmedAt ?? null,
  }));
  return { ...decision, order: { ...decision.order, orderLines } };
}

function withoutConfirmations(order: Order): Order {
  if (order.lastConfirmedAt !== null) return order;
  return { ...order, orderLines: order.orderLines.map((line) => ({ ...line, confirmedAt: null })) };
}

function withFollowers(before: Order, decision: Decision, word: "CONFIRMED" | "FAILED"): Decision {
  if (isOrderConfirmed(before) || !isOrderConfirmed(decision.order)) return decision;
  const orderLines = decision.order.orderLines.map((line): OrderLine =>
    line.externalConfirmation === "NOT_REQUIRED" ? { ...line, externalConfirmation: word } : line,
  );
  return { ...decision, order: { ...decision.order, orderLines } };
}
