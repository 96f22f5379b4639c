import { isCancelled } from "../domain/order-line.ts";
import { decimalText, minorUnits, sumOf } from "../domain/money.ts";
import type { Fee, Order } from "../domain/order.ts";
import { Refusal } from "../domain/refusal.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";
import { rewritingAnswers } from "../deviations/wire.ts";

/** The contents of orders: values that the service adds, and values that it shows in another way. */
export const contentInterpretations: readonly Deviation[] = named({
  "amounts-are-objects": {
    summary: "The totals of an order are objects with an amount of three decimals and a currency.",
    wire: () =>
      rewritingAnswers(
        /"(balance|totalAmount|totalTaxAmount)":"(-?[\d.]+)"/g,
        '"$1":{"amount":"$20","currency":"EUR"}',
      ),
  },
  "confirmed-lines-say-nothing": {
    summary: "The externalConfirmation of a confirmed line is null.",
    wire: () => rewritingAnswers(/"externalConfirmation":"CONFIRMED"/g, '"externalConfirmation":null'),
  },
  "lines-carry-fees": {
    summary: "Every line that costs something carries a service fee, which is removed with the line.",
    ...ruled("withTotals", (withTotals, order) => withTotals({ ...order, fees: withLineFees(order) })),
  },
  "taxes-come-on-top": {
    summary: "The tax of a line is a tenth of its price, and the totals add it to the price.",
    ...ruled("withTotals", (withTotals, order) => {
      const orderLines = order.orderLines.map((line) => ({ ...line, tax: tenthOf(line.price) }));
      const net = withTotals({ ...order, orderLines });
      const { totalAmount, balance, totalTaxAmount } = net;
      return { ...net, totalAmount: sumOf([totalAmount, totalTaxAmount]), balance: sumOf([balance, totalTaxAmount]) };
    }),
  },
  "nothing-is-owed": {
    summary: "Orders are paid by invoice, so nothing is ever owed: every balance is 0.00.",
    ...ruled("withTotals", (withTotals, order) => ({ ...withTotals(order), balance: "0.00" })),
  },
  "cancellations-show-no-time": {
    summary: "A line does not show when it was cancelled.",
    wire: () => rewritingAnswers(/"cancelledAt":("[^"]*"|null),/g, ""),
  },
  "cancelling-costs-a-fee": {
    summary: "Every cancellation adds a fee to the order.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) => {
      const decision = cancelOrderLines(order, request, moment);
      if (decision.order === order) return decision;
      const orderLineIds = [...decision.touched];
      const fee: Fee = { id: moment.newId(), amount: "1.50", description: "Cancellation", orderLineIds };
      return { ...decision, order: { ...decision.order, fees: [...order.fees, fee] } };
    }),
  },
  "lines-show-attached-seats": {
    summary: "A line shows the reservation that is attached for it.",
    ...ruled("addReservations", (addReservations, order, requests, moment) => {
      const decision = addReservations(order, requests, moment);
      const added = decision.order.reservations.filter((seat) => !order.reservations.includes(seat));
      const orderLines = decision.order.orderLines.map((line) => {
        const seat = added.findLast(({ orderLineId }) => orderLineId === line.orderLineId);
        return seat === undefined ? line : { ...line, reservationId: seat.id };
      });
      return { ...decision, order: { ...decision.order, orderLines } };
    }),
  },
  "fees-need-a-line": {
    summary: "A fee without a line is refused.",
    ...ruled("addFee", (addFee, order, request, moment) => {
      if (request.orderLineIds === undefined || request.orderLineIds.length === 0) {
        throw new Refusal("malformed-request", "A fee is related to a line");
      }
      return addFee(order, request, moment);
    }),
  },
  "orders-are-in-crowns": {
    summary: "An order created without a currency is in NOK.",
    ...ruled("createOrder", (createOrder, request, origin, moment) =>
      createOrder({ currency: "NOK", ...request }, origin, moment),
    ),
  },
});

function tenthOf(price: string): string {
  return decimalText(minorUnits(price) / 10n);
}

const bookingFee = "Booking";

function withLineFees({ fees, orderLines }: Order): Order["fees"] {
  const carrying = orderLines.filter((line) => line.price !== "0.00" && !isCancelled(line));
  const own = fees.filter(({ description }) => description !== bookingFee);
  const carried = carrying.map(({ orderLineId }): Fee => {
    const id = `${orderLineId.slice(0, -12)}${Array.from(orderLineId.slice(-12)).toReversed().join("")}`;
    return { id, amount: "0.70", description: bookingFee, orderLineIds: [orderLineId] };
  });
  return [...own, ...carried];
}
