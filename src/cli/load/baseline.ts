import { readFileSync } from "node:fs";
import type { LoadPlan } from "../../../load/index.ts";
import { type LoadResult, loadResultSchema } from "../../core/index.ts";
import { misfitBetween } from "../../load/index.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { textOf } from "../option-values.ts";

/** The load run of `--compare`; `null` without the option. Throws UsageError for one of another kind. */
export function baselineIn(values: OptionValues, plan: LoadPlan, target: string): LoadResult | null {
  const file = textOf(values, "compare");
  if (file === undefined) return null;
  const older = readLoad(file);
  const misfit = misfitBetween(older, { plan, target });
  if (misfit !== null) throw new UsageError(`--compare ${file} has no comparable times: ${misfit}`);
  return older;
}

function readLoad(file: string): LoadResult {
  try {
    return loadResultSchema.strip().parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new UsageError(`--compare ${file} is no load.json of a load run`, { cause });
  }
}
