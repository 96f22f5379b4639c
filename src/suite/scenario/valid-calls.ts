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

  addFeeToOrder: onLine(({ calls }, order, line) =>
    calls.addFeeToOrder(order, { amount: "10.00", orderLineIds: [line] }),
  ),
  async deleteFeeFromOrder({ api, draftWith, fees }) {
    const order = await draftWith({ pendingLines: 1 });
    return api.calls.deleteFeeFromOrder(order.id, only(await fees(order, ["10.00"])).id);
  },

  addOrderLines: async ({ api, draft, lineIntents }) => api.calls.addOrderLines((await draft()).id, lineIntents(1)),
  updateOrderLines: onLine(({ calls }, order, id, { lineIntent }) =>
    calls.updateOrderLines(order, [{ id, line: lineIntent({ price: "42.00" }) }]),
  ),
  updateOrderLine: onLine(({ calls }, order, id, { lineIntent }) =>
    calls.updateOrderLine(order, { id, line: lineIntent({ price: "42.00" }) }),
  ),
  deleteOrderLines: onLine(({ calls }, order, line) => calls.deleteOrderLines(order, [line])),
  removeOrderLine: onLine(({ calls }, order, line) => calls.removeOrderLine(order, line)),
  cancelOrderLines: onConfirmedLine(({ calls }, order, line) => calls.cancelOrderLines(order, [line])),
  cancelOrderLine: onConfirmedLine(({ calls }, order, line) => calls.cancelOrderLine(order, line)),
  confirmOrderLines: onLine(({ calls }, order, line) => calls.confirmOrderLines(order, [line])),

  addTravellerToOrder: async ({ api, draft, travellerIntent }) =>
    api.calls.addTravellerToOrder((await draft()).id, travellerIntent()),
  addTravellersToOrder: async ({ api, draft, travellerIntents }) =>
    api.calls.addTravellersToOrder((await draft()).id, travellerIntents(1)),
  updateTravellerOnOrder: onTraveller(({ calls }, order, id, { travellerIntent }) =>
    calls.updateTravellerOnOrder(order, id, travellerIntent()),
  ),
  removeTravellersFromOrder: onTraveller(({ calls }, order, id) => calls.removeTravellersFromOrder(order, [id])),
  removeTravellerFromOrder: onTraveller(({ calls }, order, id) => calls.removeTravellerFromOrder(order, id)),

  addReservationToOrder: onLine(({ calls }, order, orderLineId, { reservationIntents }) =>
    calls.addReservationToOrder(
      order,
      reservationIntents(1).map((intent) => ({ ...intent, orderLineId })),
    ),
  ),
  updateReservationOnOrder: onReservation(({ calls }, order, id, { seat }) =>
    calls.updateReservationOnOrder(order, id, { id, seat: seat() }),
  ),
  removeReservationFromOrder: onReservation(({ calls }, order, id) => calls.removeReservationFromOrder(order, id)),
};

type OnPart = (api: Api, orderId: string, partId: string, means: Means) => Call;

/** A call about the one line of a draft, which waits. */
function onLine(callOf: OnPart) {
  return async (means: Means): Promise<Call> => {
    const { id, pendingLines } = await means.draftWith({ pendingLines: 1 });
    return callOf(means.api, id, only(pendingLines), means);
  };
}

function onConfirmedLine(callOf: OnPart) {
  return async (means: Means): Promise<Call> => {
    const { id, order } = await means.confirmed();
    return callOf(means.api, id, only(order.lines).id, means);
  };
}

function onTraveller(callOf: OnPart) {
  return async (means: Means): Promise<Call> => {
    const order = await means.draft();
    return callOf(means.api, order.id, await means.oneTraveller(order), means);
  };
}

function onReservation(callOf: OnPart) {
  return async (means: Means): Promise<Call> => {
    const order = await means.draft();
    return callOf(means.api, order.id, await means.oneReservation(order), means);
  };
}

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
