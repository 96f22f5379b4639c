import type { ScriptName } from "../load/scripts.ts";
import type { OperationId } from "../specification/operations.ts";
import type { Limit } from "../verdict/thresholds.ts";

/**
 * The budgets of a target under load, by script: the default export of a module beside its profile, `<name>.budgets.ts`.
 * Without that module, no latency is judged. Every target must answer correctly and with few errors.
 */
export type Budgets = { readonly [Script in ScriptName]?: readonly Budget[] };

/** One threshold. */
export interface Budget extends Limit {
  /** Without it, all operations together. */
  readonly operation?: OperationId;
}

/** The budgets of every target, unless its own budgets limit the same measure for all operations together. */
export const commonBudgets: readonly Budget[] = [
  { measure: "correct", limit: 1, guards: "every answer is right, also under load" },
  { measure: "errors", limit: 0.01, guards: "at most one request in a hundred has to be sent again" },
];
