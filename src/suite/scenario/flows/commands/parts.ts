import { inventedName, type PartList, type Profile } from "../../../../core/index.ts";
import { nextSeat } from "../../seats.ts";
import { one, taken } from "../choice.ts";
import { always, drafts, idsOf, ifAny, nth, unlessMany } from "./draws.ts";
import type { Draw, Drawing, Family, Racing } from "./generator.ts";

/** The walk adds no more of each. */
const mostOfWalk = 2;

/** Fees, travellers and reservations of an order. */
export const partGenerators = {
  addFeeToOrder: {
    isAnswered: ({ bodies }) => bodies?.fee !== undefined,
    walk: {
      "add a fee"({ now }, choice, names) {
        const id = one(idsOf(now.lines), choice);
        return id === undefined || now.fees.length >= mostOfWalk ? null : { amount: names.amount(), lineIds: [id] };
      },
    },
    flows: {
      "add fee": {
        weight: 2,
        probability: ({ now }) => (now.lines.length === 0 ? 0 : unlessMany(now.fees)),
        draw: ({ now }, choice, names) => ({ amount: names.amount(), lineIds: taken(idsOf(now.lines), choice) }),
      },
    },
    races: {
      "add a fee": {
        starts: [...drafts, "free"],
        draw: ({ pending, lines }, turn) => ({ amount: `${turn + 3}.00`, lineIds: [nth([...pending, ...lines], 0)] }),
      },
    },
  },
  deleteFeeFromOrder: {
    isAnswered: always,
    ...onOne("fees", { flow: "delete fee", weight: 2, race: "delete a fee" }, (id) => ({ id })),
  },

  addTravellersToOrder: {
    isAnswered: takesTravellers,
    walk: {
      "add a traveller": ({ now }, _, names) =>
        now.travellers.length >= mostOfWalk ? null : { names: [inventedName(names.reference())] },
    },
    flows: {
      "add travellers": {
        weight: 2,
        probability: ({ now }) => unlessMany(now.travellers),
        draw: (_, { count }, names) => ({
          names: Array.from({ length: count }, () => inventedName(names.reference())),
        }),
      },
    },
    races: { "add a traveller": { starts: ["draft"], draw: (_, __, tag) => ({ names: [inventedName(tag)] }) } },
  },
  updateTravellerOnOrder: {
    isAnswered: takesTravellers,
    ...onOne("travellers", { flow: "update traveller", weight: 1, race: "update a traveller" }, (id, text) => ({
      id,
      name: inventedName(text()),
    })),
  },
  removeTravellersFromOrder: {
    isAnswered: always,
    walk: {
      "remove a traveller"({ now }, choice) {
        const id = one(idsOf(now.travellers), choice);
        return id === undefined ? null : { ids: [id] };
      },
    },
    flows: {
      "remove travellers": {
        weight: 2,
        probability: ({ now }) => ifAny(now.travellers),
        draw({ now }, choice) {
          const ids = taken(idsOf(now.travellers), choice);
          return ids.length === 0 ? null : { ids };
        },
      },
    },
    races: {
      "remove a traveller": {
        starts: ["draft"],
        needs: "travellers",
        draw: ({ travellers }, turn) => ({ ids: [nth(travellers, turn)] }),
      },
    },
  },

  addReservationToOrder: {
    isAnswered: takesReservations,
    walk: {
      "add a seat": ({ now }, _, names) =>
        now.reservations.length >= mostOfWalk ? null : { reservations: [{ id: names.uuid(), seat: nextSeat() }] },
    },
    flows: {
      "add reservations": {
        weight: 2,
        probability: ({ now }) => unlessMany(now.reservations),
        draw({ now }, choice, names) {
          // For no line, or for one, which may have several.
          const lineId = choice.way % 2 === 1 ? undefined : one(idsOf(now.lines), choice);
          const seat = () => ({ id: names.uuid(), seat: nextSeat(), ...(lineId !== undefined && { lineId }) });
          return { reservations: Array.from({ length: choice.count }, seat) };
        },
      },
    },
    races: {
      "add a reservation": {
        starts: ["draft"],
        draw: () => ({ reservations: [{ id: crypto.randomUUID(), seat: nextSeat() }] }),
      },
    },
  },
  updateReservationOnOrder: {
    isAnswered: takesReservations,
    ...onOne("reservations", { flow: "update reservation", weight: 1, race: "update a reservation" }, (id) => ({
      id,
      seat: nextSeat(),
    })),
  },
  removeReservationFromOrder: {
    isAnswered: always,
    ...onOne("reservations", { flow: "remove reservation", weight: 2, race: "remove a reservation" }, (id) => ({ id })),
  },
} as const satisfies Family;

interface Named<Flow extends string, Race extends string> {
  readonly flow: Flow;
  readonly weight: number;
  readonly race: Race;
}

/** A command that names one part of a list; `text` is new each time. */
function onOne<const Flow extends string, const Race extends string, Arguments>(
  list: PartList,
  { flow, weight, race }: Named<Flow, Race>,
  say: (id: string, text: () => string) => Arguments,
) {
  const draw: Draw<Arguments> = ({ now }, choice, names) => {
    const id = one(idsOf(now[list]), choice);
    return id === undefined ? null : say(id, () => names.reference());
  };
  const drawing: Drawing<Arguments> = { weight, probability: ({ now }) => ifAny(now[list]), draw };
  const racing: Racing<Arguments> = {
    starts: ["draft"],
    needs: list,
    draw: (before, turn, tag) => say(nth(before[list], turn), () => tag),
  };
  return {
    // A race names the one part as the walk does.
    walk: { [race]: draw } as Readonly<Record<Race, Draw<Arguments>>>,
    flows: { [flow]: drawing } as Readonly<Record<Flow, Drawing<Arguments>>>,
    races: { [race]: racing } as Readonly<Record<Race, Racing<Arguments>>>,
  };
}

function takesTravellers({ bodies, fields }: Profile): boolean {
  const places = [fields?.travellers, fields?.travellerId, fields?.travellerName];
  return bodies?.traveller !== undefined && !places.includes(undefined);
}

function takesReservations({ bodies, fields }: Profile): boolean {
  const isRead = fields?.reservationId !== undefined && fields.reservationSeat !== undefined;
  return bodies?.reservation !== undefined && isRead;
}
