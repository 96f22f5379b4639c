import { orderStatus, type RequirementId } from "../../core/index.ts";
import {
  bodyOf,
  changed,
  conflict,
  type Decision,
  isOrder,
  isOrderConfirmed,
  isPending,
  minorUnits,
  onSuccess,
  type Order,
  refusal,
  unchanged,
  zero,
  ruled,
} from "../../sandbox/index.ts";
import { announces, when, withEvents, withOrderMembers } from "./decisions.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of confirming, resetting and unlocking an order. */
export const transitionFaults: readonly Fault[] = [
  confirming(
    "confirm-lines-all-again-marks-failed",
    "confirm-lines.all.not-failed",
    "An order that is confirmed again is marked as failed.",
    when(
      (before, decision) => announces("OrderConfirmed")(before, decision) && before.lastConfirmedAt !== null,
      withOrderMembers({ failed: true }),
    ),
  ),
  confirming(
    "confirm-lines-some-event-again",
    "confirm-lines.some.event",
    "Confirming a confirmed line again emits a second partial confirmation.",
    when(
      (before, decision) => !isOrderConfirmed(before) && decision.order === before,
      withEvents("OrderPartiallyConfirmed"),
    ),
  ),
  confirming(
    "confirm-lines-some-event-of-all-while-one-waits",
    "confirm-lines.some.event",
    "A partial confirmation that leaves one line waiting announces a confirmed order.",
    when(
      (before, decision) =>
        announces("OrderPartiallyConfirmed")(before, decision) &&
        decision.order.orderLines.filter(isPending).length === 1,
      withEvents("OrderConfirmed"),
    ),
  ),
  confirming(
    "confirm-lines-failed-emits",
    "confirm-lines.failed.no-event",
    "Confirming lines of a failed order emits an event.",
    when(({ failed }) => failed, withEvents("OrderConfirmed")),
  ),
  fault("confirm-refuses-too-late", "confirm.open-balance.unchanged", {
    summary: "A confirmation by hand is refused for its balance, but the order is confirmed.",
    ...ruled("confirmOrder", (confirmOrder, order, moment) =>
      order.status === orderStatus.draft ? confirmOrder({ ...order, balance: zero }, moment) : unchanged(order),
    ),
    wire: () =>
      onSuccess("confirmOrder", (answer) => {
        const order = bodyOf(answer);
        const open = isOrder(order) && minorUnits(String(order["balance"])) !== 0n;
        return open ? refusal(409, "The balance is not 0.00") : answer;
      }),
  }),
  resetting("reset-never-confirmed-keeps-settled-lines", "A reset removes only the pending lines of a new order.", {
    concerns: isNew,
    left: ({ orderLines }) => orderLines.filter((line) => line.externalConfirmation === "NOT_REQUIRED"),
  }),
  resetting("reset-never-confirmed-keeps-third-line", "A reset removes at most two lines.", {
    concerns: (order) =>
      isNew(order) && order.orderLines.every(({ externalConfirmation: word }) => word !== "CONFIRMED"),
    left: ({ orderLines }) => orderLines.slice(2),
  }),
  fault("reset-confirmed-refused", "reset.confirmed.still-confirmed", {
    summary: "A confirmed order cannot be reset.",
    ...ruled("resetOrder", (resetOrder, order, target) =>
      isOrderConfirmed(order) && !order.failed ? conflict("There is nothing to reset") : resetOrder(order, target),
    ),
  }),
  fault("reset-of-new-order-keeps-fees", "reset.never-confirmed.fees-gone", {
    summary: "A reset of an order that was never confirmed keeps its fees.",
    ...ruled("resetOrder", (resetOrder, order, target) => {
      const decision = resetOrder(order, target);
      return isNew(order) ? withOrderMembers({ fees: order.fees })(decision) : decision;
    }),
  }),
  fault("reset-changed-refused", "reset.changed-since.status", {
    summary: "An order that was changed since its confirmation cannot be reset.",
    ...ruled("resetOrder", (resetOrder, order, target) =>
      !isOrderConfirmed(order) && isOrderConfirmed(target)
        ? conflict("The order was changed")
        : resetOrder(order, target),
    ),
  }),
  fault("reset-to-first-confirmed", "reset.changed-since.lines", {
    summary: "A reset brings back the lines of the first confirmed version, and not of the latest.",
    rules: ({ confirmOrderLines, resetOrder }) => {
      const first = new Map<string, Order["orderLines"]>();
      return {
        confirmOrderLines: (order, ids, moment) => {
          const decision = confirmOrderLines(order, ids, moment);
          if (isOrderConfirmed(decision.order) && !first.has(order.id)) first.set(order.id, decision.order.orderLines);
          return decision;
        },
        resetOrder: (order, target) => {
          const orderLines = isOrderConfirmed(target) ? first.get(order.id) : undefined;
          return resetOrder(order, orderLines === undefined ? target : { ...target, orderLines });
        },
      };
    },
  }),
  fault("confirm-lines-again-moves-time", "confirm-lines.confirmed.unchanged", {
    summary: "Confirming the lines of a confirmed order gives it the time of the repeat.",
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) => {
      const decision = confirmOrderLines(order, ids, moment);
      const isRepeat = isOrderConfirmed(order) && !order.failed;
      return isRepeat ? withOrderMembers({ lastConfirmedAt: moment.now })(decision) : decision;
    }),
  }),
];

function confirming(
  id: string,
  requirement: RequirementId,
  summary: string,
  alter: (before: Order, decision: Decision) => Decision,
): Fault {
  return {
    id,
    requirement,
    summary,
    ...ruled("confirmOrderLines", (confirmOrderLines, order, ids, moment) =>
      alter(order, confirmOrderLines(order, ids, moment)),
    ),
  };
}

interface Reset {
  readonly concerns: (before: Order) => boolean;
  /** The lines that it does not remove. */
  readonly left: (before: Order) => Order["orderLines"];
}

function resetting(id: string, summary: string, { concerns, left }: Reset): Fault {
  return {
    id,
    requirement: "reset.never-confirmed.lines-gone",
    summary,
    ...ruled("resetOrder", (resetOrder, order, target) => {
      const decision = resetOrder(order, target);
      return concerns(order) ? changed({ ...decision.order, orderLines: left(order) }) : decision;
    }),
  };
}

function isNew(order: Order): boolean {
  return order.lastConfirmedAt === null && !isOrderConfirmed(order);
}
