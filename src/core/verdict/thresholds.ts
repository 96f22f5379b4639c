import type { JudgedThreshold, LoadOperation } from "./load-schema.ts";

/** A budget of a target, or of a policy. */
export interface Limit {
  /** Without it, all operations together. */
  readonly operation?: string | undefined;
  /** `p95` and `p99` in milliseconds, `errors` and `correct` as a share from 0 to 1. */
  readonly measure: JudgedThreshold["measure"];
  /** At most this; for `correct`, at least. */
  readonly limit: number;
  /** What it guards, shown where it is missed. */
  readonly guards: string;
}

/** Judges what was measured by the budgets. A threshold without samples is not met. */
export function judgeThresholds(
  budgets: readonly Limit[],
  operations: readonly LoadOperation[],
): readonly JudgedThreshold[] {
  return budgets.map(({ operation = null, measure, limit, guards }) => {
    const concerned = operations.filter((each) => operation === null || each.operation === operation);
    const { value, samples } = measured(measure, concerned);
    const outcome = value === null ? "no samples" : holds(measure, value, limit) ? "met" : "missed";
    return { operation, measure, limit, guards, value, samples, outcome };
  });
}

interface Measured {
  readonly value: number | null;
  readonly samples: number;
}

function measured(measure: Limit["measure"], operations: readonly LoadOperation[]): Measured {
  switch (measure) {
    case "p95":
    case "p99": {
      // Percentiles do not add up, so one over several operations is the worst of them.
      const values = operations.map(({ latency }) => latency?.[measure]).filter((value) => value !== undefined);
      return { value: values.length === 0 ? null : Math.max(...values), samples: sum(operations, "count") };
    }
    case "errors":
      return shareOf(sum(operations, "errors"), sum(operations, "count"));
    case "correct":
      return shareOf(sum(operations, "correct"), sum(operations, "judged"));
  }
}

function holds(measure: Limit["measure"], value: number, limit: number): boolean {
  return measure === "correct" ? value >= limit : value <= limit;
}

function shareOf(part: number, whole: number): Measured {
  return { value: whole === 0 ? null : part / whole, samples: whole };
}

function sum(operations: readonly LoadOperation[], member: "count" | "errors" | "judged" | "correct"): number {
  return operations.reduce((total, operation) => total + operation[member], 0);
}
