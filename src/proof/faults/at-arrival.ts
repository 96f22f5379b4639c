import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as elapse } from "node:timers/promises";

import { type Call, type Order, orderOf, type Store, unknown, type Wire } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";
import { gapMs } from "./gap.ts";

/** Building blocks for faults that only calls at the same time bring out: each reads first, and acts a moment later. */

/** The order of the call under way as it was when that call arrived. Each call sees its own. */
const arrival = new AsyncLocalStorage<Order | undefined>();

/** The order as it was when the call under way arrived; `undefined` for calls that know no such moment. */
export function orderAtArrival(): Order | undefined {
  return arrival.getStore();
}

/** Looks at the order when a call of these operations arrives, and answers it a moment later. */
export function lookingFirst(...operations: readonly Call["name"][]): (store: Store) => Wire {
  return (store) => ({
    answering: async (call, answer) => {
      if (!operations.includes(call.name)) return answer();
      const found = store.document((call.parameters["orderId"] ?? "").toLowerCase());
      await elapse(gapMs);
      return arrival.run(found === undefined ? undefined : orderOf(found), answer);
    },
  });
}

/**
 * Acts on the order as it was when the call arrived, where what happened meanwhile is of the kind given: it is written
 * over, all of it or what `undone` says.
 */
export function writingOver(
  operations: readonly Call["name"][],
  concerns: (seen: Order, meanwhile: Order) => boolean,
  undone: (seen: Order, meanwhile: Order) => Order = (seen) => seen,
): Pick<Fault, "store" | "wire"> {
  return {
    store: ({ document, replace }) => ({
      document: (orderId) => {
        const [seen, current] = [orderAtArrival(), document(orderId)];
        if (seen === undefined || current === undefined || seen.id !== orderId) return current;
        const meanwhile = orderOf(current);
        return concerns(seen, meanwhile) ? JSON.stringify(undone(seen, meanwhile)) : current;
      },
      // What is taken out of the indexes is what stands there, whatever this call believes.
      replace: (before, after, events) =>
        replace(orderOf(document(before.id) ?? unknown("order", before.id)), after, events),
    }),
    wire: lookingFirst(...operations),
  };
}
