import { orderStatus } from "../../core/index.ts";
import {
  bodyOf,
  isOrder,
  minorUnits,
  onSuccess,
  type Order,
  refusal,
  type Rules,
  unchanged,
  zero,
} from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of confirming an order by hand. */
export const confirmFaults: readonly Fault[] = [
  {
    id: "confirm-looks-at-total",
    requirement: "confirm.zero-balance.order-confirmed",
    summary: "Only an order that costs nothing can be confirmed by hand, whatever was paid.",
    rules: ({ confirmOrder }) => ({
      confirmOrder: (order, moment) => confirmOrder({ ...order, balance: order.totalAmount }, moment),
    }),
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
