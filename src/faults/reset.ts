import { orderStatus } from "../specification/order.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import { changed, conflict, type Decision } from "../reference/domain/decision.ts";
import { isPending } from "../reference/domain/order-line.ts";
import { isOrderConfirmed, type Order } from "../reference/domain/order.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";

/** Faults of resetting an order. */
export const resetFaults: readonly Fault[] = [
  altered("reset-never-confirmed-refused", "reset.never-confirmed.succeeds", {
    summary: "An order that was never confirmed cannot be reset.",
    concerns: isNew,
    alter: ({ order }) => conflict(`Order ${order.id} has no confirmed version`),
  }),
  altered("reset-second-time-refused", "reset.never-confirmed.succeeds", {
    summary: "An order without lines cannot be reset.",
    concerns: (order) => order.orderLines.length === 0,
    alter: ({ order }) => conflict(`Order ${order.id} has nothing to reset`),
  }),
  altered("reset-never-confirmed-keeps-pending-lines", "reset.never-confirmed.lines-gone", {
    summary: "A reset leaves the pending lines of an order that was never confirmed.",
    concerns: (order) => isNew(order) && !isPartlyConfirmed(order),
    alter: ({ order }, before) => changed({ ...order, orderLines: before.orderLines.filter(isPending) }),
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
  altered("reset-never-confirmed-keeps-fees", "reset.never-confirmed.fees-gone", {
    summary: "A reset leaves the fees.",
    concerns: isNew,
    alter: ({ order }, before) => changed({ ...order, fees: before.fees }),
  }),
  altered("reset-never-confirmed-keeps-later-fees", "reset.never-confirmed.fees-gone", {
    summary: "A reset takes away the first fee alone.",
    concerns: isNew,
    alter: ({ order }, before) => changed({ ...order, fees: before.fees.slice(1) }),
  }),
  altered("reset-never-confirmed-keeps-reservations", "reset.never-confirmed.reservations-freed", {
    summary: "A reset leaves the reservations of an order that was never confirmed.",
    concerns: isNew,
    alter: ({ order }, before) => changed({ ...order, reservations: before.reservations }),
  }),
  {
    id: "reset-never-confirmed-reservations-return",
    requirement: "reset.never-confirmed.reservations-freed",
    summary: "After a reset the third reservation and those behind it are still read.",
    store: keepsInstead(wasReset, (before, after) => ({ ...after, reservations: before.reservations.slice(2) })),
  },
  {
    id: "reset-answered-not-kept",
    requirement: "reset.never-confirmed.read-back",
    summary: "A reset order is read with another external reference than was answered.",
    store: keepsInstead(wasReset, (_, after) => ({ ...after, externalReference: "reset" })),
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
  altered("reset-confirmed-drafts", "reset.confirmed.still-confirmed", {
    summary: "Resetting a confirmed order makes a draft of it.",
    concerns: isOrderConfirmed,
    alter: ({ order }) => changed({ ...order, status: orderStatus.draft }),
  }),
  altered("reset-confirmed-loses-lines", "reset.confirmed.still-confirmed", {
    summary: "Resetting a confirmed order of three lines or more takes the last away.",
    concerns: (order) => isOrderConfirmed(order) && order.orderLines.length >= 3,
    alter: ({ order }) => changed({ ...order, orderLines: order.orderLines.slice(0, -1) }),
  }),
  altered("reset-confirmed-lines-pending-again", "reset.confirmed.still-confirmed", {
    summary: "Resetting a confirmed order leaves its lines pending.",
    concerns: isOrderConfirmed,
    alter: ({ order }) =>
      changed({
        ...order,
        orderLines: order.orderLines.map((line) => ({ ...line, externalConfirmation: "PENDING" as const })),
      }),
  }),
  altered("reset-changed-since-stays-draft", "reset.changed-since.status", {
    summary: "A reset brings the confirmed lines back, but leaves the order a draft.",
    concerns: isChangedSince,
    alter: ({ order }) => changed({ ...order, status: orderStatus.draft }),
  }),
  {
    id: "reset-changed-since-read-as-draft",
    requirement: "reset.changed-since.status",
    summary: "A reset answers the confirmed order, which is read as a draft.",
    store: keepsInstead(
      (before, after) => isChangedSince(before) && isOrderConfirmed(after) && after.version < before.version,
      (_, after) => ({ ...after, status: orderStatus.draft }),
    ),
  },
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
  altered("reset-changed-since-empties", "reset.changed-since.lines", {
    summary: "A reset takes the confirmed lines away as well.",
    concerns: isChangedSince,
    alter: ({ order }) => changed({ ...order, orderLines: [] }),
  }),
  altered("reset-changed-since-keeps-reservations", "reset.changed-since.reservations-freed", {
    summary: "A reset leaves the reservations that were attached since the confirmation.",
    concerns: isChangedSince,
    alter: ({ order }, before) => changed({ ...order, reservations: before.reservations }),
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
