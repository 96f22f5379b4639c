import {
  isPartHidden,
  type Call,
  type OperationId,
  type OrderLineIntent,
  replacementOf,
} from "../../../core/portable.ts";
import type { OrderCommand } from "../order/index.ts";
import { all, type Meant } from "./meant.ts";

type Read = (call: Call, meant: Meant) => object | null;

/** What each call asks of its order beyond its name, as the order model takes it; `null` where that is not known for sure. */
const asked: Partial<Record<OperationId, Read>> = {
  updateOrder({ body }, { change }) {
    const reference = change(body)?.externalReference;
    // A blank text may be taken for none.
    return reference === undefined || reference.trim() === "" ? null : { reference };
  },
  failOrder: () => ({}),
  resetOrder: () => ({}),
  unlockOrder: () => ({}),
  confirmOrder: () => ({}),
  confirmOrderLines({ body }, { confirmed }) {
    const ids = confirmed(body);
    return ids === null ? null : { ids };
  },
  addOrderLines({ body }, { line }) {
    const lines = all(line)(body);
    return lines === null ? null : { lines: lines.map(wanted) };
  },
  updateOrderLines({ body }, { lineChange }) {
    const changes = all(lineChange)(body);
    return changes === null ? null : { changes: changes.map(({ id, line }) => ({ id, ...wanted(line) })) };
  },
  updateOrderLine({ body, path }, { lineChange }) {
    const change = lineChange(body);
    const isOfPath = change?.id === path?.["orderLineId"];
    return change === null || !isOfPath ? null : { changes: [{ id: change.id, ...wanted(change.line) }] };
  },
  deleteOrderLines: (call) => idsIn(call, "orderLineIds"),
  removeOrderLine: ({ path }) => ({ ids: [path?.["orderLineId"] ?? ""] }),
  addFeeToOrder({ body }, { fee }) {
    const meant = fee(body);
    return meant === null ? null : { amount: meant.amount, lineIds: meant.orderLineIds };
  },
  deleteFeeFromOrder: ({ path }) => ({ id: path?.["feeId"] ?? "" }),
  addTravellersToOrder({ body }, { traveller }) {
    const travellers = all(traveller)(body);
    return travellers === null ? null : { names: travellers.map(({ name }) => name) };
  },
  addTravellerToOrder({ body }, { traveller }) {
    const meant = traveller(body);
    return meant === null ? null : { names: [meant.name] };
  },
  updateTravellerOnOrder({ body, path }, { traveller }) {
    const meant = traveller(body);
    return meant === null ? null : { id: path?.["travellerId"] ?? "", name: meant.name };
  },
  removeTravellersFromOrder: (call) => idsIn(call, "travellerIds"),
  removeTravellerFromOrder: ({ path }) => ({ ids: [path?.["travellerId"] ?? ""] }),
  addReservationToOrder({ body }, { reservation }) {
    const reservations = all(reservation)(body);
    return reservations === null
      ? null
      : { reservations: reservations.map(({ orderLineId: lineId, ...meant }) => ({ ...meant, lineId })) };
  },
  updateReservationOnOrder({ body, path }, { reservation }) {
    const meant = reservation(body);
    const id = path?.["reservationId"];
    return meant === null || meant.id !== id ? null : { id, seat: meant.seat };
  },
  removeReservationFromOrder: ({ path }) => ({ id: path?.["reservationId"] ?? "" }),
};

/** The command that a call gives to its order, where what it asks for is known for sure. */
export function commandMeant(call: Call, meant: Meant): OrderCommand | null {
  const { operation: id, body, deviation, bodyText } = call;
  const isClear = deviation === undefined && bodyText === undefined;
  if (!isClear || isPartHidden(JSON.stringify(body ?? null))) return null;
  const args = asked[id]?.(call, meant) ?? null;
  if (args === null) return null;
  const replacement = replacementOf(id);
  return (
    replacement === null ? { operation: id, ...args } : { operation: replacement, by: id, ...args }
  ) as OrderCommand;
}

function wanted({ externalReference: reference, price: amount, pending }: OrderLineIntent) {
  return { reference, amount, pending };
}

/** The ids of a query; `null` without any, which may mean all. */
function idsIn({ query = [], body }: Call, name: string): { readonly ids: readonly string[] } | null {
  const ids = query.flatMap(([own, value]) => (own === name ? value.split(",") : []));
  return body !== undefined || query.length !== 1 || ids.length === 0 ? null : { ids };
}
