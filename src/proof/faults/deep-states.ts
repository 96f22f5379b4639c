import {
  changed,
  conflict,
  isCancelled,
  isConfirmed,
  isOrderConfirmed,
  isPending,
  ruled,
} from "../../sandbox/index.ts";
import { announces, when, withEvents, withOrderMembers } from "./decisions.ts";
import { afterReset, deep } from "./deep.ts";
import type { Fault } from "./fault.ts";

/** Faults of the state of an order that show only after a confirmation, a reset or a partial cancellation. */
export const deepStatesFaults: readonly Fault[] = [
  deep("confirm-lines-again-not-announced", "confirm-lines.all.event", {
    summary: "Only the first confirmation of an order is announced.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, lineIds, moment) =>
      when(
        (before, decision) => before.lastConfirmedAt !== null && announces("OrderConfirmed")(before, decision),
        withEvents(),
      )(order, confirmOrderLines(order, lineIds, moment)),
    ),
  }),
  deep("confirm-lines-after-reset-announced-twice", "confirm-lines.all.event", {
    summary: "The confirmation of an order that was reset before is announced twice.",
    rules: (rules) =>
      afterReset(rules, (reset) => ({
        confirmOrderLines: (order, lineIds, moment) =>
          when(
            (before, decision) => reset(before) > 0 && announces("OrderConfirmed")(before, decision),
            withEvents("OrderConfirmed", "OrderConfirmed"),
          )(order, rules.confirmOrderLines(order, lineIds, moment)),
      })),
  }),
  deep("confirm-lines-second-part-not-announced", "confirm-lines.some.event", {
    summary: "Only the first of several partial confirmations is announced.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, lineIds, moment) =>
      when(
        (before, decision) =>
          before.orderLines.some(isConfirmed) && announces("OrderPartiallyConfirmed")(before, decision),
        withEvents(),
      )(order, confirmOrderLines(order, lineIds, moment)),
    ),
  }),
  deep("confirm-lines-some-of-next-version-confirms-order", "confirm-lines.some.stays-draft", {
    summary: "After a first confirmation, confirming some of the pending lines confirms the order.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, lineIds, moment) =>
      when(
        (before, decision) => before.lastConfirmedAt !== null && announces("OrderPartiallyConfirmed")(before, decision),
        withOrderMembers({ status: "CONFIRMED" }),
      )(order, confirmOrderLines(order, lineIds, moment)),
    ),
  }),
  deep("fail-of-next-version-not-marked", "fail.partly-confirmed.order-failed", {
    summary: "Failing an order that was confirmed before does not mark it as failed.",
    ...ruled("failOrder", (failOrder, order) =>
      when(
        (before, decision) => before.lastConfirmedAt !== null && announces("OrderFailed")(before, decision),
        withOrderMembers({ failed: false }),
      )(order, failOrder(order)),
    ),
  }),
  deep("fail-with-fee-fails-confirmed-lines", "fail.partly-confirmed.confirmed-line-kept", {
    summary: "Failing a partly confirmed order that has a fee also fails the confirmed lines.",
    ...ruled("failOrder", (failOrder, order) =>
      when(
        (before, decision) => before.fees.length > 0 && announces("OrderFailed")(before, decision),
        (decision) => {
          const { orderLines } = decision.order;
          const failed = orderLines.map((line) => ({ ...line, externalConfirmation: "FAILED" as const }));
          return withOrderMembers({ orderLines: failed })(decision);
        },
      )(order, failOrder(order)),
    ),
  }),
  deep("confirm-balance-of-cancelled-lines-refused", "confirm.zero-balance.order-confirmed", {
    summary: "An order whose balance is 0.00 because its lines are cancelled cannot be confirmed by hand.",
    ...ruled("confirmOrder", (confirmOrder, order, moment) => {
      const decision = confirmOrder(order, moment);
      if (!isOrderConfirmed(order) && order.orderLines.some(isCancelled)) conflict("Its lines are cancelled");
      return decision;
    }),
  }),
  deep("reset-second-keeps-reservations", "reset.never-confirmed.reservations-freed", {
    summary: "The second reset of an order frees no reservation.",
    rules: (rules) =>
      afterReset(rules, (reset) => ({
        resetOrder: (order, target) => {
          const decision = rules.resetOrder(order, target);
          return reset(order) > 0 && !isOrderConfirmed(target)
            ? withOrderMembers({ reservations: order.reservations })(decision)
            : decision;
        },
      })),
  }),
  deep("reset-of-third-version-keeps-first-line", "reset.changed-since.lines", {
    summary: "From the third version on, a reset keeps the first line that was added since the confirmation.",
    ...ruled("resetOrder", (resetOrder, order, target) => {
      const decision = resetOrder(order, target);
      if (isOrderConfirmed(order) || order.version < 3) return decision;
      const known = new Set(target.orderLines.map((line) => line.orderLineId));
      const [left] = order.orderLines.filter((line) => !known.has(line.orderLineId));
      return left === undefined ? decision : changed({ ...decision.order, orderLines: [...target.orderLines, left] });
    }),
  }),
  deep("reset-of-changed-order-keeps-fees", "reset.changed-since.fees-gone", {
    summary: "A reset keeps the fees that were added since the confirmation.",
    ...ruled("resetOrder", (resetOrder, order, target) => {
      const decision = resetOrder(order, target);
      return isOrderConfirmed(order) || !isOrderConfirmed(target)
        ? decision
        : withOrderMembers({ fees: order.fees })(decision);
    }),
  }),
  deep("reset-of-changed-order-loses-fees", "reset.changed-since.values", {
    summary: "A reset does not bring back the fees that were deleted since the confirmation.",
    ...ruled("resetOrder", (resetOrder, order, target) => {
      const decision = resetOrder(order, target);
      const fees = decision.order.fees.filter(({ id }) => order.fees.some((fee) => fee.id === id));
      return isOrderConfirmed(target) ? withOrderMembers({ fees })(decision) : decision;
    }),
  }),
  deep("reset-of-later-version-stays-draft", "reset.changed-since.status", {
    summary: "After a second confirmation and a change, a reset leaves the order a draft.",
    ...ruled("resetOrder", (resetOrder, order, target) => {
      const decision = resetOrder(order, target);
      return isOrderConfirmed(order) || target.version < 2 ? decision : withOrderMembers({ status: "DRAFT" })(decision);
    }),
  }),
  deep("unlock-of-next-version-drops-pending-lines", "unlock.nothing-else", {
    summary: "Unlocking an order that was confirmed before removes its pending lines.",
    ...ruled("unlockOrder", (unlockOrder, order) => {
      const decision = unlockOrder(order);
      const orderLines = order.orderLines.filter((line) => !isPending(line));
      return order.locked && order.lastConfirmedAt !== null ? withOrderMembers({ orderLines })(decision) : decision;
    }),
  }),
];
