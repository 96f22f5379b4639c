import { orderStatus, type RequirementId } from "../../core/index.ts";
import { conflict, type Decision, isOrderConfirmed, type Order } from "../../sandbox/index.ts";
import { announces, when, withEvents, withOrderMembers } from "./decisions.ts";
import type { Fault } from "./fault.ts";

const all = announces("OrderConfirmed");
const some = announces("OrderPartiallyConfirmed");

/** Faults of confirming order lines. */
export const confirmLinesFaults: readonly Fault[] = [
  altered(
    "confirm-lines-all-again-marks-failed",
    "confirm-lines.all.not-failed",
    "An order that is confirmed again is marked as failed.",
    when(
      (before, decision) => all(before, decision) && before.lastConfirmedAt !== null,
      withOrderMembers({ failed: true }),
    ),
  ),
  altered(
    "confirm-lines-some-named-stays-pending",
    "confirm-lines.some.named-confirmed",
    "A partial confirmation leaves the named lines pending.",
    when(some, (decision, before) => withOrderMembers({ orderLines: before.orderLines })(decision)),
  ),
  altered(
    "confirm-lines-some-event-again",
    "confirm-lines.some.event",
    "Confirming a confirmed line again emits a second partial confirmation.",
    when(
      (before, decision) => !isOrderConfirmed(before) && decision.order === before,
      withEvents("OrderPartiallyConfirmed"),
    ),
  ),
  altered(
    "confirm-lines-rest-stays-draft",
    "confirm-lines.rest.order-confirmed",
    "An order is confirmed only if one request confirms all its lines.",
    when(
      (before, decision) => all(before, decision) && partlyConfirmed(before),
      withOrderMembers({ status: orderStatus.draft }),
    ),
  ),
  altered(
    "confirm-lines-rest-partial-event",
    "confirm-lines.rest.event",
    "Confirming the remaining lines emits a second partial confirmation.",
    when((before, decision) => all(before, decision) && partlyConfirmed(before), withEvents("OrderPartiallyConfirmed")),
  ),
  altered(
    "confirm-lines-failed-refused",
    "confirm-lines.failed.answers-current",
    "Confirming lines of a failed order is refused.",
    when(isFailed, ({ order }) => conflict(`Order ${order.id} has failed`)),
  ),
  altered(
    "confirm-lines-failed-emits",
    "confirm-lines.failed.no-event",
    "Confirming lines of a failed order emits an event.",
    when(isFailed, withEvents("OrderConfirmed")),
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
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) => alter(order, confirmOrderLines(order, ids, moment)),
    }),
  };
}

function partlyConfirmed(order: Order): boolean {
  return order.orderLines.some((line) => line.externalConfirmation === "CONFIRMED");
}

function isFailed({ failed }: Order): boolean {
  return failed;
}
