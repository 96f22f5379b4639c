import type { RequirementId } from "../../core/index.ts";
import { conflict, type Decision, type Order } from "../../sandbox/index.ts";
import { announces, when, withOrderMembers } from "./decisions.ts";
import type { Fault } from "./fault.ts";

const failing = announces("OrderFailed");

/** Faults of failing an order. */
export const failFaults: readonly Fault[] = [
  altered(
    "fail-not-marked",
    "fail.draft.order-failed",
    "Failing an order does not mark it as failed.",
    when(failing, withOrderMembers({ failed: false })),
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
  altered(
    "fail-failed-refused",
    "fail.failed.answers-current",
    "Failing a failed order is refused.",
    when(
      (before) => before.failed,
      ({ order }) => conflict(`Order ${order.id} has failed`),
    ),
  ),
];

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
