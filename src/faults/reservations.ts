import { conflict } from "../reference/domain/decision.ts";
import type { Order, Reservation } from "../reference/domain/order.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";
import { onSuccess, withBody } from "../reference/deviations/wire.ts";

/** Faults of attaching, changing and removing reservations. */
export const reservationsFaults = [
  {
    id: "reservations-add-refused-for-three",
    requirement: "reservations.add.succeeds",
    summary: "Three reservations or more cannot be attached together.",
    rules: ({ addReservations }) => ({
      addReservations: (order, requests, moment) =>
        requests.length >= 3 ? conflict("Too many reservations") : addReservations(order, requests, moment),
    }),
  },
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
    id: "reservations-add-answers-two",
    requirement: "reservations.add.answers-added",
    summary: "Attaching reservations answers the first two of them.",
    wire: () =>
      onSuccess("addReservationToOrder", (answer) => withBody(answer, (body) => (body as unknown[]).slice(0, 2))),
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
    id: "reservations-add-keeps-two",
    requirement: "reservations.add.on-order",
    summary: "Of reservations that are attached together to those an order has only the first two are kept.",
    store: keepsInstead(
      (before, after) => before.reservations.length > 0 && after.reservations.length > before.reservations.length + 2,
      (before, after) => withReservations(after, after.reservations.slice(0, before.reservations.length + 2)),
    ),
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
    id: "reservations-update-answers-as-before",
    requirement: "reservations.update.succeeds",
    summary: "Changing a reservation answers another seat than the new one.",
    wire: () =>
      onSuccess("updateReservationOnOrder", (answer) =>
        withBody(answer, (body) => ({ ...(body as Reservation), seat: "as before" })),
      ),
  },
  {
    id: "reservations-update-not-kept",
    requirement: "reservations.update.read-back",
    summary: "A changed reservation is answered, and read as before.",
    store: keepsInstead(wasChanged, (before) => before),
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
    id: "reservations-update-moves-all",
    requirement: "reservations.update.others-untouched",
    summary: "Changing a reservation gives the seat to all of them.",
    rules: ({ updateReservation }) => ({
      updateReservation: (order, id, change) => {
        const decision = updateReservation(order, id, change);
        const reservations = decision.order.reservations.map((one) => ({ ...one, seat: change.seat ?? one.seat }));
        return { ...decision, order: { ...decision.order, reservations } };
      },
    }),
  },
  {
    id: "reservations-update-drops-first",
    requirement: "reservations.update.others-untouched",
    summary: "Changing a reservation of three or more loses the first.",
    store: keepsInstead(wasChanged, (before, after) =>
      before.reservations.length < 3 ? after : withReservations(after, after.reservations.slice(1)),
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
    id: "reservations-delete-not-kept",
    requirement: "reservations.delete.gone",
    summary: "A removed reservation is still there when the order is read.",
    store: keepsInstead(
      (before, after) => before.reservations.length === after.reservations.length + 1,
      (before) => before,
    ),
  },
  {
    id: "reservations-delete-takes-first",
    requirement: "reservations.delete.gone",
    summary: "Removing a reservation removes the first one instead.",
    rules: ({ removeReservation }) => ({
      removeReservation: (order, id) => removeReservation(order, order.reservations[0]?.id ?? id),
    }),
  },
  {
    id: "reservations-delete-all",
    requirement: "reservations.delete.others-untouched",
    summary: "Removing a reservation of three or more removes every one.",
    rules: ({ removeReservation }) => ({
      removeReservation: (order, id) => {
        const decision = removeReservation(order, id);
        const left = order.reservations.length < 3 ? decision.order.reservations : [];
        return { ...decision, order: { ...decision.order, reservations: left } };
      },
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
