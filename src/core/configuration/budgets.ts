import type { ScriptName } from "../load/scripts.ts";
import type { OperationId } from "../specification/operations.ts";

/**
 * The budgets of a target under load, by script: the default export of a module beside its profile, `<name>.budgets.ts`.
 * Without that module, no latency is judged. Every target must answer correctly and with few errors.
 */
export type Budgets = { readonly [Script in ScriptName]?: readonly Budget[] };

/** One threshold. */
export interface Budget {
  /** Without it, all operations together. */
  readonly operation?: OperationId;
  /** `p95` and `p99` in milliseconds, `errors` and `correct` as a share from 0 to 1. */
  readonly measure: "p95" | "p99" | "errors" | "correct";
  /** At most this; for `correct`, at least. */
  readonly limit: number;
  /** What it guards, shown where it is missed. */
  readonly guards: string;
}

/** The budgets of every target, unless its own budgets limit the same measure for all operations together. */
export const commonBudgets: readonly Budget[] = [
  { measure: "correct", limit: 1, guards: "every answer is right, also under load" },
  { measure: "errors", limit: 0.01, guards: "at most one request in a hundred has to be sent again" },
];
