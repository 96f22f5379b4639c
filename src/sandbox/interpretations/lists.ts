import { conflict, unchanged } from "../domain/decision.ts";
import { isCancelled, isConfirmed, isPending, type OrderLine } from "../domain/order-line.ts";
import type { Order } from "../domain/order.ts";
import { isUuid } from "../domain/values.ts";
import type { Call } from "../http/call.ts";
import { orderOf } from "../service/service.ts";
import { afterwards, refused } from "../deviations/afterwards.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";

/** Lists of ids: empty ones, ids in two places, and ids of nothing. */
export const listInterpretations: readonly Deviation[] = named({
  "no-ids-mean-all": {
    summary: "Deleting, cancelling and removing without ids applies to everything that it can.",
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
  "no-ids-are-a-conflict": {
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
  "cancel-heeds-the-body": {
    summary: "When a cancellation has ids in its body and in its query, those in the body count.",
    wire: () => ({ call: (call) => (namesTwice(call) ? { ...call, query: withoutIds(call.query) } : call) }),
  },
  "cancel-refuses-both": {
    summary: "A cancellation with ids both in its body and in its query is refused.",
    wire: () => ({
      call: (call) =>
        namesTwice(call) ? { ...call, body: { kind: "unusable", detail: "Name the lines in one place" } } : call,
    }),
  },
  "delete-goes-as-far-as-it-gets": {
    summary: "Deleting lines stops at the first line that cannot be deleted, as single deletions would.",
    ...afterwards({
      operation: "deleteOrderLines",
      concerns: (answer) => refused(answer) || answer.status === 404,
      kept: (order, call) => {
        const ids = (call.query["orderLineIds"] ?? []).flatMap((value) => value.split(","));
        const bad = ids.findIndex((id) => !idsOf(order, (line) => !isConfirmed(line)).includes(id));
        // Where each could be deleted, it is the list that the service does not take.
        const gone = ids.slice(0, Math.max(bad, 0));
        const orderLines = order.orderLines.filter((line) => !gone.includes(line.orderLineId));
        return gone.length === 0 ? order : { ...order, orderLines };
      },
    }),
  },
  "what-is-gone-is-taken-away-again": {
    summary: "Deleting a line, fee or reservation that does not exist succeeds, and so does cancelling a line twice.",
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
  "confirmation-of-null-is-of-all": {
    summary: "A confirmation whose ids are null confirms every pending line.",
    wire: (store) => ({
      call: (call) => {
        const document = store.document(call.parameters["orderId"] ?? "");
        const namesNone = call.body.kind === "text" && /"orderLineIds":\s*null/.test(call.body.text);
        if (call.name !== "confirmOrderLines" || document === undefined || !namesNone) return call;
        const orderLineIds = idsOf(orderOf(document), isPending);
        return { ...call, body: { ...call.body, text: JSON.stringify({ orderLineIds }) } };
      },
    }),
  },
  "confirmation-passes-over-unknown-lines": {
    summary: "A confirmation skips ids of unknown lines.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) => {
      const known = ids.filter((id) => idsOf(order).includes(id));
      return confirmOrderLines(order, known, moment);
    }),
  },
});

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
