import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as elapse } from "node:timers/promises";

import { type Call, type Order, orderOf, type Store, unknown, type Wire } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";
import { gapMs } from "./gap.ts";

/** Building blocks for faults that only parallel calls show: each call reads first, and acts a moment later. */

/** The order as it was when the call under way arrived, for each call separately. */
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
 * Acts on the order as it was when the call arrived, and so overwrites what happened meanwhile: all of it, or what
 * `undone` says. Does so only where `concerns` holds.
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
      // The indexes lose what they hold now, not what this call saw.
      replace: (before, after, events) =>
        replace(orderOf(document(before.id) ?? unknown("order", before.id)), after, events),
    }),
    wire: lookingFirst(...operations),
  };
}
