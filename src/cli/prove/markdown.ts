import type { Redacted } from "../../core/index.ts";
import { code, plain, table } from "../../report/index.ts";
import { derivedOutcomes, type DerivedProof, faultOutcomes, type FaultProof, type Proof } from "../../proof/index.ts";
import { legend } from "./marks.ts";
import { derivedInWords, precisionOf } from "./render.ts";

/** The proof as a page, area by area. */
export function renderProofPage(proof: Redacted<Proof>): string {
  const { totals, derived, verdict, reasons, variant, seed, faults, derivedFaults } = proof;
  const areas = [...Map.groupBy(faults, ({ area }) => area)];
  return [
    "# What the suite detects",
    "",
    `**${verdict}**: ${totals.killed} of ${totals.faults} faults killed, ${variant} variant, seed ${seed}.`,
    ...(totals.killed > 0 ? [precisionOf(totals)] : []),
    ...(derived.faults > 0 ? ["", derivedInWords(derived)] : []),
    ...reasons.map((reason) => `- ${plain(reason)}`),
    "",
    ...legend(faultOutcomes, faults),
    ...areas.flatMap(([area, rows]) => ["", `## ${plain(area)}`, "", table(head, rows.map(cellsOf))]),
    ...derivedPage(derivedFaults),
    "",
  ].join("\n");
}

/** The derived faults of each class: how many were killed, and the others by name. */
function derivedPage(rows: readonly DerivedProof[]): readonly string[] {
  if (rows.length === 0) return [];
  const classes = [...Map.groupBy(rows, ({ class: name }) => name)];
  return [
    "",
    "## Derived faults",
    "",
    ...legend(derivedOutcomes, rows),
    ...classes.flatMap(([name, all]) => {
      const others = all.filter(({ outcome }) => outcome !== "killed");
      const killed = all.length - others.length;
      return [
        "",
        `### ${plain(name)}: ${killed} of ${all.length} killed`,
        ...(others.length === 0 ? [] : ["", table(derivedHead, others.map(derivedCellsOf))]),
      ];
    }),
  ];
}

const derivedHead = ["fault", "outcome", "reached", "scenarios", "red instead"];

function derivedCellsOf({ fault, outcome, reached, ran, red, message }: DerivedProof) {
  return [code(fault), outcome, String(reached), String(ran), red.map(code).join(" ") || plain(message ?? "")];
}

const head = ["fault", "requirement", "outcome", "killed by", "request", "ms", "also red"];

function cellsOf({ fault, requirement, outcome, killedBy, request, durationMs, collateral, message }: FaultProof) {
  return [
    code(fault),
    code(requirement),
    outcome,
    plain(killedBy.join("; ") || (message ?? "")),
    request === null ? "" : String(request),
    String(durationMs),
    collateral.map(code).join(" "),
  ];
}
