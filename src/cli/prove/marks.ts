import type { DerivedOutcome, FaultOutcome, Proof, ServiceProof } from "../../proof/index.ts";
import type { ClientFaultOutcome, ClientProof } from "../../referee/index.ts";
import { durationInWords, type Paint } from "../../report/index.ts";

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

/** The line of a fault: its mark, then `text`. */
export function faultLine(outcome: Outcome, text: string, paint: Paint): string {
  return `  ${paint(...symbols[outcome])} ${text}`;
}

/** `    1.3 s  `: times below each other can be compared. */
export function timeColumn({ durationMs }: { readonly durationMs: number }): string {
  return `${durationInWords(durationMs).padStart(widthOfTime)}  `;
}
const widthOfTime = "59 min 59 s".length;

/** The verdict with its headline, and a line for each further fact. */
export function verdictLines(
  verdict: (Proof | ClientProof)["verdict"],
  headline: string,
  facts: readonly string[],
  paint: Paint,
): string {
  return [`${paint(...verdicts[verdict])}  ${headline}`, ...facts.map((fact) => `  ${fact}`)].join("\n");
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
