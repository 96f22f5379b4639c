import type { ReservationIntent } from "../../../../core/portable.ts";
import { isGuaranteed } from "../guaranteed.ts";
import { linesNamed } from "../line-state.ts";
import { addingParts, newPart, removingParts, updatingPart } from "./parts.ts";
import type { Changes } from "./record.ts";
import { counted, byPlace, short } from "./messages.ts";

interface Reservation {
  readonly id: string;
  readonly seat: string;
}

interface ReservationWanted extends Reservation {
  /** The line that the seat is for, where it is for one. */
  readonly lineId?: string | undefined;
}

export interface ReservationArguments {
  readonly addReservationToOrder: { readonly reservations: readonly ReservationWanted[] };
  readonly updateReservationOnOrder: Reservation;
  readonly removeReservationFromOrder: { readonly id: string };
}

/** Reservations of an order. Sections 1, 2 and 4. */
export const reservationCommands: Changes<ReservationArguments> = {
  addReservationToOrder: {
    call: (calls, orderId, { reservations }) => calls.addReservationToOrder(orderId, reservations.map(intentOf)),
    words({ reservations }, { lines }) {
      const words = `attach ${counted(reservations.length, "reservation")}`;
      const ids = linesOf(reservations);
      return ids.length === 0 ? words : `${words} (${ids.length} for ${byPlace("line", ids.slice(0, 1), lines)})`;
    },
    mentions: ({ reservations }) => reservations.map(({ seat }) => seat),
    expect(state, { reservations }) {
      const ids = linesOf(reservations);
      const { lines, clean } = linesNamed(state, [...new Set(ids)]);
      const areThere = ids.length === 0 || clean;
      const linesOfPart = ({ lineId }: ReservationWanted) => (lineId === undefined ? [] : [lineId]);
      return addingParts(state, "reservations", {
        rule: "reservations-added",
        added: reservations.map((wanted) => ({ ...newPart(wanted.seat), lineIds: linesOfPart(wanted) })),
        isSure: areThere && isGuaranteed(state, "addReservationToOrder", { lines, count: reservations.length }),
        // The answer may hold all reservations of the order.
        exactly: false,
      });
    },
    unalterable({ reservations }, shown) {
      if (shown.kind !== "parts") return { kind: "nothing" };
      // The answer may hold all of the order's.
      const seats = reservations.map(({ seat }) => seat);
      return { kind: "parts", parts: shown.parts.filter(({ value }) => value === undefined || seats.includes(value)) };
    },
  },
  updateReservationOnOrder: {
    call: (calls, orderId, { id, seat }) => calls.updateReservationOnOrder(orderId, id, { id, seat }),
    words: ({ id }, { reservations }) => `change ${byPlace("reservation", [id], reservations)}`,
    mentions: ({ id }) => [short(id)],
    expect: (state, { id, seat }) =>
      updatingPart(state, "reservations", {
        rule: "reservation-updated",
        operation: "updateReservationOnOrder",
        id,
        value: seat,
      }),
  },
  removeReservationFromOrder: {
    call: (calls, orderId, { id }) => calls.removeReservationFromOrder(orderId, id),
    words: ({ id }, { reservations }) => `remove ${byPlace("reservation", [id], reservations)}`,
    mentions: ({ id }) => [short(id)],
    expect: (state, { id }) =>
      removingParts(state, "reservations", {
        rule: "reservation-removed",
        operation: "removeReservationFromOrder",
        ids: [id],
      }),
  },
};

function intentOf({ id, seat, lineId }: ReservationWanted): ReservationIntent {
  return { id, seat, ...(lineId !== undefined && { orderLineId: lineId }) };
}

function linesOf(reservations: readonly ReservationWanted[]): readonly string[] {
  return reservations.flatMap(({ lineId }) => lineId ?? []);
}
