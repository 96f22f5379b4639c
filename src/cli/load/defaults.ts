import type { ReportsUse } from "../../report/index.ts";
import type { OptionValues } from "../command.ts";
import { isSet } from "../option-values.ts";

export const loadDefaults = { orders: 1_000, auditOrders: 500, runners: 2 } as const;

/** How `load` uses its reports directory: a merge keeps its parts there, and manifests are only printed. */
export function loadUse(words: readonly string[], values: OptionValues): ReportsUse | null {
  if (words[0] === "merge") return { command: "load", inputs: words.slice(1) };
  return isSet(values, "kubernetes") ? null : { command: "load", inputs: [] };
}
