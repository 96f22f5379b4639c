import { unchanged } from "../reference/domain/decision.ts";
import type { Order } from "../reference/domain/order.ts";
import type { Fault } from "./fault.ts";

/** Faults of ids that an order does not have, which an operation passes over. */

export const framesFaults: readonly Fault[] = [
  ...(["foreign-id", "foreign-id-refused"] as const).map((rule): Fault => ({
    id: `frames-${rule}-fee-for-unknown-line`,
    requirement: `frames.${rule}.addFeeToOrder`,
    summary: "A fee for a line that the order does not have becomes one for no line.",
    rules: ({ addFee }) => ({
      addFee: (order, request, moment) => {
        const orderLineIds = request.orderLineIds?.filter((id) => hasLine(order, id)) ?? [];
        return addFee(order, { ...request, orderLineIds }, moment);
      },
    }),
  })),
  {
    id: "frames-foreign-id-refused-confirms-nothing",
    requirement: "frames.foreign-id-refused.confirmOrderLines",
    summary: "Confirming lines that the order does not have confirms nothing, and is a success.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) =>
        ids.some((id) => hasLine(order, id)) ? confirmOrderLines(order, ids, moment) : unchanged(order),
    }),
  },
];

function hasLine({ orderLines }: Order, id: string): boolean {
  return orderLines.some(({ orderLineId }) => orderLineId === id);
}
