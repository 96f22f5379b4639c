import type { OperationId } from "../specification/operations.ts";

/**
 * What a target keeps to under load, script by script: a module beside its profile, `<name>.budgets.ts`, whose default
 * export has this shape. Latencies are budgets of the target, so without a file none is judged; that answers are correct
 * and that errors are rare is held against every target.
 */
export interface Budgets {
  readonly search?: readonly Budget[];
  readonly confirm?: readonly Budget[];
  readonly mixed?: readonly Budget[];
}

/** One threshold. */
export interface Budget {
  /** Without it, all operations together. */
  readonly operation?: OperationId;
  /** `p95` and `p99` in milliseconds, `errors` and `correct` as a share from 0 to 1. */
  readonly measure: "p95" | "p99" | "errors" | "correct";
  /** At most this; for `correct`, at least. */
  readonly limit: number;
  /** What it guards, for whoever reads that it is missed. */
  readonly guards: string;
}

/** What every target is held to, unless its own budgets say otherwise for all operations together. */
export const commonBudgets: readonly Budget[] = [
  { measure: "correct", limit: 1, guards: "what is answered is right, however many ask" },
  { measure: "errors", limit: 0.01, guards: "of a hundred requests at most one has to be sent again" },
];
