import type { TravellerIntent } from "../../../../core/portable.ts";
import { isGuaranteed } from "../guaranteed.ts";
import { addingParts, asAnswered, newPart, removingParts, updatingPart } from "./parts.ts";
import { forOne, type Changes } from "./record.ts";
import { counted, byPlace, short, shortIds } from "./messages.ts";

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
      addTravellerToOrder: forOne("names", (calls, orderId, name: string) =>
        calls.addTravellerToOrder(orderId, intentOf(name)),
      ),
    },
    words: ({ names }) => `add ${counted(names.length, "traveller")}`,
    expect: (state, { names }) =>
      addingParts(state, "travellers", {
        rule: "travellers-added",
        added: names.map(newPart),
        isSure: isGuaranteed(state, "addTravellersToOrder", { count: names.length }),
        exactly: true,
      }),
    unalterable: asAnswered,
  },
  updateTravellerOnOrder: {
    call: (calls, orderId, { id, name }) => calls.updateTravellerOnOrder(orderId, id, intentOf(name)),
    words: ({ id }, { travellers }) => `change ${byPlace("traveller", [id], travellers)}`,
    mentions: ({ id }) => [short(id)],
    expect: (state, { id, name }) =>
      updatingPart(state, "travellers", {
        rule: "traveller-updated",
        operation: "updateTravellerOnOrder",
        id,
        value: name,
      }),
  },
  removeTravellersFromOrder: {
    call: (calls, orderId, { ids }) => calls.removeTravellersFromOrder(orderId, ids),
    ways: {
      removeTravellerFromOrder: forOne("ids", (calls, orderId, id: string) =>
        calls.removeTravellerFromOrder(orderId, id),
      ),
    },
    words: ({ ids }, { travellers }) => `remove ${byPlace("traveller", ids, travellers)}`,
    mentions: shortIds,
    expect: (state, { ids }) =>
      removingParts(state, "travellers", { rule: "travellers-removed", operation: "removeTravellersFromOrder", ids }),
  },
};

function intentOf(name: string): TravellerIntent {
  return { name };
}
