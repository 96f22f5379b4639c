import type { RequirementId } from "../../core/index.ts";
import type { Order, Rules } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Building blocks for faults that show only after a long history of an order. */

interface Deep {
  readonly summary: string;
  readonly rules: (correct: Rules) => Partial<Rules>;
}

/** A fault that only a long history of one order shows. */
export function deep(id: string, requirement: RequirementId, { summary, rules }: Deep): Fault {
  return { id, requirement, summary, depth: "deep", rules };
}

type ResetCount = (order: Order) => number;

/** Rules that depend on how often an order was reset before. */
export function afterReset(correct: Rules, deviate: (reset: ResetCount) => Partial<Rules>): Partial<Rules> {
  const resets = new Map<string, number>();
  const deviating = { ...correct, ...deviate(({ id }) => resets.get(id) ?? 0) };
  return {
    ...deviating,
    resetOrder: (order, target) => {
      const decision = deviating.resetOrder(order, target);
      resets.set(order.id, (resets.get(order.id) ?? 0) + 1);
      return decision;
    },
  };
}
