import type { Profile } from "../../../../core/index.ts";
import { one } from "../choice.ts";
import { always, idsOf, ifAny, nth, unlessMany } from "./draws.ts";
import type { Family } from "./generator.ts";

/** Reservations of an order. */
export const reservationGenerators = {
  addReservationToOrder: {
    isAnswered: takesReservations,
    flows: {
      "add reservations": {
        weight: 2,
        probability: ({ now }) => unlessMany(now.reservations),
        draw({ now }, choice, names) {
          // For no line, or for one, which may have several.
          const lineId = choice.way % 2 === 1 ? undefined : one(idsOf(now.lines), choice);
          return {
            reservations: Array.from({ length: choice.count }, () => ({
              id: names.uuid(),
              seat: names.reference(),
              ...(lineId !== undefined && { lineId }),
            })),
          };
        },
      },
    },
    races: {
      "add a reservation": {
        starts: ["draft"],
        draw: (_, __, tag) => ({ reservations: [{ id: crypto.randomUUID(), seat: tag }] }),
      },
    },
  },
  updateReservationOnOrder: {
    isAnswered: takesReservations,
    flows: {
      "update reservation": {
        weight: 1,
        probability: ({ now }) => ifAny(now.reservations),
        draw({ now }, choice, names) {
          const id = one(idsOf(now.reservations), choice);
          return id === undefined ? null : { id, seat: names.reference() };
        },
      },
    },
    races: {
      "update a reservation": {
        starts: ["draft"],
        needs: "reservations",
        draw: ({ reservations }, turn, tag) => ({ id: nth(reservations, turn), seat: tag }),
      },
    },
  },
  removeReservationFromOrder: {
    isAnswered: always,
    flows: {
      "remove reservation": {
        weight: 2,
        probability: ({ now }) => ifAny(now.reservations),
        draw({ now }, choice) {
          const id = one(idsOf(now.reservations), choice);
          return id === undefined ? null : { id };
        },
      },
    },
    races: {
      "remove a reservation": {
        starts: ["draft"],
        needs: "reservations",
        draw: ({ reservations }, turn) => ({ id: nth(reservations, turn) }),
      },
    },
  },
} as const satisfies Family;

function takesReservations({ bodies, fields }: Profile): boolean {
  const isRead = fields?.reservationId !== undefined && fields.reservationSeat !== undefined;
  return bodies?.reservation !== undefined && isRead;
}
