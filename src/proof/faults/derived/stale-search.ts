import { isDeepStrictEqual } from "node:util";

import { filters, type OperationId } from "../../../core/index.ts";
import { type Order, searchValuesOf } from "../../../sandbox/index.ts";
import type { DerivedFault } from "./derived-fault.ts";

/** Operation by what orders are searched by: the search goes on with what was there before the operation. */

interface Searched {
  readonly words: string;
  readonly changedBy: readonly OperationId[];
  /** The order before, with what is searched by as it is after: nothing of that is written. */
  readonly known: (before: Order, after: Order) => Order;
}

const changingLines = [
  "addOrderLines",
  "updateOrderLines",
  "updateOrderLine",
  "deleteOrderLines",
  "removeOrderLine",
  "resetOrder",
] as const satisfies readonly OperationId[];

const ofOrder = filters.filter(({ scope }) => scope === "order").map(({ name }) => name);

const searched: Readonly<Record<"values" | "lines", Searched>> = {
  values: {
    words: "the values of the order",
    changedBy: [
      ...changingLines,
      "updateOrder",
      "failOrder",
      "confirmOrder",
      "confirmOrderLines",
      "cancelOrderLines",
      "cancelOrderLine",
      "addFeeToOrder",
      "deleteFeeFromOrder",
    ],
    known: (before, after) => {
      if (isDeepStrictEqual(searchValuesOf(before).order, searchValuesOf(after).order)) return before;
      const values = Object.entries(after).filter(([name]) => ofOrder.some((each) => each === name));
      return { ...before, ...Object.fromEntries(values) };
    },
  },
  lines: {
    words: "the lines of the order",
    changedBy: changingLines,
    known: (before, after) => {
      const [old, now] = [searchValuesOf(before), searchValuesOf(after)];
      const isSame = isDeepStrictEqual(old.lines, now.lines) && isDeepStrictEqual(old.legs, now.legs);
      return isSame ? before : { ...before, orderLines: after.orderLines };
    },
  },
};

export function staleSearchFaults(): readonly DerivedFault[] {
  return Object.entries(searched).flatMap(([name, row]) =>
    row.changedBy.map((id) => ({
      id: `${id}-search-keeps-${name}`,
      class: "stale-search" as const,
      group: `stale search ${name}`,
      summary: `The search keeps ${row.words} from before ${id}.`,
      breaks: ["s1.search", "s4.filter-status"] as const,
      operations: [id, "getOrders" as const],
      alteration: () => ({ operations: [id], known: row.known }),
    })),
  );
}
