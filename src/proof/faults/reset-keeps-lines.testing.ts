import { changed, type Deviation, isOrderConfirmed, ruled } from "../../sandbox/index.ts";

/** A reset that keeps the lines that were added since the confirmation: short to reach, and broken in one requirement. */
export const resetKeepsLines: Deviation = {
  id: "reset-keeps-lines",
  summary: "A reset keeps the lines that were added since the confirmation.",
  ...ruled("resetOrder", (resetOrder, order, target) => {
    const decision = resetOrder(order, target);
    return order.lastConfirmedAt === null || isOrderConfirmed(order)
      ? decision
      : changed({ ...decision.order, orderLines: order.orderLines });
  }),
};
