import { conflict } from "../reference/domain/decision.ts";
import type { Order, Traveller } from "../reference/domain/order.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults of adding, changing and removing travellers. */
export const travellersFaults = [
  {
    id: "travellers-add-refused-the-second-time",
    requirement: "travellers.add.succeeds",
    summary: "An order that has travellers takes no more.",
    rules: ({ addTravellers }) => ({
      addTravellers: (order, requests, moment) =>
        order.travellers.length > 0 ? conflict("It has its travellers") : addTravellers(order, requests, moment),
    }),
  },
  {
    id: "travellers-add-shared-id",
    requirement: "travellers.add.own-ids",
    summary: "Travellers that are added together share one id.",
    rules: ({ addTravellers }) => ({
      addTravellers: (order, requests, moment) => {
        const id = moment.newId();
        return addTravellers(order, requests, { ...moment, newId: () => id });
      },
    }),
  },
  {
    id: "travellers-add-replaces",
    requirement: "travellers.add.on-order",
    summary: "Added travellers take the place of those the order had.",
    rules: ({ addTravellers }) => ({
      addTravellers: (order, requests, moment) => addTravellers({ ...order, travellers: [] }, requests, moment),
    }),
  },
  {
    id: "travellers-update-first-only",
    requirement: "travellers.update.succeeds",
    summary: "Only the first traveller of an order can be changed.",
    rules: ({ updateTraveller }) => ({
      updateTraveller: (order, id, change) =>
        order.travellers[0]?.id === id ? updateTraveller(order, id, change) : conflict("Not the first traveller"),
    }),
  },
  {
    id: "travellers-update-adds",
    requirement: "travellers.update.read-back",
    summary: "A changed traveller is kept as another one beside the old.",
    store: keepsInstead(wasChanged, (before, after) =>
      withTravellers(after, [
        ...before.travellers,
        ...after.travellers
          .filter((traveller) => !isAmong(before, traveller))
          .map((traveller) => ({ ...traveller, id: crypto.randomUUID() })),
      ]),
    ),
  },
] as const satisfies readonly Fault[];

function withTravellers(order: Order, travellers: readonly Traveller[]): Order {
  return { ...order, travellers: [...travellers] };
}

function isAmong(order: Order, traveller: Traveller): boolean {
  return order.travellers.some(({ id, name }) => id === traveller.id && name === traveller.name);
}

/** The same number of travellers, one of them with another name. */
function wasChanged(before: Order, after: Order): boolean {
  const same = before.travellers.length === after.travellers.length;
  return same && after.travellers.some((traveller) => !isAmong(before, traveller));
}
