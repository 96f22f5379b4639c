import { isConfirmed, isPending, type OrderLine } from "../../domain/order-line.ts";
import type { Order } from "../../domain/order.ts";
import { refusing, repeats, type RefusalInterpretation } from "./refusing.ts";
import { named } from "../../deviations/deviation.ts";

function lineOf({ orderLines }: Order, id: string | null | undefined): OrderLine | undefined {
  return orderLines.find((line) => line.orderLineId === id);
}

/** Whether a reservation of the order is for a line that was confirmed. */
function isSettled(order: Order, reservationId: string): boolean {
  const seat = order.reservations.find(({ id }) => id === reservationId);
  const line = lineOf(order, seat?.orderLineId);
  return line !== undefined && isConfirmed(line);
}

/** Refusals of calls on fees, travellers and reservations. */
export const partRefusals: readonly RefusalInterpretation[] = named({
  "orders-have-five-travellers": {
    summary: "An order has five travellers at most.",
    choice: "refuses.addTravellersToOrder",
    ...refusing("addTravellers", (order, requests) => order.travellers.length + requests.length > 5),
  },
  "orders-have-two-travellers": {
    summary: "An order has two travellers at most.",
    choice: "refuses.addTravellersToOrder",
    ...refusing("addTravellers", (order, requests) => order.travellers.length + requests.length > 2),
  },
  "names-of-travellers-differ": {
    summary: "No two travellers of an order have the same name.",
    choice: "refuses.addTravellersToOrder",
    ...refusing("addTravellers", ({ travellers }, requests) =>
      repeats([...travellers, ...requests].map(({ name }) => name)),
    ),
  },
  "travellers-stay-once-a-line-is-confirmed": {
    summary: "A traveller cannot be changed once a line is confirmed.",
    choice: "refuses.updateTravellerOnOrder",
    ...refusing("updateTraveller", ({ orderLines }) => orderLines.some(isConfirmed)),
  },
  "travellers-are-kept-once-a-line-is-confirmed": {
    summary: "A traveller cannot be removed once a line is confirmed.",
    choice: "refuses.removeTravellersFromOrder",
    ...refusing("removeTravellers", ({ orderLines }) => orderLines.some(isConfirmed)),
  },
  "orders-with-lines-keep-a-traveller": {
    summary: "The last traveller of an order with lines cannot be removed.",
    choice: "refuses.removeTravellersFromOrder",
    ...refusing(
      "removeTravellers",
      ({ orderLines, travellers }, ids) =>
        orderLines.length > 0 && travellers.every(({ id }) => (ids ?? [id]).includes(id)),
    ),
  },
  "lines-have-one-fee": {
    summary: "A line has one fee at most.",
    choice: "refuses.addFeeToOrder",
    ...refusing("addFee", ({ fees }, { orderLineIds }) =>
      fees.some((fee) => fee.orderLineIds.some((id) => orderLineIds.includes(id))),
    ),
  },
  "confirmed-lines-get-no-fee": {
    summary: "An order with a confirmed line accepts no fee.",
    choice: "refuses.addFeeToOrder",
    ...refusing("addFee", ({ orderLines }) => orderLines.some(isConfirmed)),
  },
  "fees-of-confirmed-lines-stay": {
    summary: "No fee is deleted once a line is confirmed.",
    choice: "refuses.deleteFeeFromOrder",
    ...refusing("deleteFee", ({ orderLines }) => orderLines.some(isConfirmed)),
  },
  "seats-differ": {
    summary: "No two reservations of an order have the same seat, and an order has four at most.",
    choice: "refuses.addReservationToOrder",
    ...refusing(
      "addReservations",
      ({ reservations }, requests) =>
        reservations.length + requests.length > 4 || repeats([...reservations, ...requests].map(({ seat }) => seat)),
    ),
  },
  "seats-are-for-pending-lines": {
    summary: "A reservation for a line that is not pending is refused.",
    choice: "refuses.addReservationToOrder",
    ...refusing("addReservations", (order, requests) =>
      requests.some(({ orderLineId }) => {
        const line = lineOf(order, orderLineId);
        return line !== undefined && !isPending(line);
      }),
    ),
  },
  "seats-need-a-line": {
    summary: "A reservation that is for no line is refused.",
    choice: "refuses.addReservationToOrder",
    ...refusing("addReservations", (_, requests) => requests.some(({ orderLineId }) => orderLineId === null)),
  },
  "seats-of-confirmed-lines-stay": {
    summary: "The reservation of a confirmed line cannot be changed.",
    choice: "refuses.updateReservationOnOrder",
    ...refusing("updateReservation", isSettled),
  },
  "seats-of-confirmed-lines-are-kept": {
    summary: "The reservation of a confirmed line cannot be removed.",
    choice: "refuses.removeReservationFromOrder",
    ...refusing("removeReservation", isSettled),
  },
});
