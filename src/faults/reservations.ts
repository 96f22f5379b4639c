import { conflict } from "../reference/domain/decision.ts";
import type { Order, Reservation } from "../reference/domain/order.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults of attaching, changing and removing reservations. */
export const reservationsFaults = [
  {
    id: "reservations-add-refused-the-second-time",
    requirement: "reservations.add.succeeds",
    summary: "An order that has reservations takes no more.",
    rules: ({ addReservations }) => ({
      addReservations: (order, requests, moment) =>
        order.reservations.length > 0 ? conflict("It has its seats") : addReservations(order, requests, moment),
    }),
  },
  {
    id: "reservations-add-answers-those-before",
    requirement: "reservations.add.answers-added",
    summary: "Attaching reservations answers those that the order had.",
    rules: ({ addReservations }) => ({
      addReservations: (order, requests, moment) => ({
        ...addReservations(order, requests, moment),
        touched: order.reservations.map(({ id }) => id),
      }),
    }),
  },
  {
    id: "reservations-add-replaces",
    requirement: "reservations.add.on-order",
    summary: "Attached reservations take the place of those the order had.",
    rules: ({ addReservations }) => ({
      addReservations: (order, requests, moment) => addReservations({ ...order, reservations: [] }, requests, moment),
    }),
  },
  {
    id: "reservations-update-first-only",
    requirement: "reservations.update.succeeds",
    summary: "Only the first reservation of an order can be changed.",
    rules: ({ updateReservation }) => ({
      updateReservation: (order, id, change) =>
        order.reservations[0]?.id === id ? updateReservation(order, id, change) : conflict("Not the first one"),
    }),
  },
  {
    id: "reservations-update-new-id",
    requirement: "reservations.update.read-back",
    summary: "A changed reservation is kept under another id.",
    store: keepsInstead(wasChanged, (before, after) =>
      withReservations(
        after,
        after.reservations.map((reservation) =>
          isAmong(before, reservation) ? reservation : { ...reservation, id: crypto.randomUUID() },
        ),
      ),
    ),
  },
  {
    id: "reservations-delete-first-only",
    requirement: "reservations.delete.succeeds",
    summary: "Only the first reservation of an order can be removed.",
    rules: ({ removeReservation }) => ({
      removeReservation: (order, id) =>
        order.reservations[0]?.id === id ? removeReservation(order, id) : conflict("Not the first one"),
    }),
  },
  {
    id: "reservations-delete-takes-first",
    requirement: "reservations.delete.gone",
    summary: "Removing a reservation removes the first one instead.",
    rules: ({ removeReservation }) => ({
      removeReservation: (order, id) => removeReservation(order, order.reservations[0]?.id ?? id),
    }),
  },
] as const satisfies readonly Fault[];

function withReservations(order: Order, reservations: readonly Reservation[]): Order {
  return { ...order, reservations: [...reservations] };
}

function isAmong(order: Order, reservation: Reservation): boolean {
  return order.reservations.some(({ id, seat }) => id === reservation.id && seat === reservation.seat);
}

/** The same number of reservations, one of them on another seat. */
function wasChanged(before: Order, after: Order): boolean {
  const same = before.reservations.length === after.reservations.length;
  return same && after.reservations.some((reservation) => !isAmong(before, reservation));
}
