import { isCancelled } from "../domain/order-line.ts";
import { decimalText, minorUnits, sumOf } from "../domain/money.ts";
import type { Fee, Order } from "../domain/order.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Deviation } from "../deviations/deviation.ts";

/** What orders hold, how they show it, and what the service adds of its own. */
export const contentInterpretations: readonly Deviation[] = [
  {
    id: "amounts-are-objects",
    summary: "Sums of an order are objects with an amount of three decimals and a currency.",
    wire: () => ({
      answer: (answer) => ({
        ...answer,
        body:
          answer.body?.replaceAll(/"(balance|totalAmount|totalTaxAmount)":"(-?[\d.]+)"/g, amountObject) ?? answer.body,
      }),
    }),
  },
  {
    id: "confirmed-lines-say-nothing",
    summary: "A line that was confirmed has no externalConfirmation any more.",
    wire: () => ({
      answer: (answer) => ({
        ...answer,
        body: answer.body?.replaceAll('"externalConfirmation":"CONFIRMED"', '"externalConfirmation":null') ?? null,
      }),
    }),
  },
  {
    id: "lines-carry-fees",
    summary: "Every line that costs something carries a fee of the service's own, which leaves with the line.",
    rules: ({ withTotals }) => ({ withTotals: (order) => withTotals({ ...order, fees: withLineFees(order) }) }),
  },
  {
    id: "taxes-come-on-top",
    summary: "A tenth of every price is its tax, which the totals hold on top.",
    rules: ({ withTotals }) => ({
      withTotals: (order) => {
        const orderLines = order.orderLines.map((line) => ({ ...line, tax: tenthOf(line.price) }));
        const net = withTotals({ ...order, orderLines });
        const { totalAmount, balance, totalTaxAmount } = net;
        return { ...net, totalAmount: sumOf([totalAmount, totalTaxAmount]), balance: sumOf([balance, totalTaxAmount]) };
      },
    }),
  },
  {
    id: "cancellations-show-no-time",
    summary: "When a line was cancelled is not shown.",
    wire: () => ({
      answer: (answer) => ({ ...answer, body: answer.body?.replaceAll(/"cancelledAt":("[^"]*"|null),/g, "") ?? null }),
    }),
  },
  {
    id: "cancelling-costs-a-fee",
    summary: "Every cancellation puts a fee on the order.",
    rules: ({ cancelOrderLines }) => ({
      cancelOrderLines: (order, request, moment) => {
        const decision = cancelOrderLines(order, request, moment);
        if (decision.order === order) return decision;
        const orderLineIds = [...decision.touched];
        const fee: Fee = { id: moment.newId(), amount: "1.50", description: "Cancellation", orderLineIds };
        return { ...decision, order: { ...decision.order, fees: [...order.fees, fee] } };
      },
    }),
  },
  {
    id: "fees-need-a-line",
    summary: "A fee that is related to no line is refused.",
    rules: ({ addFee }) => ({
      addFee: (order, request, moment) => {
        if (request.orderLineIds === undefined || request.orderLineIds.length === 0) {
          throw new Refusal("malformed-request", "A fee is related to a line");
        }
        return addFee(order, request, moment);
      },
    }),
  },
  {
    id: "orders-are-in-crowns",
    summary: "An order that is created without a currency is in NOK.",
    rules: ({ createOrder }) => ({
      createOrder: (request, origin, moment) => createOrder({ currency: "NOK", ...request }, origin, moment),
    }),
  },
];

function amountObject(_: string, member: string, amount: string): string {
  return `"${member}":{"amount":"${amount}0","currency":"EUR"}`;
}

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
