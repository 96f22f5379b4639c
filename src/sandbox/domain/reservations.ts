import { changed, conflict, refuseUnknownLines, unknownPart, type Decision, type Moment } from "./decision.ts";
import type { Order, Reservation } from "./order.ts";
import type { ReservationChange, ReservationRequest } from "./requests.ts";

export function addReservations(order: Order, requests: readonly ReservationRequest[], { newId }: Moment): Decision {
  const added = requests.map((request): Reservation => ({ id: newId(), ...request }));
  const reservations = [...order.reservations, ...added];
  const ids = new Set(reservations.map(({ id }) => id));
  if (ids.size < reservations.length) conflict("A reservation is on the order already");
  refuseUnknownLines(order, linesOf(added));
  return changed(
    { ...order, reservations },
    added.map((reservation) => reservation.id),
  );
}

/** Keeps members that the request leaves out, and the id of the path. */
export function updateReservation(order: Order, reservationId: string, change: ReservationChange): Decision {
  refuseUnknownReservation(order, reservationId);
  const reservations = order.reservations.map((reservation) =>
    reservation.id === reservationId ? { ...reservation, ...change, id: reservation.id } : reservation,
  );
  refuseUnknownLines(order, linesOf(reservations));
  return changed({ ...order, reservations }, [reservationId]);
}

export function removeReservation(order: Order, reservationId: string): Decision {
  refuseUnknownReservation(order, reservationId);
  const reservations = order.reservations.filter((reservation) => reservation.id !== reservationId);
  return changed({ ...order, reservations });
}

function refuseUnknownReservation(order: Order, reservationId: string): void {
  if (!order.reservations.some((reservation) => reservation.id === reservationId)) {
    unknownPart("reservation", reservationId);
  }
}

function linesOf(reservations: readonly Reservation[]): readonly string[] {
  return reservations.flatMap((reservation) => reservation.orderLineId ?? []);
}
