import { conflict, unchanged } from "../domain/decision.ts";
import { isCancelled, isConfirmed, type OrderLine } from "../domain/order-line.ts";
import type { Order } from "../domain/order.ts";
import { isUuid } from "../domain/values.ts";
import type { Call } from "../http/call.ts";
import { afterwards, refused } from "../deviations/afterwards.ts";
import type { Deviation } from "../deviations/deviation.ts";

/** What lists of ids mean that are empty, come twice or name what is not there. */
export const listInterpretations: readonly Deviation[] = [
  {
    id: "no-ids-mean-all",
    summary: "Deleting, cancelling and removing without ids takes everything that can be taken.",
    rules: ({ deleteOrderLines, cancelOrderLines, removeTravellers }) => ({
      deleteOrderLines: (order, ids) =>
        deleteOrderLines(order, ids.length > 0 ? ids : idsOf(order, (line) => !isConfirmed(line))),
      cancelOrderLines: (order, request, moment) => {
        const { orderLineIds } = request;
        const all = idsOf(order, (line) => isConfirmed(line) && !isCancelled(line));
        return cancelOrderLines(
          order,
          { ...request, orderLineIds: orderLineIds.length > 0 ? orderLineIds : all },
          moment,
        );
      },
      removeTravellers: (order, ids) =>
        removeTravellers(order, ids.length > 0 ? ids : order.travellers.map(({ id }) => id)),
    }),
  },
  {
    id: "no-ids-are-a-conflict",
    summary: "Deleting, cancelling and removing without ids is refused.",
    rules: ({ deleteOrderLines, cancelOrderLines, removeTravellers }) => ({
      deleteOrderLines: (order, ids) => deleteOrderLines(order, someOf(ids)),
      cancelOrderLines: (order, request, moment) => {
        someOf(request.orderLineIds);
        return cancelOrderLines(order, request, moment);
      },
      removeTravellers: (order, ids) => removeTravellers(order, someOf(ids)),
    }),
  },
  {
    id: "cancel-heeds-the-body",
    summary: "Of ids in the body and in the query of a cancellation those in the body count.",
    wire: () => ({ call: (call) => (namesTwice(call) ? { ...call, query: withoutIds(call.query) } : call) }),
  },
  {
    id: "cancel-refuses-both",
    summary: "Ids both in the body and in the query of a cancellation are refused.",
    wire: () => ({
      call: (call) =>
        namesTwice(call) ? { ...call, body: { kind: "unusable", detail: "Name the lines in one place" } } : call,
    }),
  },
  {
    id: "delete-goes-as-far-as-it-gets",
    summary:
      "The lines that are named before one that cannot be deleted are deleted, as one by one they would have been.",
    ...afterwards({
      operation: "deleteOrderLines",
      concerns: (answer) => refused(answer) || answer.status === 404,
      kept: (order, call) => {
        const ids = (call.query["orderLineIds"] ?? []).flatMap((value) => value.split(","));
        const bad = ids.findIndex((id) => !idsOf(order, (line) => !isConfirmed(line)).includes(id));
        const gone = ids.slice(0, bad);
        const orderLines = order.orderLines.filter((line) => !gone.includes(line.orderLineId));
        return gone.length === 0 ? order : { ...order, orderLines };
      },
    }),
  },
  {
    id: "what-is-gone-is-taken-away-again",
    summary: "Deleting a line, fee or reservation that is not there, and cancelling what is cancelled, is a success.",
    rules: ({ deleteOrderLines, deleteFee, removeReservation, cancelOrderLines }) => ({
      deleteOrderLines: (order, ids) => {
        const known = ids.filter((id) => idsOf(order).includes(id));
        return deleteOrderLines(order, known);
      },
      deleteFee: (order, id) =>
        !isUuid(id) || order.fees.some((fee) => fee.id === id) ? deleteFee(order, id) : unchanged(order),
      removeReservation: (order, id) =>
        !isUuid(id) || order.reservations.some((reservation) => reservation.id === id)
          ? removeReservation(order, id)
          : unchanged(order),
      cancelOrderLines: (order, request, moment) => {
        const open = request.orderLineIds.filter((id) => !idsOf(order, isCancelled).includes(id));
        const decision = cancelOrderLines(order, { ...request, orderLineIds: open }, moment);
        return { ...decision, touched: request.orderLineIds };
      },
    }),
  },
  {
    id: "confirmation-passes-over-unknown-lines",
    summary: "Ids of a confirmation that no line has are passed over.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) => {
        const known = ids.filter((id) => idsOf(order).includes(id));
        return confirmOrderLines(order, known, moment);
      },
    }),
  },
];

function idsOf({ orderLines }: Order, meant: (line: OrderLine) => boolean = () => true): readonly string[] {
  return orderLines.filter(meant).map((line) => line.orderLineId);
}

function someOf(ids: readonly string[]): readonly string[] {
  return ids.length > 0 ? ids : conflict("At least one id is required");
}

function namesTwice({ name, query, body }: Call): boolean {
  return name === "cancelOrderLines" && query["orderLineIds"] !== undefined && body.kind === "text";
}

function withoutIds({ orderLineIds: _, ...query }: Call["query"]): Call["query"] {
  return query;
}
