import type { Exchange } from "../client/exchange.ts";
import type { Verdict } from "../verdict/schema.ts";

/** Everything a report is made of. Writers only read it. */
export interface RunRecord {
  readonly verdict: Verdict;
  readonly exchanges: readonly Exchange[];
  /** The words to add after `orders-conformance run` for the same run again, e.g. `--target staging --seed 7`. */
  readonly rerun: string;
}

/** Name of the one binary; also the first part of every JUnit class name, which must never change. */
export const command = "orders-conformance";

/** The command that repeats the run, or just one requirement of it. */
export function rerunCommand(record: RunRecord, requirement?: string): string {
  const only = requirement === undefined ? [] : ["--only", requirement];
  return [command, "run", ...only, record.rerun.trim()].filter((word) => word !== "").join(" ");
}
