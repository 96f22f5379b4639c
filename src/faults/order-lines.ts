import type { Fault } from "./fault.ts";

/** Faults of adding order lines. */
export const orderLineFaults = [
  {
    id: "order-lines-add-shared-id",
    requirement: "order-lines.add.own-ids",
    summary: "Lines that are added together share one id.",
    rules: ({ addOrderLines }) => ({
      addOrderLines: (order, requests, moment) => {
        const id = moment.newId();
        return addOrderLines(order, requests, { ...moment, newId: () => id });
      },
    }),
  },
] as const satisfies readonly Fault[];
