import { changed, conflict, refuseUnknownLines, unchanged, type Decision, type Moment } from "./decision.ts";
import { blankLine, isConfirmed, type OrderLine } from "./order-line.ts";
import type { Order } from "./order.ts";
import type { NamedOrderLineChange, OrderLineRequest } from "./requests.ts";

export function addOrderLines(order: Order, requests: readonly OrderLineRequest[], moment: Moment): Decision {
  const added = requests.map((request) => newLine(request, moment));
  return changed({ ...order, orderLines: [...order.orderLines, ...added] }, idsOf(added));
}

/** Keeps members that a request leaves out. If one line cannot be changed, none is. */
export function updateOrderLines(order: Order, changes: readonly NamedOrderLineChange[]): Decision {
  const ids = changes.map((change) => change.orderLineId);
  refuseUnknownLines(order, ids);
  refuseConfirmedLines(order, ids, "changed");
  const orderLines = order.orderLines.map((line) =>
    changes
      .filter((change) => change.orderLineId === line.orderLineId)
      .reduce<OrderLine>((changedLine, change) => ({ ...changedLine, ...change }), line),
  );
  return changed({ ...order, orderLines }, ids);
}

export function deleteOrderLines(order: Order, ids: readonly string[]): Decision {
  if (ids.length === 0) return unchanged(order);
  refuseUnknownLines(order, ids);
  refuseConfirmedLines(order, ids, "removed; cancel it instead");
  const kept = (id: string | null): boolean => !ids.some((gone) => gone === id);
  return changed(
    {
      ...order,
      orderLines: order.orderLines.filter((line) => kept(line.orderLineId)),
      fees: order.fees.map((fee) => ({ ...fee, orderLineIds: fee.orderLineIds.filter(kept) })),
      reservations: order.reservations.map((reservation) =>
        kept(reservation.orderLineId) ? reservation : { ...reservation, orderLineId: null },
      ),
    },
    ids,
  );
}

/** A line with the values of a request. */
function newLine(request: OrderLineRequest, moment: Moment): OrderLine {
  return { ...blankLine(moment), ...request };
}

function refuseConfirmedLines(order: Order, ids: readonly string[], what: string): void {
  const confirmed = order.orderLines.find((line) => ids.includes(line.orderLineId) && isConfirmed(line));
  if (confirmed !== undefined) conflict(`Order line ${confirmed.orderLineId} is confirmed and cannot be ${what}`);
}

function idsOf(lines: readonly OrderLine[]): readonly string[] {
  return lines.map((line) => line.orderLineId);
}
