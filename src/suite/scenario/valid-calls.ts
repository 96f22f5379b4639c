import { type Api, type Call, type OperationId, ReadOnlyError } from "../../core/index.ts";
import { Blocked } from "./blocked.ts";
import type { givenOrders, GivenOrder } from "./given-orders.ts";
import type { givenParts } from "./given-parts.ts";
import type { Intents } from "./intents.ts";

interface Means extends Intents, ReturnType<typeof givenOrders>, ReturnType<typeof givenParts> {
  readonly api: Api;
  /** Locks an order through the target's hook; throws MissingAnswer when there is none. */
  readonly locked: (order: GivenOrder) => Promise<void>;
  /** The order with a balance of 0.00; throws Blocked where the target does not get it there. */
  readonly settled: (order: GivenOrder) => Promise<GivenOrder>;
}

/**
 * For each operation a call that succeeds, on an order of its own: the control of everything that can be wrong with a
 * call of that operation. Those that change an order change what can be read of it.
 */
export const validCalls: Readonly<Record<OperationId, (means: Means) => Promise<Call>>> = {
  getOrders: async ({ api }) => api.calls.getOrders({}),
  createOrder: async ({ api, reference }) => api.calls.createOrder({ externalReference: reference() }),
  getOrder: async (means) => means.api.calls.getOrder(await readableOrder(means)),
  updateOrder: async ({ api, draft, reference }) =>
    api.calls.updateOrder((await draft()).id, { externalReference: reference() }),
  failOrder: async ({ api, draftWith }) => api.calls.failOrder((await draftWith({ pendingLines: 1 })).id),
  resetOrder: async ({ api, draftWith }) => api.calls.resetOrder((await draftWith({ pendingLines: 1 })).id),
  // What unlocking an order answers that is not locked is not shown.
  async unlockOrder({ api, draft, locked }) {
    const order = await draft();
    await locked(order);
    return api.calls.unlockOrder(order.id);
  },
  confirmOrder: async ({ api, draftWith, settled }) =>
    api.calls.confirmOrder((await settled(await draftWith({ otherLines: 1, price: "0.00" }))).id),

  async addFeeToOrder({ api, draftWith }) {
    const { id, pendingLines } = await draftWith({ pendingLines: 1 });
    return api.calls.addFeeToOrder(id, { amount: "10.00", orderLineIds: pendingLines });
  },
  async deleteFeeFromOrder({ api, draftWith, fees }) {
    const order = await draftWith({ pendingLines: 1 });
    return api.calls.deleteFeeFromOrder(order.id, only(await fees(order, ["10.00"])).id);
  },

  addOrderLines: async ({ api, draft, lineIntents }) => api.calls.addOrderLines((await draft()).id, lineIntents(1)),
  async updateOrderLines({ api, draftWith, lineIntent }) {
    const { id, pendingLines } = await draftWith({ pendingLines: 1 });
    return api.calls.updateOrderLines(id, [{ id: only(pendingLines), line: lineIntent({ price: "42.00" }) }]);
  },
  async updateOrderLine({ api, draftWith, lineIntent }) {
    const { id, pendingLines } = await draftWith({ pendingLines: 1 });
    return api.calls.updateOrderLine(id, { id: only(pendingLines), line: lineIntent({ price: "42.00" }) });
  },
  async deleteOrderLines({ api, draftWith }) {
    const { id, pendingLines } = await draftWith({ pendingLines: 1 });
    return api.calls.deleteOrderLines(id, pendingLines);
  },
  async removeOrderLine({ api, draftWith }) {
    const { id, pendingLines } = await draftWith({ pendingLines: 1 });
    return api.calls.removeOrderLine(id, only(pendingLines));
  },
  async cancelOrderLines({ api, confirmed }) {
    const { id, order } = await confirmed();
    return api.calls.cancelOrderLines(id, [only(order.lines).id]);
  },
  async cancelOrderLine({ api, confirmed }) {
    const { id, order } = await confirmed();
    return api.calls.cancelOrderLine(id, only(order.lines).id);
  },
  async confirmOrderLines({ api, draftWith }) {
    const { id, pendingLines } = await draftWith({ pendingLines: 1 });
    return api.calls.confirmOrderLines(id, pendingLines);
  },

  addTravellerToOrder: async ({ api, draft, travellerIntents }) =>
    api.calls.addTravellerToOrder((await draft()).id, only(travellerIntents(1))),
  addTravellersToOrder: async ({ api, draft, travellerIntents }) =>
    api.calls.addTravellersToOrder((await draft()).id, travellerIntents(1)),
  async updateTravellerOnOrder({ api, draft, travellers, travellerIntents }) {
    const order = await draft();
    const { id } = only(await travellers(order, 1));
    return api.calls.updateTravellerOnOrder(order.id, id, only(travellerIntents(1)));
  },
  async removeTravellersFromOrder({ api, draft, travellers }) {
    const order = await draft();
    return api.calls.removeTravellersFromOrder(order.id, [only(await travellers(order, 1)).id]);
  },
  async removeTravellerFromOrder({ api, draft, travellers }) {
    const order = await draft();
    return api.calls.removeTravellerFromOrder(order.id, only(await travellers(order, 1)).id);
  },

  addReservationToOrder: async ({ api, draft, reservationIntents }) =>
    api.calls.addReservationToOrder((await draft()).id, reservationIntents(1)),
  async updateReservationOnOrder({ api, draft, reservations, reservationIntents }) {
    const order = await draft();
    const { id } = only(await reservations(order, 1));
    const [intent = { id, seat: "" }] = reservationIntents(1);
    return api.calls.updateReservationOnOrder(order.id, id, { ...intent, id });
  },
  async removeReservationFromOrder({ api, draft, reservations }) {
    const order = await draft();
    return api.calls.removeReservationFromOrder(order.id, only(await reservations(order, 1)).id);
  },
};

/** An order to read: one of the scenario's own or, where nothing may be written, one that is there already. */
async function readableOrder({ api, draft }: Means): Promise<string> {
  try {
    return (await draft()).id;
  } catch (problem) {
    if (!(problem instanceof ReadOnlyError)) throw problem;
    const { orders } = await api.getOrders({});
    return only(orders).id;
  }
}

function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Blocked("a prerequisite failed: what was added cannot be found");
  return first;
}
