import { cancelledLine } from "../../core/index.ts";
import { afterwards, changed, isCancelled, isConfirmed, type OrderLine, refused } from "../../sandbox/index.ts";
import { cancelling, type Cancel } from "./cancelling.ts";
import { cancellationDateFaults } from "./cancellation-dates.ts";
import type { Fault } from "./fault.ts";

/** Faults of cancelling order lines. */
export const cancellationFaults: readonly Fault[] = [
  {
    id: "cancellation-cost-of-first-leaves",
    requirement: "cancellation.cost-leaves-total",
    summary: "Of the lines that were cancelled only the cost of the first leaves the total.",
    rules: ({ withTotals }) => ({
      withTotals: (order) => {
        const first = order.orderLines.find(isCancelled);
        const charged = order.orderLines.filter((line) => line !== first);
        const orderLines = charged.map((line) => ({ ...line, cancellation: "NONE" as const }));
        return { ...withTotals({ ...order, orderLines }), orderLines: order.orderLines };
      },
    }),
  },
  {
    id: "cancellation-total-through-float",
    requirement: "cancellation.cost-leaves-total",
    summary: "Once a line is cancelled, the total is added up in binary fractions.",
    rules: ({ withTotals }) => ({
      withTotals: (order) => {
        const charged = order.orderLines.filter((line) => !isCancelled(line));
        const total = charged.reduce((sum, line) => sum + Number(line.price), 0);
        const correct = withTotals(order);
        return charged.length < order.orderLines.length ? { ...correct, totalAmount: String(total) } : correct;
      },
    }),
  },
  cancelling(
    "takes-unconfirmed",
    "unconfirmed-refused",
    "Lines can be cancelled whether they are confirmed or not.",
    whateverConfirmed,
  ),
  cancelling(
    "minds-first-only",
    "unconfirmed-refused",
    "Of the lines that are named only the first has to be confirmed.",
    (cancel) => (order, request, moment) => {
      const first = order.orderLines.find((line) => line.orderLineId === request.orderLineIds[0]);
      const fit = first !== undefined && isConfirmed(first) && !isCancelled(first);
      return (fit ? whateverConfirmed(cancel) : cancel)(order, request, moment);
    },
  ),
  {
    id: "cancellation-refuses-too-late",
    requirement: "cancellation.unconfirmed-unchanged",
    summary: "Cancelling a line that is not confirmed is refused, but the line is cancelled.",
    ...afterwards({
      operation: "cancelOrderLines",
      concerns: refused,
      kept: (order) => ({ ...order, orderLines: order.orderLines.map(cancelledIfPending) }),
    }),
  },
  ...cancellationDateFaults,
];

function cancelledIfPending(line: OrderLine): OrderLine {
  return isConfirmed(line) ? line : { ...line, cancellation: cancelledLine };
}

/** Cancels as if every line of the order were confirmed. */
function whateverConfirmed(cancel: Cancel): Cancel {
  return (order, request, moment) => {
    const confirmed = order.orderLines.map((line) => ({ ...line, confirmedAt: line.confirmedAt ?? moment.now }));
    const decision = cancel({ ...order, orderLines: confirmed }, request, moment);
    const orderLines = decision.order.orderLines.map((line, at) => ({
      ...line,
      confirmedAt: order.orderLines[at]?.confirmedAt ?? null,
    }));
    return changed({ ...decision.order, orderLines }, decision.touched);
  };
}
