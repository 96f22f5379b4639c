import type { ReportFileName, ReportsUse } from "../../report/index.ts";
import type { OptionValues } from "../command.ts";
import { filesIn } from "../option-values.ts";

export const gateFiles = {
  verdict: "verdict.json" satisfies ReportFileName,
  load: "load.json" satisfies ReportFileName,
  policy: "release.policy.yaml",
  waivers: "waivers.yaml",
  baseline: "release-baseline.json",
} as const;

/** How a gate uses its reports directory: it keeps the files that the command line names. */
export function gateUse(values: OptionValues): ReportsUse {
  return { command: "gate", inputs: filesIn(values, ["verdict", "policy", "waivers", "baseline", "load", "observed"]) };
}
