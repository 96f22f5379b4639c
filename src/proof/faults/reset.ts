import type { RequirementId } from "../../core/index.ts";
import { changed, conflict, type Decision, isOrderConfirmed, isPending, type Order } from "../../sandbox/index.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults of resetting an order. */
export const resetFaults: readonly Fault[] = [
  altered("reset-second-time-refused", "reset.never-confirmed.succeeds", {
    summary: "An order without lines cannot be reset.",
    concerns: (order) => order.orderLines.length === 0,
    alter: ({ order }) => conflict(`Order ${order.id} has nothing to reset`),
  }),
  altered("reset-never-confirmed-keeps-settled-lines", "reset.never-confirmed.lines-gone", {
    summary: "A reset takes away only the pending lines of an order that was never confirmed.",
    concerns: isNew,
    alter: ({ order }, before) =>
      changed({ ...order, orderLines: before.orderLines.filter((l) => l.externalConfirmation === "NOT_REQUIRED") }),
  }),
  altered("reset-never-confirmed-keeps-third-line", "reset.never-confirmed.lines-gone", {
    summary: "A reset takes away two lines at most.",
    concerns: (order) => isNew(order) && !isPartlyConfirmed(order),
    alter: ({ order }, before) => changed({ ...order, orderLines: before.orderLines.slice(2) }),
  }),
  altered("reset-never-confirmed-keeps-later-fees", "reset.never-confirmed.fees-gone", {
    summary: "A reset takes away the first fee alone.",
    concerns: isNew,
    alter: ({ order }, before) => changed({ ...order, fees: before.fees.slice(1) }),
  }),
  {
    id: "reset-never-confirmed-reservations-return",
    requirement: "reset.never-confirmed.reservations-freed",
    summary: "After a reset the third reservation and those behind it are still read.",
    store: keepsInstead(wasReset, (before, after) => ({ ...after, reservations: before.reservations.slice(2) })),
  },
  altered("reset-partly-confirmed-keeps-confirmed-lines", "reset.partly-confirmed.lines-gone", {
    summary: "A reset leaves the lines that were confirmed in part.",
    concerns: isPartlyConfirmed,
    alter: ({ order }, before) =>
      changed({ ...order, orderLines: before.orderLines.filter((line) => !isPending(line)) }),
  }),
  altered("reset-partly-confirmed-keeps-lines-pending", "reset.partly-confirmed.lines-gone", {
    summary: "A reset of a partly confirmed order takes away only the confirmed lines.",
    concerns: isPartlyConfirmed,
    alter: ({ order }, before) => changed({ ...order, orderLines: before.orderLines.filter(isPending) }),
  }),
  altered("reset-changed-since-keeps-lines", "reset.changed-since.lines", {
    summary: "A reset leaves the lines that were added since the confirmation.",
    concerns: isChangedSince,
    alter: ({ order }, before) => changed({ ...order, orderLines: before.orderLines }),
  }),
  altered("reset-changed-since-keeps-settled-lines", "reset.changed-since.lines", {
    summary: "Of the lines that were added since the confirmation a reset takes away only the pending ones.",
    concerns: isChangedSince,
    alter: ({ order }, before) =>
      changed({ ...order, orderLines: before.orderLines.filter((line) => !isPending(line)) }),
  }),
  altered("reset-changed-since-frees-first", "reset.changed-since.reservations-freed", {
    summary: "A reset frees only the first of the reservations attached since the confirmation.",
    concerns: isChangedSince,
    alter: ({ order }, before) => changed({ ...order, reservations: before.reservations.slice(1) }),
  }),
];

interface Alteration {
  readonly summary: string;
  readonly concerns: (before: Order) => boolean;
  readonly alter: (decision: Decision, before: Order) => Decision;
}

function altered(id: string, requirement: RequirementId, { summary, concerns, alter }: Alteration): Fault {
  return {
    id,
    requirement,
    summary,
    rules: ({ resetOrder }) => ({
      resetOrder: (order, target) => {
        const decision = resetOrder(order, target);
        return concerns(order) ? alter(decision, order) : decision;
      },
    }),
  };
}

function isNew(order: Order): boolean {
  return order.lastConfirmedAt === null && !isOrderConfirmed(order);
}

function isPartlyConfirmed(order: Order): boolean {
  return isNew(order) && order.orderLines.some((line) => line.externalConfirmation === "CONFIRMED");
}

function isChangedSince(order: Order): boolean {
  return order.lastConfirmedAt !== null && !isOrderConfirmed(order);
}

/** Several lines went at once, and all of them: no scenario but a reset does that. */
function wasReset(before: Order, after: Order): boolean {
  return isNew(before) && before.orderLines.length > 1 && after.orderLines.length === 0;
}
