import type { OrderCommand } from "../../../oracle/order/index.ts";
import { one, taken } from "../choice.ts";
import { idsOf } from "./lines.ts";
import type { Move } from "../move.ts";

/** Values of an order, its fees, travellers and reservations, and its versions. */

const most = 4;

function fewer(count: number): number {
  return count >= most ? 0 : 50;
}

function some(count: number): number {
  return count > 0 ? 60 : 0;
}

export const partMoves: readonly Move[] = [
  {
    name: "update order",
    weight: 2,
    chance: () => 60,
    command: (_, __, names) => ({ operation: "updateOrder", reference: names.reference() }),
  },
  {
    name: "add fee",
    weight: 2,
    chance: ({ now }) => (now.lines.length === 0 ? 0 : fewer(now.fees.length)),
    command: ({ now }, choice, names) => ({
      operation: "addFeeToOrder",
      amount: names.amount(),
      lineIds: taken(idsOf(now.lines), choice),
    }),
  },
  {
    name: "delete fee",
    weight: 2,
    chance: ({ now }) => some(now.fees.length),
    command({ now }, choice) {
      const id = one(idsOf(now.fees), choice);
      return id === undefined ? null : { operation: "deleteFeeFromOrder", id };
    },
  },
  {
    name: "add travellers",
    weight: 2,
    chance: ({ now }) => fewer(now.travellers.length),
    command(_, choice, names): OrderCommand {
      const travellers = Array.from({ length: choice.count }, () => `Traveller ${names.reference()}`);
      return choice.way % 2 === 0
        ? { operation: "addTravellersToOrder", names: travellers }
        : { operation: "addTravellerToOrder", names: travellers.slice(0, 1) };
    },
  },
  {
    name: "update traveller",
    weight: 1,
    chance: ({ now }) => some(now.travellers.length),
    command({ now }, choice, names) {
      const id = one(idsOf(now.travellers), choice);
      const name = `Traveller ${names.reference()}`;
      return id === undefined ? null : { operation: "updateTravellerOnOrder", id, name };
    },
  },
  {
    name: "remove travellers",
    weight: 2,
    chance: ({ now }) => some(now.travellers.length),
    command({ now }, choice): OrderCommand | null {
      const ids = taken(idsOf(now.travellers), choice);
      if (ids.length === 0) return null;
      return choice.way % 2 === 0
        ? { operation: "removeTravellersFromOrder", ids }
        : { operation: "removeTravellerFromOrder", ids: ids.slice(0, 1) };
    },
  },
  {
    name: "add reservations",
    weight: 2,
    chance: ({ now }) => fewer(now.reservations.length),
    command: (_, choice, names) => ({
      operation: "addReservationToOrder",
      reservations: Array.from({ length: choice.count }, () => ({ id: names.uuid(), seat: names.reference() })),
    }),
  },
  {
    name: "update reservation",
    weight: 1,
    chance: ({ now }) => some(now.reservations.length),
    command({ now }, choice, names) {
      const id = one(idsOf(now.reservations), choice);
      return id === undefined ? null : { operation: "updateReservationOnOrder", id, seat: names.reference() };
    },
  },
  {
    name: "remove reservation",
    weight: 2,
    chance: ({ now }) => some(now.reservations.length),
    command({ now }, choice) {
      const id = one(idsOf(now.reservations), choice);
      return id === undefined ? null : { operation: "removeReservationFromOrder", id };
    },
  },
  {
    name: "read version",
    weight: 3,
    chance: ({ versions }) => some(versions.length),
    command({ versions }, choice) {
      const known = one(versions, choice);
      return known === undefined ? null : { operation: "getOrder", version: known.number };
    },
  },
];
