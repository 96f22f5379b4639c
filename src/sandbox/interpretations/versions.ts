import type { Call } from "../http/call.ts";
import { conflict } from "../domain/decision.ts";
import { instantText } from "../domain/instant.ts";
import { difference, sumOf } from "../domain/money.ts";
import { isOrderConfirmed, type Order } from "../domain/order.ts";
import { openForChange as openDraft } from "../domain/versions.ts";
import { orderOf } from "../service/service.ts";
import { bodyOf, onSuccess, refusal, withOrder } from "../deviations/wire.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";

/** Changes to confirmed orders, and how versions are numbered and read. */
export const versionInterpretations: readonly Deviation[] = named({
  "confirmed-refuses-change": {
    summary: "A confirmed order accepts only cancellations.",
    rules: () => ({
      openForChange: (order) => (isOrderConfirmed(order) ? conflict("The order is confirmed") : order),
    }),
  },
  "confirmed-changes-directly": {
    summary: "A change to a confirmed order makes its next confirmed version.",
    rules: () => ({
      openForChange: (order) => (isOrderConfirmed(order) ? { ...order, version: order.version + 1 } : order),
    }),
  },
  "confirmed-changes-in-place": {
    summary: "A change to a confirmed order alters its confirmed version.",
    rules: () => ({ openForChange: (order) => order }),
  },
  "every-change-makes-a-version": {
    summary: "Every change makes a version.",
    ...ruled("openForChange", (openForChange, order) => {
      const open = openForChange(order);
      return open === order ? { ...order, version: order.version + 1 } : open;
    }),
  },
  "confirming-makes-a-version": {
    summary: "A confirmation makes a version.",
    rules: ({ confirmOrder, confirmOrderLines }) => ({
      confirmOrder: (order, moment) => renumbered(order, confirmOrder(order, moment)),
      confirmOrderLines: (order, ids, moment) => renumbered(order, confirmOrderLines(order, ids, moment)),
    }),
  },
  "failing-is-a-confirmation": {
    summary: "A failed order gets a new version and a time of confirmation.",
    ...ruled("failOrder", (failOrder, order) => {
      const decision = renumbered(order, failOrder(order));
      if (decision.order === order) return decision;
      return { ...decision, order: { ...decision.order, lastConfirmedAt: instantText(Date.now()) } };
    }),
  },
  "current-draft-is-not-read-by-number": {
    summary: "A draft cannot be read by its version number.",
    wire: () =>
      onSuccess("getOrder", (answer, call) => {
        const draft = call.query["version"] !== undefined && !isOrderConfirmed(bodyOf(answer) as Order);
        return draft ? refusal(404, "The order has no such confirmed version") : answer;
      }),
  },
  "versions-show-payments-of-now": {
    summary:
      "Payments are of the order, not of a version: an earlier version shows those of now, and what is owed after them.",
    wire: (store, rules) =>
      onSuccess("getOrder", (answer, call) => {
        const [id = "", version] = [call.parameters["orderId"], versionAskedFor(call)];
        const [then, now] = version === 0 ? [] : [store.version(id, version), store.document(id)];
        if (then === undefined || now === undefined || version === orderOf(now).version) return answer;
        const { paymentRefs } = orderOf(now);
        const paidOtherwise = rules.withTotals({ ...orderOf(then), paymentRefs });
        // The rest of what is owed is of the version, which a choice of the service may have changed.
        const since = difference(paidOtherwise.balance, rules.withTotals(orderOf(then)).balance);
        const balance = sumOf([orderOf(then).balance, since]);
        return withOrder(answer, (order) => ({ ...order, balance, paymentRefs }));
      }),
  },
  "cancelling-keeps-the-version": {
    summary: "A cancellation keeps the version of a confirmed order.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) => {
      const decision = cancelOrderLines(order, request, moment);
      return { ...decision, order: { ...decision.order, version: order.version } };
    }),
  },
  "cancelling-makes-a-draft": {
    summary: "A cancellation makes a confirmed order a draft.",
    ...ruled("cancelOrderLines", (cancelOrderLines, order, request, moment) => {
      const decision = cancelOrderLines(order, request, moment);
      if (decision.order === order) return decision;
      const { status, version } = openDraft(order);
      return { ...decision, order: { ...decision.order, status, version } };
    }),
  },
});

/** The version that a call asks for, or 0. */
export function versionAskedFor({ query }: Call): number {
  return Number(query["version"]?.[0] ?? 0);
}

function renumbered<Decided extends { readonly order: Order }>(before: Order, decision: Decided): Decided {
  if (isOrderConfirmed(before) || !isOrderConfirmed(decision.order)) return decision;
  return { ...decision, order: { ...decision.order, version: before.version + 1 } };
}
