import type { DerivedOutcome, FaultOutcome, Proof, ServiceProof } from "../../proof/index.ts";
import type { ClientFaultOutcome, ClientProof } from "../../referee/index.ts";
import { columns, durationInWords, type Paint, wrapped } from "../../report/index.ts";

/** How proofs show outcomes and verdicts, of the suite and of the referee. */

type Mark = readonly [Parameters<Paint>[0], string];
type Outcome = FaultOutcome | DerivedOutcome | ServiceProof["outcome"] | ClientFaultOutcome;

const symbols: Readonly<Record<Outcome, Mark>> = {
  killed: ["green", "✓"],
  misattributed: ["red", "≠"],
  survived: ["red", "✗"],
  "not-reached": ["red", "○"],
  left: ["gray", "…"],
  equivalent: ["gray", "-"],
  accepted: ["green", "✓"],
  accused: ["red", "✗"],
  misnamed: ["red", "≠"],
  "not-shown": ["red", "○"],
  error: ["magenta", "!"],
};

const verdicts: Readonly<Record<(Proof | ClientProof)["verdict"], Mark>> = {
  proven: ["green", "✓ PROVEN"],
  "not-proven": ["red", "✗ NOT PROVEN"],
  inconclusive: ["magenta", "! INCONCLUSIVE"],
};

/** So many faults are shown with a line each. Of more, those that were killed are in the page alone. */
export const mostShown = 20;

/** The line of a fault: its mark, then `text`. */
export function faultLine(outcome: Outcome, text: string, paint: Paint): string {
  return `  ${paint(...symbols[outcome])} ${text}`;
}

/** `    1.3 s  `: times below each other can be compared. */
export function timeColumn({ durationMs }: { readonly durationMs: number }): string {
  return `${durationInWords(durationMs).padStart(widthOfTime)}  `;
}
const widthOfTime = "59 min 59 s".length;

/** What became of the faults of one area. */
export interface AreaCounts {
  readonly area: string;
  readonly faults: number;
  readonly killed: number;
  /** How many of those that were killed are as they should be. */
  readonly alone: number;
}

/** The counts of each area; `isAlone` says which of the killed faults its last column counts. */
export function countsByArea<Row extends { readonly area: string; readonly outcome: string }>(
  faults: readonly Row[],
  isAlone: (row: Row) => boolean,
): readonly AreaCounts[] {
  return [...Map.groupBy(faults, ({ area }) => area)].map(([area, rows]) => {
    const killed = rows.filter(({ outcome }) => outcome === "killed");
    return { area, faults: rows.length, killed: killed.length, alone: killed.filter(isAlone).length };
  });
}

/** The row of an area in a table. */
export function areaCells({ area, faults, killed, alone }: AreaCounts): readonly string[] {
  return [area, ...[faults, killed, faults - killed, alone].map(String)];
}

/** Where every fault was killed, a line with the number of each area; else a table of the areas with their counts. */
export function areasInWords(head: readonly string[], areas: readonly AreaCounts[], width: number): string {
  if (areas.every(({ faults, killed }) => faults === killed))
    return `  ${wrapped(`killed: ${areas.map(({ area, killed }) => `${area} ${killed}`).join(", ")}`, width, 2)}`;
  return columns([head, ...areas.map(areaCells)]).join("\n");
}

/** The verdict with its headline, and a line for each further fact. */
export function verdictLines(
  verdict: (Proof | ClientProof)["verdict"],
  headline: string,
  facts: readonly string[],
  paint: Paint,
  width: number,
): string {
  const lines = facts.map((fact) => `  ${wrapped(fact, width, 2)}`);
  return [`${paint(...verdicts[verdict])}  ${headline}`, ...lines].join("\n");
}

/** `✗ NOT PROVEN`, for a page. */
export function verdictInWords(verdict: (Proof | ClientProof)["verdict"]): string {
  return verdicts[verdict][1];
}

/** A heading with its lines; nothing where there are none. */
export function listed(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[heading, ...lines.map((line) => `  ${line}`)].join("\n")];
}

/** What the outcomes of these rows mean, as a list in Markdown. */
export function legend(
  meanings: Readonly<Record<string, string>>,
  rows: readonly { readonly outcome: string }[],
): readonly string[] {
  const met = new Set(rows.map(({ outcome }) => outcome));
  return Object.entries(meanings).flatMap(([outcome, words]) => (met.has(outcome) ? [`- ${outcome}: ${words}`] : []));
}
