import { withOrderMembers } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults of the line that a seat is for. */
export const seatFaults: readonly Fault[] = [
  {
    id: "reservations-add-loses-line",
    requirement: "reservations.add.keeps-line",
    summary: "Of reservations that are attached together only the first keeps its line.",
    rules: ({ addReservations }) => ({
      addReservations: (order, requests, moment) =>
        addReservations(
          order,
          requests.map((request, index) => (index === 0 ? request : { ...request, orderLineId: null })),
          moment,
        ),
    }),
  },
  {
    id: "reservations-update-moves-to-first-line",
    requirement: "reservations.update.keeps-line",
    summary: "A reservation whose seat is changed moves to the first line of its order.",
    rules: ({ updateReservation }) => ({
      updateReservation: (order, reservationId, change) => {
        const decision = updateReservation(order, reservationId, change);
        const orderLineId = order.orderLines[0]?.orderLineId ?? null;
        const reservations = decision.order.reservations.map((reservation) =>
          reservation.id === reservationId ? { ...reservation, orderLineId } : reservation,
        );
        return withOrderMembers({ reservations })(decision);
      },
    }),
  },
];
