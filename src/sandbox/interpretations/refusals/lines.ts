import { minorUnits } from "../../domain/money.ts";
import { isOrderConfirmed, type Order } from "../../domain/order.ts";
import { isPartlyConfirmed, refusing, repeats, type RefusalInterpretation } from "./refusing.ts";
import { named } from "../../deviations/deviation.ts";

function hasSeat({ reservations }: Order, line: string): boolean {
  return reservations.some(({ orderLineId }) => orderLineId === line);
}

/** Refusals of calls on lines. */
export const lineRefusals: readonly RefusalInterpretation[] = named({
  "orders-have-ten-lines": {
    summary: "An order has ten lines at most.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", (order, requests) => order.orderLines.length + requests.length > 10),
  },
  "orders-have-four-lines": {
    summary: "An order has four lines at most.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", (order, requests) => order.orderLines.length + requests.length > 4),
  },
  "lines-are-added-in-twos": {
    summary: "A call adds two lines at most.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", (_, requests) => requests.length > 2),
  },
  "lines-are-added-one-by-one": {
    summary: "A call adds one line.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", (_, requests) => requests.length > 1),
  },
  "references-of-lines-differ": {
    summary: "No two lines of an order have the same reference.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", ({ orderLines }, requests) =>
      repeats([...orderLines, ...requests].map(({ externalReference }) => externalReference)),
    ),
  },
  "lines-have-seats-of-their-order": {
    summary: "A new line with a reservation that its order does not have is refused.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", ({ reservations }, requests) =>
      requests.some(
        ({ reservationId = null }) => reservationId !== null && !reservations.some(({ id }) => id === reservationId),
      ),
    ),
  },
  "lines-are-added-before-a-part-is-confirmed": {
    summary: "An order accepts no further lines while a part of them is confirmed.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", isPartlyConfirmed),
  },
  "prices-are-whole": {
    summary: "A line whose price has cents is refused.",
    choice: "refuses.addOrderLines",
    ...refusing("addOrderLines", (_, requests) => requests.some(({ price }) => minorUnits(price) % 100n !== 0n)),
  },
  "lines-with-seats-stay": {
    summary: "A line with a seat cannot be changed.",
    choice: "refuses.updateOrderLines",
    ...refusing("updateOrderLines", (order, changes) => changes.some(({ orderLineId }) => hasSeat(order, orderLineId))),
  },
  "lines-stay-once-a-part-is-confirmed": {
    summary: "No line can be changed while a part of the lines is confirmed.",
    choice: "refuses.updateOrderLines",
    ...refusing("updateOrderLines", isPartlyConfirmed),
  },
  "lines-are-deleted-in-twos": {
    summary: "A call deletes two lines at most.",
    choice: "refuses.deleteOrderLines",
    ...refusing("deleteOrderLines", (_, ids) => ids.length > 2),
  },
  "lines-are-confirmed-in-twos": {
    summary: "A call confirms two lines at most.",
    choice: "refuses.confirmOrderLines",
    ...refusing("confirmOrderLines", (_, ids) => ids.length > 2),
  },
  "lines-are-confirmed-once-paid": {
    summary: "The lines of a draft are confirmed once its balance is 0.00.",
    choice: "refuses.confirmOrderLines",
    ...refusing("confirmOrderLines", (order) => !isOrderConfirmed(order) && minorUnits(order.balance) !== 0n),
  },
  "lines-are-cancelled-in-twos": {
    summary: "A call cancels two lines at most.",
    choice: "refuses.cancelOrderLines",
    ...refusing("cancelOrderLines", (_, { orderLineIds }) => orderLineIds.length > 2),
  },
});
