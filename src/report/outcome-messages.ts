import type { Verdict, VerdictRequirement } from "../core/index.ts";
import { counted } from "./wording.ts";

export type ReportedOutcome = VerdictRequirement["outcome"];
export type Tone = "red" | "magenta" | "yellow" | "blue" | "green" | "gray";

export interface OutcomeWords {
  readonly column: string;
  readonly heading: string;
  readonly symbol: string;
  readonly tone: Tone;
}

/** How each outcome is shown, the most urgent first. */
export const outcomeWords: Readonly<Record<ReportedOutcome, OutcomeWords>> = {
  fail: { column: "fail", heading: "Failures", symbol: "✗", tone: "red" },
  error: { column: "error", heading: "Errors of the suite itself", symbol: "‼", tone: "magenta" },
  warn: { column: "warn", heading: "Warnings", symbol: "!", tone: "yellow" },
  blocked: { column: "blocked", heading: "Blocked", symbol: "◌", tone: "blue" },
  pass: { column: "pass", heading: "Passed", symbol: "✓", tone: "green" },
  "not-applicable": { column: "n/a", heading: "Not applicable", symbol: "–", tone: "gray" },
};

/** Outcomes in the order in which a report shows them. */
export const reportedOrder = Object.keys(outcomeWords) as readonly ReportedOutcome[];

/** Outcomes that need action: reports show them first, and in full. */
export const pressing: readonly ReportedOutcome[] = ["fail", "error"];

/** Outcomes in the order of the columns of a table of counts. */
export const columnOrder = [
  "pass",
  "fail",
  "warn",
  "blocked",
  "error",
  "not-applicable",
] as const satisfies readonly ReportedOutcome[];

interface VerdictWords {
  readonly headline: string;
  readonly symbol: string;
  readonly tone: Tone;
}

const verdictWords: Readonly<Record<Verdict["verdict"], VerdictWords>> = {
  conformant: { headline: "CONFORMANT", symbol: "✓", tone: "green" },
  "non-conformant": { headline: "NON-CONFORMANT", symbol: "✗", tone: "red" },
  partial: { headline: "PARTIAL: nothing failed in what was run", symbol: "◐", tone: "blue" },
  observed: { headline: "OBSERVED", symbol: "◐", tone: "blue" },
  inconclusive: { headline: "INCONCLUSIVE", symbol: "?", tone: "yellow" },
};

/** A verdict as its reader meets it first. Of traffic that others made it says whether something in it failed. */
export function wordsOfVerdict({ verdict, totals }: Pick<Verdict, "verdict" | "totals">): VerdictWords {
  const words = verdictWords[verdict];
  return verdict === "observed" && totals.fail > 0
    ? { headline: `${words.headline}: ${counted(totals.fail, "requirement")} failed`, symbol: "✗", tone: "red" }
    : words;
}
