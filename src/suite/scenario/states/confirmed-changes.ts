import type {
  Answer,
  Api,
  CancellingInDraft,
  ChangingConfirmed,
  ChangingFailed,
  PartView,
} from "../../../core/index.ts";
import type { Given, GivenOrder } from "../given.ts";
import { prerequisite } from "../prerequisite.ts";

interface Means {
  readonly api: Api;
  readonly given: Given;
  readonly order: GivenOrder;
  /** The id of what the order was given for it. */
  readonly part: string;
}

/** A change of an order, and what the order needs for it while it is a draft. */
export interface ConfirmedChange {
  readonly needs: (given: Given, draft: GivenOrder) => Promise<readonly PartView[]>;
  readonly change: (means: Means) => Promise<Answer>;
}

const nothing: ConfirmedChange["needs"] = async () => [];
const fee: ConfirmedChange["needs"] = (given, draft) => given.fees(draft, ["5.00"]);
const traveller: ConfirmedChange["needs"] = (given, draft) => given.travellers(draft, 1);
const reservation: ConfirmedChange["needs"] = (given, draft) => given.reservations(draft, 1);

/** A value that shows: where there was none, an answer that leaves absent values out would not say that one came. */
const value: ConfirmedChange["needs"] = async ({ api, reference }, { id }) => {
  await prerequisite(async () => (await api.updateOrder(id, { externalReference: reference() })).order);
  return [];
};

/** How an order that is confirmed is changed. */
export const confirmedChanges: Readonly<Record<ChangingConfirmed, ConfirmedChange>> = {
  updateOrder: {
    needs: value,
    change: ({ api, given, order }) => api.updateOrder(order.id, { externalReference: given.reference() }),
  },
  addOrderLines: {
    needs: nothing,
    change: ({ api, given, order }) => api.addOrderLines(order.id, given.lineIntents(1)),
  },
  addFeeToOrder: {
    needs: nothing,
    change: ({ api, order }) =>
      api.addFeeToOrder(order.id, { amount: "3.00", orderLineIds: order.order.lines.map((line) => line.id) }),
  },
  deleteFeeFromOrder: { needs: fee, change: ({ api, order, part }) => api.deleteFeeFromOrder(order.id, part) },
  addTravellerToOrder: {
    needs: nothing,
    change: ({ api, given, order }) =>
      api.addTravellerToOrder(order.id, given.travellerIntents(1)[0] ?? { name: given.reference() }),
  },
  addTravellersToOrder: {
    needs: nothing,
    change: ({ api, given, order }) => api.addTravellersToOrder(order.id, given.travellerIntents(1)),
  },
  updateTravellerOnOrder: {
    needs: traveller,
    change: ({ api, given, order, part }) =>
      api.updateTravellerOnOrder(order.id, part, { name: `Traveller ${given.reference()}` }),
  },
  removeTravellersFromOrder: {
    needs: traveller,
    change: ({ api, order, part }) => api.removeTravellersFromOrder(order.id, [part]),
  },
  removeTravellerFromOrder: {
    needs: traveller,
    change: ({ api, order, part }) => api.removeTravellerFromOrder(order.id, part),
  },
  addReservationToOrder: {
    needs: nothing,
    change: ({ api, given, order }) => api.addReservationToOrder(order.id, given.reservationIntents(1)),
  },
  updateReservationOnOrder: {
    needs: reservation,
    change: ({ api, given, order, part }) =>
      api.updateReservationOnOrder(order.id, part, { id: part, seat: given.reference() }),
  },
  removeReservationFromOrder: {
    needs: reservation,
    change: ({ api, order, part }) => api.removeReservationFromOrder(order.id, part),
  },
};

interface OnLine extends Omit<Means, "order" | "part"> {
  readonly id: string;
  readonly line: string;
}

/** How a line is changed that is not confirmed although its order is. */
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
