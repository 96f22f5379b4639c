import type { Exchange, Verdict, VerdictCheck, VerdictRequirement } from "../core/index.ts";
import type { ShownHistory } from "./history-messages.ts";

/** Everything a report is made of. Writers only read it. */
export interface RunRecord {
  readonly verdict: Verdict;
  readonly exchanges: readonly Exchange[];
  /** In the order in which they ended. */
  readonly scenarios: readonly RanScenario[];
  /** The options that repeat the run, such as `--target staging --seed 7`. */
  readonly rerun: string;
  /** The command that started the run, and the options that name its target. */
  readonly call?: string;
  readonly access?: string;
  /** The options that select a part of the suites; none for all of them. */
  readonly selection?: string;
  /** How much was generated, a sentence for each suite. */
  readonly generated?: readonly string[];
  /** What earlier runs say, where the run has a history. */
  readonly history?: ShownHistory;
  /** What changed since an earlier run, where there is one to compare with: a line each, the first for the whole. */
  readonly comparison?: readonly string[];
}

/** A scenario that was run, with any result. */
export interface RanScenario {
  readonly area: string;
  readonly title: string;
  /** File and line of its declaration, such as `suites/fail.ts:12`; `null` for a mission. */
  readonly place: string | null;
  readonly startedAt: string;
  readonly durationMs: number;
}

/** Name of the binary, and the first part of every JUnit class name. It must never change. */
export const command = "orders-conformance";

/** Where the scenario of a check is declared; `null` if that is not known. */
export function placeOf({ scenarios }: RunRecord, { scenario }: VerdictCheck): string | null {
  return scenarios.find(({ title }) => title === scenario)?.place ?? null;
}

/** The command that repeats the run. */
export function rerunCommand(record: RunRecord): string {
  return runWith(record.selection ?? "", record);
}

function runWith(selection: string, { call = command, rerun, verdict }: RunRecord): string {
  const name = verdict.observed === undefined ? { server: "run", client: "referee" }[verdict.role] : "observe";
  return [call, name, selection, rerun.trim()].filter((word) => word !== "").join(" ");
}

/** The command that prints an access token for a client of the run. */
export function tokenCommand({ call = command, access = "" }: RunRecord, option: string): string {
  return [call, "doctor", option, access].filter((word) => word !== "").join(" ");
}

/** The command that repeats what broke a requirement: its scenarios, or the one generated case. */
export function rerunOf(record: RunRecord, { id, checks, outcome }: VerdictRequirement): string {
  if (record.verdict.observed !== undefined) return runWith("", record);
  const decisive = checks.filter((check) => check.outcome === outcome);
  const [check] = decisive;
  if (record.verdict.role === "client") {
    // The scenarios of a client are missions, which have options of the same names.
    const missions = new Set(decisive.map(({ scenario }) => scenario).filter((name) => name.startsWith("mission ")));
    const isAll = missions.size === record.scenarios.length;
    return runWith(isAll ? (record.selection ?? "") : [...missions].map((name) => `--${name}`).join(" "), record);
  }
  // A scenario is a shorter way than a generated case.
  if (check?.generated === undefined || decisive.some(({ generated }) => generated === undefined)) {
    return runWith(`--only ${id}`, record);
  }
  return runWith(check.generated.rerun, record);
}
