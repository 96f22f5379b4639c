import type { TravellerIntent } from "../../../../core/portable.ts";
import { addingParts, asAnswered, newPart, removingParts, updatingPart } from "./parts.ts";
import type { Changes } from "./record.ts";
import { counted, byPlace, only, short, shortIds } from "./words.ts";

export interface TravellerArguments {
  readonly addTravellersToOrder: { readonly names: readonly string[] };
  readonly updateTravellerOnOrder: { readonly id: string; readonly name: string };
  readonly removeTravellersFromOrder: { readonly ids: readonly string[] };
}

/** Travellers of an order. Sections 1, 2 and 4. */
export const travellerCommands: Changes<TravellerArguments> = {
  addTravellersToOrder: {
    call: (calls, orderId, { names }) => calls.addTravellersToOrder(orderId, names.map(intentOf)),
    ways: {
      addTravellerToOrder: {
        call: (calls, orderId, { names }) => calls.addTravellerToOrder(orderId, intentOf(only(names))),
        narrowed: ({ names }) => ({ names: names.slice(0, 1) }),
      },
    },
    words: ({ names }) => `add ${counted(names.length, "traveller")}`,
    mentions: () => [],
    expect: (state, { names }) => [
      addingParts(state, "travellers", {
        rule: "travellers-added",
        added: names.map(newPart),
        isSure: names.length > 0,
        exactly: true,
      }),
    ],
    transition: null,
    unalterable: asAnswered,
  },
  updateTravellerOnOrder: {
    call: (calls, orderId, { id, name }) => calls.updateTravellerOnOrder(orderId, id, intentOf(name)),
    ways: {},
    words: ({ id }, { travellers }) => `change ${byPlace("traveller", [id], travellers)}`,
    mentions: ({ id }) => [short(id)],
    expect: (state, { id, name }) => [
      updatingPart(state, "travellers", { rule: "traveller-updated", id, value: name }),
    ],
    transition: null,
  },
  removeTravellersFromOrder: {
    call: (calls, orderId, { ids }) => calls.removeTravellersFromOrder(orderId, ids),
    ways: {
      removeTravellerFromOrder: {
        call: (calls, orderId, { ids }) => calls.removeTravellerFromOrder(orderId, only(ids)),
        narrowed: ({ ids }) => ({ ids: ids.slice(0, 1) }),
      },
    },
    words: ({ ids }, { travellers }) => `remove ${byPlace("traveller", ids, travellers)}`,
    mentions: shortIds,
    expect: (state, { ids }) => [removingParts(state, "travellers", "travellers-removed", ids)],
    transition: null,
  },
};

function intentOf(name: string): TravellerIntent {
  return { name };
}
