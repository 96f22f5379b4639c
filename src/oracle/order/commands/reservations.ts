import { addingParts, newPart, removingParts, updatingPart } from "./parts.ts";
import type { Changes } from "./record.ts";
import { counted, byPlace, short } from "./words.ts";

interface Reservation {
  readonly id: string;
  readonly seat: string;
}

export interface ReservationArguments {
  readonly addReservationToOrder: { readonly reservations: readonly Reservation[] };
  readonly updateReservationOnOrder: Reservation;
  readonly removeReservationFromOrder: { readonly id: string };
}

/** Reservations of an order. Sections 1, 2 and 4. */
export const reservationCommands: Changes<ReservationArguments> = {
  addReservationToOrder: {
    call: (calls, orderId, { reservations }) => calls.addReservationToOrder(orderId, reservations),
    ways: {},
    words: ({ reservations }) => `attach ${counted(reservations.length, "reservation")}`,
    mentions: ({ reservations }) => reservations.map(({ seat }) => seat),
    expect: (state, { reservations }) => [
      addingParts(state, "reservations", {
        rule: "reservations-added",
        added: reservations.map(({ seat }) => newPart(seat)),
        isSure: reservations.length > 0,
        // The answer may hold all reservations of the order.
        exactly: false,
      }),
    ],
    transition: null,
    unalterable({ reservations }, shown) {
      if (shown.kind !== "parts") return { kind: "nothing" };
      // The answer may hold all of the order's.
      const seats = reservations.map(({ seat }) => seat);
      return { kind: "parts", parts: shown.parts.filter(({ value }) => value === undefined || seats.includes(value)) };
    },
  },
  updateReservationOnOrder: {
    call: (calls, orderId, { id, seat }) => calls.updateReservationOnOrder(orderId, id, { id, seat }),
    ways: {},
    words: ({ id }, { reservations }) => `change ${byPlace("reservation", [id], reservations)}`,
    mentions: ({ id }) => [short(id)],
    expect: (state, { id, seat }) => [
      updatingPart(state, "reservations", { rule: "reservation-updated", id, value: seat }),
    ],
    transition: null,
  },
  removeReservationFromOrder: {
    call: (calls, orderId, { id }) => calls.removeReservationFromOrder(orderId, id),
    ways: {},
    words: ({ id }, { reservations }) => `remove ${byPlace("reservation", [id], reservations)}`,
    mentions: ({ id }) => [short(id)],
    expect: (state, { id }) => [removingParts(state, "reservations", "reservation-removed", [id])],
    transition: null,
  },
};
