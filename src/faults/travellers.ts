import { conflict } from "../reference/domain/decision.ts";
import type { Order, Traveller } from "../reference/domain/order.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";
import { onSuccess, withBody } from "../reference/deviations/wire.ts";

/** Faults of adding, changing and removing travellers. */
export const travellersFaults = [
  {
    id: "travellers-add-refused-for-three",
    requirement: "travellers.add.succeeds",
    summary: "Three travellers or more cannot be added together.",
    rules: ({ addTravellers }) => ({
      addTravellers: (order, requests, moment) =>
        requests.length >= 3 ? conflict("Too many travellers") : addTravellers(order, requests, moment),
    }),
  },
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
    id: "travellers-add-answers-all",
    requirement: "travellers.add.answers-added",
    summary: "Adding travellers answers all travellers of the order.",
    rules: ({ addTravellers }) => ({
      addTravellers: (order, requests, moment) => {
        const decision = addTravellers(order, requests, moment);
        return { ...decision, touched: decision.order.travellers.map(({ id }) => id) };
      },
    }),
  },
  {
    id: "travellers-add-answers-repeated",
    requirement: "travellers.add.answers-added",
    summary: "Adding travellers answers the first of them twice.",
    wire: () =>
      onSuccess("addTravellersToOrder", (answer) =>
        withBody(answer, (body) => [(body as unknown[])[0], ...(body as unknown[])]),
      ),
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
    id: "travellers-add-keeps-two",
    requirement: "travellers.add.on-order",
    summary: "Of travellers that are added together only the first two are kept.",
    store: keepsInstead(
      (before, after) => after.travellers.length > before.travellers.length + 2,
      (before, after) => withTravellers(after, after.travellers.slice(0, before.travellers.length + 2)),
    ),
  },
  {
    id: "travellers-add-keeps-one-name",
    requirement: "travellers.add.on-order",
    summary: "Travellers that are added together are all kept under the name of the first.",
    store: keepsInstead(
      (before, after) => after.travellers.length > before.travellers.length + 1,
      (before, after) =>
        withTravellers(after, [
          ...before.travellers,
          ...after.travellers
            .slice(before.travellers.length)
            .map((traveller, _, added) => ({ ...traveller, name: added[0]?.name ?? traveller.name })),
        ]),
    ),
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
    id: "travellers-update-answers-as-before",
    requirement: "travellers.update.succeeds",
    summary: "Changing a traveller answers another name than the new one.",
    wire: () =>
      onSuccess("updateTravellerOnOrder", (answer) =>
        withBody(answer, (body) => ({ ...(body as Traveller), name: "As before" })),
      ),
  },
  {
    id: "travellers-update-not-kept",
    requirement: "travellers.update.read-back",
    summary: "A changed traveller is answered, and read as before.",
    store: keepsInstead(wasChanged, (before) => before),
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
  {
    id: "travellers-update-names-first",
    requirement: "travellers.update.others-untouched",
    summary: "Changing a traveller gives the first of them the same name.",
    rules: ({ updateTraveller }) => ({
      updateTraveller: (order, id, change) => {
        const decision = updateTraveller(order, id, change);
        const place = decision.order.travellers.findIndex((traveller) => traveller.id === id);
        const travellers = decision.order.travellers.map((traveller, at) =>
          at === 0 && place > 0 ? { ...traveller, name: change.name ?? traveller.name } : traveller,
        );
        return { ...decision, order: { ...decision.order, travellers } };
      },
    }),
  },
  {
    id: "travellers-update-drops-first",
    requirement: "travellers.update.others-untouched",
    summary: "Changing a traveller of three or more loses the first.",
    store: keepsInstead(wasChanged, (before, after) =>
      before.travellers.length < 3 ? after : withTravellers(after, after.travellers.slice(1)),
    ),
  },
  {
    id: "travellers-delete-one-at-a-time",
    requirement: "travellers.delete.succeeds",
    summary: "Two travellers cannot be removed together.",
    rules: ({ removeTravellers }) => ({
      removeTravellers: (order, ids) => (ids.length > 1 ? conflict("One at a time") : removeTravellers(order, ids)),
    }),
  },
  {
    id: "travellers-delete-first-named",
    requirement: "travellers.delete.gone",
    summary: "Of the travellers named in a removal only the first goes.",
    rules: ({ removeTravellers }) => ({ removeTravellers: (order, ids) => removeTravellers(order, ids.slice(0, 1)) }),
  },
  {
    id: "travellers-delete-last-named",
    requirement: "travellers.delete.gone",
    summary: "Of the travellers named in a removal only the last goes.",
    rules: ({ removeTravellers }) => ({ removeTravellers: (order, ids) => removeTravellers(order, ids.slice(-1)) }),
  },
  {
    id: "travellers-delete-all",
    requirement: "travellers.delete.others-untouched",
    summary: "Removing two travellers removes every one.",
    rules: ({ removeTravellers }) => ({
      removeTravellers: (order, ids) =>
        removeTravellers(order, ids.length > 1 ? order.travellers.map(({ id }) => id) : ids),
    }),
  },
  {
    id: "travellers-delete-takes-next",
    requirement: "travellers.delete.others-untouched",
    summary: "Removing a traveller takes the one behind it along.",
    rules: ({ removeTravellers }) => ({
      removeTravellers: (order, ids) =>
        removeTravellers(
          order,
          order.travellers
            .filter(({ id }, at) => ids.includes(id) || ids.includes(order.travellers[at - 1]?.id ?? ""))
            .map(({ id }) => id)
            .concat(ids),
        ),
    }),
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
