import { orderStatus } from "../specification/order.ts";
import { changed, unchanged } from "../reference/domain/decision.ts";
import { minorUnits, zero } from "../reference/domain/money.ts";
import type { Order } from "../reference/domain/order.ts";
import type { Rules } from "../reference/service/rules.ts";
import { becameConfirmed, keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";
import { bodyOf, isOrder, onSuccess, refusal } from "../reference/deviations/wire.ts";

/** Faults of confirming an order by hand. */
export const confirmFaults: readonly Fault[] = [
  {
    id: "confirm-stays-draft",
    requirement: "confirm.zero-balance.order-confirmed",
    summary: "An order that was confirmed by hand stays DRAFT.",
    rules: () => ({ confirmOrder: (order) => unchanged(order) }),
  },
  {
    id: "confirm-looks-at-total",
    requirement: "confirm.zero-balance.order-confirmed",
    summary: "Only an order that costs nothing can be confirmed by hand, whatever was paid.",
    rules: ({ confirmOrder }) => ({
      confirmOrder: (order, moment) => confirmOrder({ ...order, balance: order.totalAmount }, moment),
    }),
  },
  {
    id: "confirm-marks-failed",
    requirement: "confirm.zero-balance.not-failed",
    summary: "Confirming an order by hand marks it as failed.",
    rules: ({ confirmOrder }) => ({
      confirmOrder: (order, moment) => changed({ ...confirmOrder(order, moment).order, failed: true }),
    }),
  },
  {
    id: "confirm-answered-not-kept",
    requirement: "confirm.zero-balance.read-back",
    summary: "A confirmation by hand is answered, and gone when the order is read.",
    store: keepsInstead(
      (before, after, events) => becameConfirmed(before, after) && events.length === 0,
      (before) => before,
    ),
  },
  {
    id: "confirm-ignores-balance",
    requirement: "confirm.open-balance.refused",
    summary: "An order can be confirmed by hand whatever its balance.",
    rules: withoutBalance,
  },
  {
    id: "confirm-refuses-too-late",
    requirement: "confirm.open-balance.unchanged",
    summary: "A confirmation by hand is refused for its balance, but the order is confirmed all the same.",
    rules: withoutBalance,
    wire: () =>
      onSuccess("confirmOrder", (answer) => {
        const order = bodyOf(answer);
        const open = isOrder(order) && minorUnits(String(order["balance"])) !== 0n;
        return open ? refusal(409, "The balance is not 0.00") : answer;
      }),
  },
];

function withoutBalance({ confirmOrder }: Rules): Partial<Rules> {
  return {
    confirmOrder: (order: Order, moment) =>
      order.status === orderStatus.draft ? confirmOrder({ ...order, balance: zero }, moment) : unchanged(order),
  };
}
