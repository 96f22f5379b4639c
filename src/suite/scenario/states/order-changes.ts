import {
  inventedName,
  type Answer,
  type Api,
  type CancellingInDraft,
  type ChangingConfirmed,
  type ChangingFailed,
  type PartView,
} from "../../../core/index.ts";
import type { Given } from "../given.ts";
import type { GivenOrder } from "../given-orders.ts";
import { prerequisite } from "../prerequisite.ts";

interface Means {
  readonly api: Api;
  readonly given: Given;
  /** The order, and its lines. */
  readonly id: string;
  readonly lines: readonly string[];
  /** The id of what the order was given for it. */
  readonly part: string;
}

/** What an order needs for a change while it is a draft. */
type Needs = (given: Given, draft: GivenOrder) => Promise<readonly PartView[]>;

/** A change of an order, with what the order needs for it. */
export type OrderChange = readonly [needs: Needs, change: (means: Means) => Promise<Answer>];

const nothing: Needs = async () => [];
const fee: Needs = (given, draft) => given.fees(draft, ["5.00"]);
const traveller: Needs = (given, draft) => given.travellers(draft, 1);
const seat: Needs = (given, draft) => given.reservations(draft, 1);

/** A value that shows: where there was none, an answer that leaves absent values out would not say that one came. */
const value: Needs = async ({ api, reference }, { id }) => {
  await prerequisite(async () => (await api.updateOrder(id, { externalReference: reference() })).order);
  return [];
};

/** How an order is changed, in any state. */
export const orderChanges: Readonly<Record<ChangingConfirmed, OrderChange>> = {
  updateOrder: [value, ({ api, id, given }) => api.updateOrder(id, { externalReference: given.reference() })],
  addOrderLines: [nothing, ({ api, id, given }) => api.addOrderLines(id, given.lineIntents(1))],
  addFeeToOrder: [nothing, ({ api, id, lines }) => api.addFeeToOrder(id, { amount: "3.00", orderLineIds: lines })],
  deleteFeeFromOrder: [fee, ({ api, id, part }) => api.deleteFeeFromOrder(id, part)],
  addTravellerToOrder: [nothing, ({ api, id, given }) => api.addTravellerToOrder(id, given.travellerIntent())],
  addTravellersToOrder: [nothing, ({ api, id, given }) => api.addTravellersToOrder(id, given.travellerIntents(1))],
  updateTravellerOnOrder: [
    traveller,
    ({ api, id, given, part }) => api.updateTravellerOnOrder(id, part, { name: inventedName(given.reference()) }),
  ],
  removeTravellersFromOrder: [traveller, ({ api, id, part }) => api.removeTravellersFromOrder(id, [part])],
  removeTravellerFromOrder: [traveller, ({ api, id, part }) => api.removeTravellerFromOrder(id, part)],
  addReservationToOrder: [nothing, ({ api, id, given }) => api.addReservationToOrder(id, given.reservationIntents(1))],
  updateReservationOnOrder: [
    seat,
    ({ api, id, given, part }) => api.updateReservationOnOrder(id, part, { id: part, seat: given.seat() }),
  ],
  removeReservationFromOrder: [seat, ({ api, id, part }) => api.removeReservationFromOrder(id, part)],
};

interface OnLine extends Omit<Means, "lines" | "part"> {
  readonly line: string;
}

/** How a line that is not confirmed is changed. */
export const lineChanges: Readonly<Record<ChangingFailed, (means: OnLine) => Promise<Answer>>> = {
  updateOrderLines: ({ api, given, id, line }) =>
    api.updateOrderLines(id, [{ id: line, line: given.lineIntent({ price: "42.00" }) }]),
  updateOrderLine: ({ api, given, id, line }) =>
    api.updateOrderLine(id, { id: line, line: given.lineIntent({ price: "42.00" }) }),
  deleteOrderLines: ({ api, id, line }) => api.deleteOrderLines(id, [line]),
  removeOrderLine: ({ api, id, line }) => api.removeOrderLine(id, line),
};

/** How a line is cancelled that is confirmed although its order is not. */
export const lineCancellations: Readonly<Record<CancellingInDraft, (means: OnLine) => Promise<Answer>>> = {
  cancelOrderLines: ({ api, id, line }) => api.cancelOrderLines(id, [line]),
  cancelOrderLine: ({ api, id, line }) => api.cancelOrderLine(id, line),
};
