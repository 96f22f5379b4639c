import type { Profile } from "../../../../core/index.ts";
import { one, taken } from "../choice.ts";
import { always, idsOf, ifAny, nth, unlessMany } from "./draws.ts";
import type { Family } from "./generator.ts";

/** Travellers of an order. */
export const travellerGenerators = {
  addTravellersToOrder: {
    isAnswered: takesTravellers,
    flows: {
      "add travellers": {
        weight: 2,
        probability: ({ now }) => unlessMany(now.travellers),
        draw: (_, { count }, names) => ({
          names: Array.from({ length: count }, () => `Traveller ${names.reference()}`),
        }),
      },
    },
    races: { "add a traveller": { starts: ["draft"], draw: (_, __, tag) => ({ names: [`Traveller ${tag}`] }) } },
  },
  updateTravellerOnOrder: {
    isAnswered: takesTravellers,
    flows: {
      "update traveller": {
        weight: 1,
        probability: ({ now }) => ifAny(now.travellers),
        draw({ now }, choice, names) {
          const id = one(idsOf(now.travellers), choice);
          const name = `Traveller ${names.reference()}`;
          return id === undefined ? null : { id, name };
        },
      },
    },
    races: {
      "update a traveller": {
        starts: ["draft"],
        needs: "travellers",
        draw: ({ travellers }, turn, tag) => ({ id: nth(travellers, turn), name: `Traveller ${tag}` }),
      },
    },
  },
  removeTravellersFromOrder: {
    isAnswered: always,
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
} as const satisfies Family;

function takesTravellers({ bodies, fields }: Profile): boolean {
  const places = [fields?.travellers, fields?.travellerId, fields?.travellerName];
  return bodies?.traveller !== undefined && !places.includes(undefined);
}
