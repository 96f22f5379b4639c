import type { RequirementId } from "../../core/index.ts";
import { conflict, type Decision, type Order } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of unlocking an order. */
export const unlockFaults: readonly Fault[] = [
  altered(
    "unlock-with-parts-refused",
    "unlock.succeeds",
    "An order that has reservations cannot be unlocked.",
    (_, before) => (before.reservations.length > 0 ? conflict("It holds seats") : null),
  ),
  {
    id: "unlock-second-time-refused",
    requirement: "unlock.succeeds",
    summary: "An order that is locked a second time cannot be unlocked.",
    rules: ({ unlockOrder }) => {
      const unlocked = new Set<string>();
      return {
        unlockOrder: (order) => {
          if (!order.locked) return unlockOrder(order);
          if (unlocked.has(order.id)) conflict(`Order ${order.id} was unlocked once`);
          unlocked.add(order.id);
          return unlockOrder(order);
        },
      };
    },
  },
  {
    id: "unlock-confirmation-stays-locked",
    requirement: "unlock.usable-again",
    summary: "An order that was locked once takes lines, and no confirmation.",
    rules: ({ unlockOrder, refuseLocked }) => {
      const unlocked = new Set<string>();
      return {
        unlockOrder: (order) => {
          unlocked.add(order.id);
          return unlockOrder(order);
        },
        refuseLocked: (order, operation) => {
          if (operation.id === "confirmOrderLines" && unlocked.has(order.id)) conflict(`Order ${order.id} is locked`);
          refuseLocked(order, operation);
        },
      };
    },
  },
];

function altered(
  id: string,
  requirement: RequirementId,
  summary: string,
  alter: (decision: Decision, before: Order) => Decision | null,
): Fault {
  return {
    id,
    requirement,
    summary,
    rules: ({ unlockOrder }) => ({
      unlockOrder: (order) => {
        const decision = unlockOrder(order);
        return order.locked ? (alter(decision, order) ?? decision) : decision;
      },
    }),
  };
}
