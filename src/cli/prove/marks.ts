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

/** Where every fault was killed, a line with the number of each area; else a table of the areas with their counts. */
export function areasInWords(
  head: readonly string[],
  areas: readonly { readonly area: string; readonly faults: number; readonly killed: number; readonly alone: number }[],
  width: number,
): string {
  if (areas.every(({ faults, killed }) => faults === killed))
    return `  ${wrapped(`killed: ${areas.map(({ area, killed }) => `${area} ${killed}`).join(", ")}`, width, 2)}`;
  const rows = areas.map(({ area, faults, killed, alone }) => [
    area,
    ...[faults, killed, faults - killed, alone].map(String),
  ]);
  return columns([head, ...rows]).join("\n");
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
