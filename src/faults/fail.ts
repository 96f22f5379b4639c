import { orderStatus } from "../specification/order.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import { conflict, unchanged, type Decision } from "../reference/domain/decision.ts";
import { isOrderConfirmed, type Order } from "../reference/domain/order.ts";
import { announces, becameConfirmed, keepsInstead, when, withEvents, withOrderMembers } from "./decisions.ts";
import type { Fault } from "./fault.ts";

const failing = announces("OrderFailed");

/** Faults of failing an order. */
export const failFaults: readonly Fault[] = [
  altered(
    "fail-stays-draft",
    "fail.draft.order-confirmed",
    "A failed order stays DRAFT.",
    when(failing, withOrderMembers({ status: orderStatus.draft })),
  ),
  altered(
    "fail-not-marked",
    "fail.draft.order-failed",
    "Failing an order does not mark it as failed.",
    when(failing, withOrderMembers({ failed: false })),
  ),
  altered(
    "fail-lines-stay-pending",
    "fail.draft.lines-no-longer-pending",
    "The lines of a failed order stay pending.",
    when(failing, (decision, before) => withOrderMembers({ orderLines: before.orderLines })(decision)),
  ),
  {
    id: "fail-answered-not-kept",
    requirement: "fail.draft.read-back",
    summary: "A failure is answered, and no longer marked when the order is read.",
    store: keepsInstead(
      (before, after) => becameConfirmed(before, after) && after.failed,
      (_, after) => ({ ...after, failed: false }),
    ),
  },
  altered("fail-no-event", "fail.draft.event", "Failing an order emits nothing.", when(failing, withEvents())),
  altered(
    "fail-two-events",
    "fail.draft.event",
    "Failing an order emits two events with different ids.",
    when(failing, withEvents("OrderFailed", "OrderFailed")),
  ),
  altered(
    "fail-also-confirmed-event",
    "fail.draft.event",
    "Failing an order announces its confirmation as well, because its status is CONFIRMED.",
    when(failing, withEvents("OrderFailed", "OrderConfirmed")),
  ),
  altered(
    "fail-partly-confirmed-refused",
    "fail.partly-confirmed.order-failed",
    "An order of which a line is confirmed cannot be failed.",
    when(
      (before, decision) => failing(before, decision) && partlyConfirmed(before),
      ({ order }) => conflict(`Order ${order.id} has confirmed lines`),
    ),
  ),
  altered(
    "fail-fails-confirmed-lines",
    "fail.partly-confirmed.confirmed-line-kept",
    "Failing an order fails its confirmed lines as well.",
    when(failing, (decision) => ({ ...decision, order: withEveryLineFailed(decision.order) })),
  ),
  ...onSettled("confirmed", (order) => isOrderConfirmed(order) && !order.failed),
  ...onSettled("failed", (order) => order.failed),
];

/** Failing an order that has left the draft: refused, effective, announced. */
function onSettled(state: "confirmed" | "failed", concerns: (order: Order) => boolean): readonly Fault[] {
  return [
    altered(
      `fail-${state}-refused`,
      `fail.${state}.answers-current`,
      `Failing a ${state} order is refused.`,
      when(concerns, ({ order }) => conflict(`Order ${order.id} is ${state}`)),
    ),
    altered(
      `fail-${state}-changes`,
      `fail.${state}.unchanged`,
      state === "confirmed"
        ? "A confirmed order can be failed."
        : "Failing an order again makes another version of it.",
      when(concerns, ({ order }) =>
        unchanged({ ...order, failed: true, version: state === "failed" ? order.version + 1 : order.version }),
      ),
    ),
    altered(
      `fail-${state}-emits`,
      `fail.${state}.no-event`,
      `Failing a ${state} order emits another event.`,
      when(concerns, withEvents("OrderFailed")),
    ),
  ];
}

function altered(
  id: string,
  requirement: RequirementId,
  summary: string,
  alter: (before: Order, decision: Decision) => Decision,
): Fault {
  return {
    id,
    requirement,
    summary,
    rules: ({ failOrder }) => ({ failOrder: (order) => alter(order, failOrder(order)) }),
  };
}

function partlyConfirmed(order: Order): boolean {
  return order.orderLines.some((line) => line.externalConfirmation === "CONFIRMED");
}

function withEveryLineFailed(order: Order): Order {
  return {
    ...order,
    orderLines: order.orderLines.map((line) => ({ ...line, externalConfirmation: "FAILED", confirmedAt: null })),
  };
}
