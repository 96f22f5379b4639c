import { existsSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { z } from "zod";
import { operations, type OperationId } from "../specification/operations.ts";
import { scriptNames, type ScriptName } from "../load/scripts.ts";
import { commonBudgets, type Budget } from "./budgets.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { importDefault } from "./import-default.ts";

const operationIds = operations.map((row) => row.id) as [OperationId, ...OperationId[]];
const budgetSchema = z.strictObject({
  operation: z.enum(operationIds).optional(),
  measure: z.enum(["p95", "p99", "errors", "correct"]),
  limit: z.number().nonnegative(),
  guards: z.string().min(1),
});
const budgetsSchema = z.partialRecord(z.enum(scriptNames), z.array(budgetSchema));

export interface LoadedBudgets {
  readonly budgets: readonly Budget[];
  /** The file they come from; `null` when there is none, so that no latency is judged. */
  readonly file: string | null;
}

/** The file with the budgets of a profile: beside it, under its name. */
export function budgetsFileOf(profilePath: string): string {
  const extension = extname(profilePath);
  return join(dirname(profilePath), `${basename(profilePath, extension)}.budgets${extension}`);
}

/** The thresholds of a script for the target of a profile, with those that every target has. Throws ConfigurationError. */
export async function loadBudgets(profilePath: string, script: ScriptName): Promise<LoadedBudgets> {
  const file = budgetsFileOf(profilePath);
  if (!existsSync(file)) return { budgets: commonBudgets, file: null };
  const checked = budgetsSchema.safeParse(await importDefault({ path: file, shown: file }));
  if (!checked.success) {
    throw new ConfigurationError([
      {
        where: file,
        what: `is not a list of budgets: ${z.prettifyError(checked.error)}`,
        fix: "The type Budgets says what it takes; export such a list as the module's default.",
      },
    ]);
  }
  const own = (checked.data[script] ?? []) as readonly Budget[];
  const common = commonBudgets.filter(
    ({ measure }) => !own.some((budget) => budget.operation === undefined && budget.measure === measure),
  );
  return { budgets: [...own, ...common], file };
}
