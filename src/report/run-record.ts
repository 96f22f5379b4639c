import type { Exchange, Verdict, VerdictRequirement } from "../core/index.ts";

/** Everything a report is made of. Writers only read it. */
export interface RunRecord {
  readonly verdict: Verdict;
  readonly exchanges: readonly Exchange[];
  /** In the order in which they ended. */
  readonly scenarios: readonly RanScenario[];
  /** The words to add after `run` for the same run again, e.g. `--target staging --seed 7`. */
  readonly rerun: string;
  /** The words that call the product where the run was started, and those that name its target. */
  readonly call?: string;
  readonly access?: string;
  /** Those that select the part of the suites that was run; none for the whole. */
  readonly selection?: string;
  /** How far what was generated went, a sentence for each suite. */
  readonly generated?: readonly string[];
}

/** That a scenario was run, whatever came of it. */
export interface RanScenario {
  readonly area: string;
  readonly title: string;
  readonly startedAt: string;
  readonly durationMs: number;
}

/** Name of the one binary; also the first part of every JUnit class name, which must never change. */
export const command = "orders-conformance";

/** The command that repeats the run. */
export function rerunCommand(record: RunRecord): string {
  return runWith(record.selection ?? "", record);
}

function runWith(selection: string, { call = command, rerun, verdict }: RunRecord): string {
  const name = { server: "run", client: "referee" }[verdict.role];
  return [call, name, selection, rerun.trim()].filter((word) => word !== "").join(" ");
}

/** The command that prints an access token of a client of the run, and nothing else. */
export function tokenCommand({ call = command, access = "" }: RunRecord, option: string): string {
  return [call, "doctor", option, access].filter((word) => word !== "").join(" ");
}

/** The command that repeats what broke a requirement: its scenarios, or the one generated case alone. */
export function rerunOf(record: RunRecord, { id, checks, outcome }: VerdictRequirement): string {
  const decisive = checks.filter((check) => check.outcome === outcome);
  const [check] = decisive;
  if (record.verdict.role === "client") {
    // Its scenarios are the missions, which are called as they are chosen.
    const missions = new Set(decisive.map(({ scenario }) => scenario).filter((name) => name.startsWith("mission ")));
    return runWith([...missions].map((name) => `--${name}`).join(" "), record);
  }
  // Where a scenario shows it as well, that is the shorter way.
  if (check?.generated === undefined || decisive.some(({ generated }) => generated === undefined)) {
    return runWith(`--only ${id}`, record);
  }
  return runWith(check.generated.rerun, record);
}
