import { conflict, type Decision } from "../domain/decision.ts";
import { difference, minorUnits, sumOf, zero } from "../domain/money.ts";
import { isCancelled, type OrderLine } from "../domain/order-line.ts";
import type { Order } from "../domain/order.ts";
import { each, lineTexts, reservationTexts, travellerTexts } from "../domain/resources.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";

/** The side effects of changes, the values that the service fills in, and the changes that it refuses. */
export const changeInterpretations: readonly Deviation[] = named({
  "updates-replace": {
    summary: "An update clears the members of a line, traveller or reservation that it leaves out.",
    rules: ({ updateOrderLines, updateTraveller, updateReservation }) => ({
      updateOrderLines: (order, changes) =>
        updateOrderLines(
          order,
          changes.map((change) => ({ ...emptyLine, ...change })),
        ),
      updateTraveller: (order, id, change) => updateTraveller(order, id, { ...each(travellerTexts, null), ...change }),
      updateReservation: (order, id, change) =>
        updateReservation(order, id, { orderLineId: null, ...each(reservationTexts, null), ...change }),
    }),
  },
  "fees-leave-with-their-lines": {
    summary: "A fee is removed with the last of its lines.",
    ...ruled("deleteOrderLines", (deleteOrderLines, order, ids) => {
      const decision = deleteOrderLines(order, ids);
      const hadLines = new Set(order.fees.filter((fee) => fee.orderLineIds.length > 0).map(({ id }) => id));
      const fees = decision.order.fees.filter((fee) => fee.orderLineIds.length > 0 || !hadLines.has(fee.id));
      return fees.length === decision.order.fees.length
        ? decision
        : { ...decision, order: { ...decision.order, fees } };
    }),
  },
  "lines-with-fees-are-not-deleted": {
    summary: "A line with a fee cannot be deleted before its fee.",
    ...ruled("deleteOrderLines", (deleteOrderLines, order, ids) =>
      order.fees.some((fee) => fee.orderLineIds.some((id) => ids.includes(id)))
        ? conflict("There is a fee for the line")
        : deleteOrderLines(order, ids),
    ),
  },
  "reservations-get-ids-of-the-service": {
    summary: "The service gives every reservation an id of its own.",
    ...ruled("addReservations", (addReservations, order, requests, moment) =>
      addReservations(
        order,
        requests.map(({ id: _, ...request }) => request),
        moment,
      ),
    ),
  },
  "orders-name-who-made-them": {
    summary: "An order created without a creator and a contact gets those of the client.",
    ...ruled("createOrder", (createOrder, request, origin, moment) =>
      createOrder({ createdBy: "sales-system", contact: "sales@example.invalid", ...request }, origin, moment),
    ),
  },
  "references-are-made-up": {
    summary: "Orders and lines without a reference get one from the service.",
    rules: ({ createOrder, addOrderLines }) => ({
      createOrder: (request, origin, moment) =>
        createOrder({ externalReference: `REF-${moment.newId()}`, ...request }, origin, moment),
      addOrderLines: (order, requests, moment) =>
        addOrderLines(
          order,
          requests.map((request) => ({ externalReference: `LINE-${moment.newId()}`, ...request })),
          moment,
        ),
    }),
  },
  "blank-references-are-none": {
    summary: "An update with a blank reference leaves the order without one.",
    ...ruled("updateOrder", (updateOrder, order, { externalReference, ...others }) =>
      updateOrder(order, {
        ...others,
        ...(externalReference !== undefined && { externalReference: shownText(externalReference) }),
      }),
    ),
  },
  "channel-and-point-of-sale-are-known": {
    summary: "An order created without the headers of the sales channel gets default values.",
    ...ruled("createOrder", (createOrder, request, origin, moment) =>
      createOrder(
        request,
        { ...origin, distributionChannelId: origin.distributionChannelId ?? "usual-channel", pos: origin.pos ?? "1" },
        moment,
      ),
    ),
  },
  "every-decision-makes-a-version": {
    summary: "Every change makes a version: also fees, confirmations, failing, a reset and a cancellation.",
    rules: (plain) => ({
      addOrderLines: counting(plain.addOrderLines),
      updateOrderLines: counting(plain.updateOrderLines),
      deleteOrderLines: counting(plain.deleteOrderLines),
      addFee: counting(plain.addFee),
      deleteFee: counting(plain.deleteFee),
      addTravellers: counting(plain.addTravellers),
      removeTravellers: counting(plain.removeTravellers),
      addReservations: counting(plain.addReservations),
      removeReservation: counting(plain.removeReservation),
      cancelOrderLines: counting(plain.cancelOrderLines),
      confirmOrder: counting(plain.confirmOrder),
      confirmOrderLines: counting(plain.confirmOrderLines),
      failOrder: counting(plain.failOrder),
      resetOrder: counting(plain.resetOrder),
      unlockOrder: counting(plain.unlockOrder),
    }),
  },
  "balances-are-below-zero-while-owed": {
    summary: "The balance is the paid amount minus the costs of the order.",
    ...ruled("withTotals", (withTotals, order) => {
      const owed = withTotals({
        ...order,
        paymentRefs: order.paymentRefs.map(({ id, amount }) => ({ id, amount: negative(amount) })),
      });
      return { ...owed, paymentRefs: order.paymentRefs, balance: negative(owed.balance) };
    }),
  },
  "totals-are-of-lines-alone": {
    summary: "The total of an order contains its lines only. Its balance contains the fees too.",
    ...ruled("withTotals", (withTotals, order) => {
      const whole = withTotals(order);
      const charged = whole.orderLines.filter((line) => !isCancelled(line));
      return { ...whole, totalAmount: sumOf(charged.map(({ price }) => price)) };
    }),
  },
  "failed-orders-cost-nothing": {
    summary: "Nothing is owed for a failed order, and its totals are 0.00 until it is changed.",
    ...ruled("withTotals", (withTotals, order) => {
      const whole = withTotals(order);
      return order.failed ? { ...whole, totalAmount: "0.00", totalTaxAmount: "0.00", balance: "0.00" } : whole;
    }),
  },
  "cancellations-are-not-ahead-of-time": {
    summary: "A cancellation with a future date is refused.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) =>
      isAhead(request.effectiveCancellationDate, moment.now)
        ? conflict("The date of the cancellation is still to come")
        : cancelOrderLines(order, request, moment),
    ),
  },
  "cancellations-are-not-of-the-past": {
    summary: "A cancellation with a date before the creation of the order is refused.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) =>
      isAhead(order.createdAt, request.effectiveCancellationDate ?? moment.now)
        ? conflict("There was no order yet")
        : cancelOrderLines(order, request, moment),
    ),
  },
  "failed-refuses-change": {
    summary: "A failed order accepts no change.",
    ...ruled("openForChange", (openForChange, order) =>
      order.failed ? conflict("The order has failed") : openForChange(order),
    ),
  },
  "lines-are-added-before-the-confirmation": {
    summary: "An order that was ever confirmed accepts no further lines.",
    ...ruled("addOrderLines", (addOrderLines, order, requests, moment) =>
      order.lastConfirmedAt === null
        ? addOrderLines(order, requests, moment)
        : conflict("The order was confirmed already"),
    ),
  },
});

const emptyLine = { ...each(lineTexts, null), tax: zero, reservationId: null, legs: [] } satisfies Partial<OrderLine>;

type Deciding<Rest extends readonly unknown[]> = (order: Order, ...rest: Rest) => Decision;

/** The same decision, with a new version if it changes the order. */
function counting<Rest extends readonly unknown[]>(decide: Deciding<Rest>): Deciding<Rest> {
  return (order, ...rest) => {
    const decision = decide(order, ...rest);
    return decision.order === order
      ? decision
      : { ...decision, order: { ...decision.order, version: order.version + 1 } };
  };
}

function negative(amount: string): string {
  return minorUnits(amount) === 0n ? zero : difference(zero, amount);
}

function isAhead(instant: string | null, of: string): boolean {
  return instant !== null && Date.parse(instant) > Date.parse(of);
}

function shownText(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text;
}
