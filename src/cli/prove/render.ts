import type { Redacted } from "../../client/redaction/output.ts";
import { columns, paintWith, type Paint } from "../../report/terminal.ts";
import { counted, cut, durationInWords, firstOf } from "../../report/wording.ts";
import type { FaultOutcome, FaultProof } from "../../proof/fault-proof.ts";
import type { Proof } from "../../proof/proof.ts";

export interface RenderOptions {
  readonly color: boolean;
  /** Only what is wrong, and the verdict. */
  readonly quiet: boolean;
}

const symbols = {
  killed: ["green", "✓"],
  misattributed: ["red", "≠"],
  survived: ["red", "✗"],
  left: ["gray", "…"],
  equivalent: ["gray", "-"],
  error: ["magenta", "!"],
} as const satisfies Record<FaultOutcome, readonly [Parameters<Paint>[0], string]>;

const wrong: readonly FaultOutcome[] = ["misattributed", "survived", "error"];
const longestTitle = 100;
const mostNames = 3;

/** The kill matrix for a terminal: every fault, then what is wrong, then the totals, where the eye is. */
export function renderProof(proof: Redacted<Proof>, { color, quiet }: RenderOptions): string {
  const paint = paintWith(color);
  const matrix = quiet ? proof.faults.filter(({ outcome }) => wrong.includes(outcome)) : proof.faults;
  const parts = [
    ...[...Map.groupBy(matrix, ({ area }) => area)].map(([area, rows]) =>
      [paint("bold", area), ...rows.map((row) => lineOf(row, paint))].join("\n"),
    ),
    ...(quiet ? [] : [areaTable(proof)]),
    ...problems(proof),
    verdictBlock(proof, paint),
  ];
  return `${parts.join("\n\n")}\n`;
}

function lineOf(row: FaultProof, paint: Paint): string {
  const [tone, symbol] = symbols[row.outcome];
  return `  ${paint(tone, symbol)} ${row.fault} → ${row.requirement}  ${detailsOf(row)}`;
}

/** Who killed a fault and when, or why nobody did, in one line. */
function detailsOf({ outcome, killedBy, request, collateral, message, durationMs, ran }: FaultProof): string {
  const also = collateral.length === 0 ? "" : `; also red: ${firstOf(collateral, mostNames)}`;
  const [first = "", ...others] = killedBy;
  switch (outcome) {
    case "killed":
      return `request ${request ?? "?"}, ${durationMs} ms, by "${cut(first, longestTitle)}"${others.length === 0 ? "" : ` and ${others.length} more`}${also}`;
    case "misattributed":
      return `red instead: ${firstOf(collateral, mostNames)}`;
    case "survived":
      return `seen by none of ${counted(ran, "scenario")}`;
    case "left":
    case "equivalent":
    case "error":
      return message ?? "";
  }
}

function areaTable({ faults }: Proof): string {
  const rows = [...Map.groupBy(faults, ({ area }) => area)].map(([area, rowsOfArea]) => {
    const killed = rowsOfArea.filter(({ outcome }) => outcome === "killed");
    const precise = killed.filter(({ collateral }) => collateral.length === 0);
    const others = rowsOfArea.length - killed.length;
    return [area, ...[rowsOfArea.length, killed.length, others, precise.length].map(String)];
  });
  return columns([["area", "faults", "killed", "not killed", "killed alone"], ...rows]).join("\n");
}

function problems({ control, requirementsWithoutFault }: Proof): string[] {
  const broken = (control?.notPassed ?? []).map(
    ({ requirement, scenario, outcome, message }) =>
      `  ${outcome} ${requirement} in "${scenario}"${message === null ? "" : `: ${message}`}`,
  );
  return [
    ...(broken.length === 0 ? [] : [["Against the reference without a fault", ...broken].join("\n")]),
    ...(requirementsWithoutFault.length === 0
      ? []
      : [["Requirements without a fault", ...requirementsWithoutFault.map((id) => `  ${id}`)].join("\n")]),
  ];
}

const verdicts = {
  proven: ["green", "✓ PROVEN"],
  "not-proven": ["red", "✗ NOT PROVEN"],
  inconclusive: ["magenta", "! INCONCLUSIVE"],
} as const satisfies Record<Proof["verdict"], readonly [Parameters<Paint>[0], string]>;

function verdictBlock({ verdict, reasons, totals, variant, seed, thorough, durationMs }: Proof, paint: Paint): string {
  const [tone, words] = verdicts[verdict];
  const how = `${variant} variant, seed ${seed}${thorough ? ", the whole suite for each" : ""}`;
  const killed = `${totals.killed} of ${counted(totals.faults, "fault")} killed in ${durationInWords(durationMs)} (${how})`;
  const rest = [
    ...(totals.left > 0 ? [`${totals.left} left to the audit of load`] : []),
    ...(totals.equivalent > 0 ? [`${totals.equivalent} equivalent on this variant`] : []),
    ...(totals.killed > 0 ? [precisionOf(totals)] : []),
  ];
  return [`${paint(tone, words)}  ${killed}`, ...[...reasons, ...rest].map((line) => `  ${line}`)].join("\n");
}

/** How well the red points at what is broken. */
export function precisionOf({ killed, precise, collateral }: Proof["totals"]): string {
  return `${precise} turned nothing else red, the others ${counted(collateral, "further requirement")} together (precision ${percent(killed, killed + collateral)})`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
