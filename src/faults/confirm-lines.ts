import { orderStatus } from "../specification/order.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import { conflict, unchanged, type Decision } from "../reference/domain/decision.ts";
import { isPending } from "../reference/domain/order-line.ts";
import { isOrderConfirmed, type Order } from "../reference/domain/order.ts";
import { announces, becameConfirmed, keepsInstead, when, withEvents, withOrderMembers } from "./decisions.ts";
import type { Fault } from "./fault.ts";

const all = announces("OrderConfirmed");
const some = announces("OrderPartiallyConfirmed");

/** Faults of confirming order lines. */
export const confirmLinesFaults: readonly Fault[] = [
  altered(
    "confirm-lines-all-stays-draft",
    "confirm-lines.all.order-confirmed",
    "An order stays DRAFT although all its pending lines are confirmed.",
    when(all, withOrderMembers({ status: orderStatus.draft })),
  ),
  altered(
    "confirm-lines-all-lines-stay-pending",
    "confirm-lines.all.lines-no-longer-pending",
    "The order is confirmed, its lines stay pending.",
    when(all, (decision, before) => withOrderMembers({ orderLines: before.orderLines })(decision)),
  ),
  altered(
    "confirm-lines-all-marks-failed",
    "confirm-lines.all.not-failed",
    "Confirming all lines marks the order as failed.",
    when(all, withOrderMembers({ failed: true })),
  ),
  {
    id: "confirm-lines-all-answered-not-kept",
    requirement: "confirm-lines.all.read-back",
    summary: "The confirmed lines are answered, and pending again when the order is read.",
    store: keepsInstead(
      (before, after) => becameConfirmed(before, after) && !after.failed,
      (before, after) => ({ ...after, orderLines: before.orderLines }),
    ),
  },
  altered(
    "confirm-lines-all-no-event",
    "confirm-lines.all.event",
    "Confirming all lines emits nothing.",
    when(all, withEvents()),
  ),
  altered(
    "confirm-lines-all-two-events",
    "confirm-lines.all.event",
    "Confirming all lines emits two events with different ids.",
    when(all, withEvents("OrderConfirmed", "OrderConfirmed")),
  ),
  altered(
    "confirm-lines-all-event-once-per-order",
    "confirm-lines.all.event",
    "An order that is confirmed again emits nothing.",
    when((before, decision) => all(before, decision) && before.lastConfirmedAt !== null, withEvents()),
  ),
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
    "confirm-lines-all-also-partial-event",
    "confirm-lines.all.event",
    "Confirming all lines emits a partial confirmation before the full one.",
    when(all, withEvents("OrderPartiallyConfirmed", "OrderConfirmed")),
  ),
  altered(
    "confirm-lines-some-confirms-order",
    "confirm-lines.some.stays-draft",
    "Confirming a part of the lines confirms the order.",
    when(some, withOrderMembers({ status: orderStatus.confirmed })),
  ),
  altered(
    "confirm-lines-some-named-stays-pending",
    "confirm-lines.some.named-confirmed",
    "A partial confirmation leaves the named lines pending.",
    when(some, (decision, before) => withOrderMembers({ orderLines: before.orderLines })(decision)),
  ),
  altered(
    "confirm-lines-some-confirms-every-line",
    "confirm-lines.some.others-pending",
    "A partial confirmation confirms the lines that were not named as well.",
    when(some, (decision) => ({ ...decision, order: withoutPending(decision.order) })),
  ),
  {
    id: "confirm-lines-some-answered-not-kept",
    requirement: "confirm-lines.some.read-back",
    summary: "A partial confirmation is answered, and gone when the order is read.",
    store: keepsInstead(
      (_, after, events) => events.length > 0 && !isOrderConfirmed(after),
      (before) => before,
    ),
  },
  altered(
    "confirm-lines-some-no-event",
    "confirm-lines.some.event",
    "A partial confirmation emits nothing.",
    when(some, withEvents()),
  ),
  altered(
    "confirm-lines-some-full-event",
    "confirm-lines.some.event",
    "A partial confirmation emits the event of a full one.",
    when(some, withEvents("OrderConfirmed")),
  ),
  altered(
    "confirm-lines-some-two-events",
    "confirm-lines.some.event",
    "A partial confirmation is announced twice.",
    when(some, withEvents("OrderPartiallyConfirmed", "OrderPartiallyConfirmed")),
  ),
  altered(
    "confirm-lines-rest-two-events",
    "confirm-lines.rest.event",
    "Confirming the remaining lines is announced twice.",
    when(
      (before, decision) => all(before, decision) && partlyConfirmed(before),
      withEvents("OrderConfirmed", "OrderConfirmed"),
    ),
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
  ...onSettled("confirmed", (order) => isOrderConfirmed(order) && !order.failed),
  ...onSettled("failed", (order) => order.failed),
];

/** Confirming lines of an order that has left the draft: refused, effective, announced. */
function onSettled(state: "confirmed" | "failed", concerns: (order: Order) => boolean): readonly Fault[] {
  return [
    altered(
      `confirm-lines-${state}-refused`,
      `confirm-lines.${state}.answers-current`,
      `Confirming lines of a ${state} order is refused.`,
      when(concerns, ({ order }) => conflict(`Order ${order.id} is ${state}`)),
    ),
    altered(
      `confirm-lines-${state}-changes`,
      `confirm-lines.${state}.unchanged`,
      `Confirming lines of a ${state} order makes another version of it.`,
      when(concerns, ({ order }) => unchanged({ ...order, version: order.version + 1, failed: !order.failed })),
    ),
    altered(
      `confirm-lines-${state}-emits`,
      `confirm-lines.${state}.no-event`,
      `Confirming lines of a ${state} order emits another event.`,
      when(concerns, withEvents("OrderConfirmed")),
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
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) => alter(order, confirmOrderLines(order, ids, moment)),
    }),
  };
}

function partlyConfirmed(order: Order): boolean {
  return order.orderLines.some((line) => line.externalConfirmation === "CONFIRMED");
}

function withoutPending(order: Order): Order {
  const orderLines = order.orderLines.map((line) =>
    isPending(line) ? { ...line, externalConfirmation: "CONFIRMED" as const, confirmedAt: order.createdAt } : line,
  );
  return { ...order, orderLines };
}
