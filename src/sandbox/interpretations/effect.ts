import { isDeepStrictEqual } from "node:util";
import type { Extent } from "../../core/index.ts";
import type { Done } from "../domain/besides.ts";
import { isPending, type OrderLine } from "../domain/order-line.ts";
import type { Order, Reservation } from "../domain/order.ts";
import type { Rules } from "../service/rules.ts";

/** What an effect knows: what was done, which members it may concern, and how the service adds up. */
export interface Known extends Done, Pick<Rules, "withTotals"> {
  readonly of: Extent;
}

/** What an operation also does to its order, as a correct service does it: the sums follow. */
export type Effect = (after: Order, known: Known) => Order;

/** Lines that the operation named, added or changed; all of them where an order is confirmed once more. */
export function touched({ orderLines }: Order, { before, operation }: Known): readonly OrderLine[] {
  const were = new Map(before.orderLines.map((line) => [line.orderLineId, line]));
  const changed = orderLines.filter((line) => !isDeepStrictEqual(line, were.get(line.orderLineId)));
  if (operation === "confirmOrder" && changed.length === 0) return orderLines;
  const isNamed = (line: OrderLine): boolean => {
    const was = were.get(line.orderLineId);
    return was === undefined || (isPending(was) && !isPending(line));
  };
  // Lines that do not wait are confirmed with their order, though no call names them.
  return operation === "confirmOrderLines" ? changed.filter(isNamed) : changed;
}

/** The order with each line altered that an effect concerns. */
export function lines(after: Order, known: Known, alter: (line: OrderLine) => OrderLine): Order {
  const concerned = known.of === "any" ? after.orderLines : touched(after, known);
  return { ...after, orderLines: after.orderLines.map((line) => (concerned.includes(line) ? alter(line) : line)) };
}

/** The order with each reservation altered that an effect concerns; one may become none. */
export function seats(after: Order, known: Known, alter: (seat: Reservation) => readonly Reservation[]): Order {
  const concerned = new Set<string | null>(touched(after, known).map(({ orderLineId }) => orderLineId));
  const isConcerned = ({ orderLineId }: Reservation): boolean => known.of === "any" || concerned.has(orderLineId);
  return { ...after, reservations: after.reservations.flatMap((seat) => (isConcerned(seat) ? alter(seat) : [seat])) };
}
