import { cancelledLine } from "../specification/order.ts";
import { changed, conflict } from "../reference/domain/decision.ts";
import { isCancelled, isConfirmed, type OrderLine } from "../reference/domain/order-line.ts";
import type { Order } from "../reference/domain/order.ts";
import { afterwards, refused } from "../reference/deviations/afterwards.ts";
import { cancelling, type Cancel } from "./cancelling.ts";
import { cancellationDateFaults } from "./cancellation-dates.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";
import { onSuccess, withOrder } from "../reference/deviations/wire.ts";

/** Faults of cancelling order lines. */
export const cancellationFaults: readonly Fault[] = [
  cancelling("refused", "succeeds", "No line can be cancelled.", () => () => conflict("No refunds")),
  cancelling(
    "refused-together",
    "succeeds",
    "Only one line at a time can be cancelled.",
    (cancel) => (order, request, moment) => {
      if (request.orderLineIds.length > 1) conflict("One at a time");
      return cancel(order, request, moment);
    },
  ),
  cancelling(
    "answers-all",
    "answers-cancelled",
    "Cancelling lines answers all lines of the order.",
    (cancel) => (order, request, moment) => ({
      ...cancel(order, request, moment),
      touched: order.orderLines.map((line) => line.orderLineId),
    }),
  ),
  cancelling(
    "answers-first",
    "answers-cancelled",
    "Cancelling lines answers only the first of them.",
    (cancel) => (order, request, moment) => ({
      ...cancel(order, request, moment),
      touched: request.orderLineIds.slice(0, 1),
    }),
  ),
  cancelling(
    "first-only",
    "line-cancelled",
    "Of the lines that are named only the first is cancelled; all of them are answered.",
    (cancel) => (order, request, moment) => ({
      ...cancel(order, { ...request, orderLineIds: request.orderLineIds.slice(0, 1) }, moment),
      touched: request.orderLineIds,
    }),
  ),
  {
    id: "cancellation-answered-not-kept",
    requirement: "cancellation.line-cancelled",
    summary: "A cancellation is answered, and gone when the order is read.",
    store: keepsInstead(
      (before, after) => cancelledOf(after).length > cancelledOf(before).length,
      (before) => before,
    ),
  },
  {
    id: "cancellation-kept-not-answered",
    requirement: "cancellation.line-cancelled",
    summary: "The answer shows the lines as they were before their cancellation.",
    wire: () =>
      onSuccess("cancelOrderLines", (answer) => ({
        ...answer,
        body: answer.body?.replaceAll(`"cancellation":"${cancelledLine}"`, '"cancellation":"NONE"') ?? null,
      })),
  },
  {
    id: "cancellation-cost-stays",
    requirement: "cancellation.cost-leaves-total",
    summary: "The cost of cancelled lines stays in the total.",
    rules: ({ withTotals }) => ({
      withTotals: (order) => {
        const charged = order.orderLines.map((line) => ({ ...line, cancellation: "NONE" as const }));
        return { ...withTotals({ ...order, orderLines: charged }), orderLines: order.orderLines };
      },
    }),
  },
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
  {
    id: "cancellation-total-rounded",
    requirement: "cancellation.cost-leaves-total",
    summary: "The total of an order with a cancelled line is read as a binary fraction, to one digit.",
    wire: () =>
      onSuccess("getOrder", (answer) =>
        withOrder(answer, (order) =>
          cancelledOf(order as unknown as Order).length > 0
            ? { ...order, totalAmount: Number(order["totalAmount"]).toFixed(1) }
            : order,
        ),
      ),
  },
  cancelling(
    "takes-all",
    "others-untouched",
    "Cancelling several lines cancels every confirmed line of the order.",
    (cancel) => (order, request, moment) => {
      const open = order.orderLines.filter((line) => isConfirmed(line) && !isCancelled(line));
      const all = open.map((line) => line.orderLineId);
      const orderLineIds = request.orderLineIds.length > 1 ? [...new Set([...request.orderLineIds, ...all])] : [];
      if (orderLineIds.length === 0) return cancel(order, request, moment);
      return { ...cancel(order, { ...request, orderLineIds }, moment), touched: request.orderLineIds };
    },
  ),
  cancelling(
    "takes-line-before",
    "others-untouched",
    "Cancelling a line cancels the line before it as well.",
    (cancel) => (order, request, moment) => {
      const decision = cancel(order, request, moment);
      const { orderLines } = decision.order;
      const isBefore = (at: number): boolean => request.orderLineIds.includes(orderLines[at + 1]?.orderLineId ?? "");
      const spread = orderLines.map((line, at): OrderLine =>
        isBefore(at) && isConfirmed(line) ? { ...line, cancellation: cancelledLine } : line,
      );
      return { ...decision, order: { ...decision.order, orderLines: spread } };
    },
  ),
  cancelling(
    "takes-unconfirmed",
    "unconfirmed-refused",
    "Lines can be cancelled whether they are confirmed or not.",
    whateverConfirmed,
  ),
  cancelling(
    "takes-unconfirmed-of-partly-confirmed",
    "unconfirmed-refused",
    "A pending line can be cancelled where another line of the order is confirmed.",
    (cancel) => (order, request, moment) =>
      (order.orderLines.some(isConfirmed) ? whateverConfirmed(cancel) : cancel)(order, request, moment),
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
  {
    id: "cancellation-refusal-confirms",
    requirement: "cancellation.unconfirmed-unchanged",
    summary: "A refused cancellation confirms the pending lines of a partly confirmed order.",
    ...afterwards({
      operation: "cancelOrderLines",
      concerns: refused,
      kept: (order) =>
        order.orderLines.some(isConfirmed)
          ? { ...order, orderLines: order.orderLines.map((line) => ({ ...line, externalConfirmation: "CONFIRMED" })) }
          : order,
    }),
  },
  ...cancellationDateFaults,
];

function cancelledOf({ orderLines }: Order): readonly OrderLine[] {
  return orderLines.filter(isCancelled);
}

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
