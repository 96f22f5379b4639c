import { root } from "./scope.ts";

/** The figures of a mutation run, from the report that the mutator writes. */

export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface ReportedMutant {
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
  readonly status: string;
  readonly statusReason?: string | undefined;
  readonly location: { readonly start: Position; readonly end: Position };
}

export interface Mutant {
  /** Its path below the root of the mutated files. */
  readonly file: string;
  readonly line: number;
  /** Its name among the accepted survivors, which stays the same when lines move. */
  readonly change: string;
  readonly state: State;
  readonly reason: string;
}

/**
 * A check failed; the mutant hung until it was stopped; all its tests passed; no test reached it; nothing failed, but some
 * checks could not be judged. Two states do not count: the service did not start, and the mutant changes a message.
 */
export type State = "killed" | "timeout" | "survived" | "not covered" | "inconclusive" | "no service" | "words";

/** The start of the reason of a mutant that makes the service fail before its first answer. */
export const noService = "the service does not start";

const states: Readonly<Record<string, State>> = {
  Killed: "killed",
  Timeout: "timeout",
  Survived: "survived",
  NoCoverage: "not covered",
  RuntimeError: "inconclusive",
  Ignored: "words",
};

/** Accepted survivors: the changes as the report prints them, by file and by reason. */
export type Accepted = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface Tally {
  readonly mutants: readonly Mutant[];
  /** Alive and not accepted. */
  readonly alive: readonly Mutant[];
  readonly accepted: number;
  /** Accepted changes that match no living mutant. Delete them. */
  readonly stale: readonly string[];
  /** The share of killed and hung mutants among all that count and are not accepted. */
  readonly score: number;
}

/** The mutants of a report. Throws for an unknown state. */
export function mutantsOf(report: Report): readonly Mutant[] {
  return Object.entries(report.files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split("\n");
    return mutants.map((mutant): Mutant => {
      const state = mutant.statusReason?.startsWith(noService) === true ? "no service" : states[mutant.status];
      if (state === undefined) throw new Error(`The mutator reports the unknown state ${mutant.status}`);
      const { start, end } = mutant.location;
      const original = textBetween(lines, start, end);
      return {
        file: path.replace(`${root}/`, ""),
        line: start.line,
        change: `${mutant.mutatorName}: ${shortened(original)} → ${shortened(mutant.replacement ?? "")}`,
        state,
        reason: mutant.statusReason ?? "",
      };
    });
  });
}

const living: readonly State[] = ["survived", "not covered", "inconclusive"];

export function tally(mutants: readonly Mutant[], acceptances: Accepted): Tally {
  const accepted = new Set(
    Object.entries(acceptances).flatMap(([file, reasons]) =>
      Object.values(reasons).flatMap((changes) => changes.map((change) => nameOf(file, change))),
    ),
  );
  const alive = mutants.filter(({ state }) => living.includes(state));
  const named = new Set(alive.map(({ file, change }) => nameOf(file, change)));
  const open = alive.filter(({ file, change }) => !accepted.has(nameOf(file, change)));
  const detected = mutants.filter(({ state }) => state === "killed" || state === "timeout").length;
  return {
    mutants,
    alive: open,
    accepted: alive.length - open.length,
    stale: [...accepted].filter((name) => !named.has(name)),
    score: detected + open.length === 0 ? 1 : detected / (detected + open.length),
  };
}

function nameOf(file: string, change: string): string {
  return `${file} ${change}`;
}

function textBetween(lines: readonly string[], start: Position, end: Position): string {
  const text = lines.slice(start.line - 1, end.line);
  const last = text.length - 1;
  return text
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(" ");
}

const longest = 160;

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/gu, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
