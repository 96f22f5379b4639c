import type { ReportsUse } from "../../report/index.ts";

export const roles = ["server", "client"] as const;
export const proveDefaults = {
  seed: 11,
  deadlineSeconds: 180,
  thoroughDeadlineSeconds: 600,
  /** So many derived faults of one requirement are run after a change: enough to see that it can turn red. */
  derivedOfOne: 4,
} as const;
export const proveUse: ReportsUse = { command: "prove", inputs: [] };
