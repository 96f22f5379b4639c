import type { Redacted } from "../../core/index.ts";
import { code, plain, table } from "../../report/index.ts";
import {
  derivedOutcomes,
  type DerivedProof,
  faultOutcomes,
  type FaultProof,
  type Proof,
  serviceOutcomes,
  type ServiceProof,
} from "../../proof/index.ts";
import { legend } from "./marks.ts";
import { derivedInWords, precisionOf, serviceDetailsOf, servicesInWords } from "./render.ts";

/** The proof as a page, area by area. */
export function renderProofPage(proof: Redacted<Proof>): string {
  const { totals, derived, services, verdict, reasons, variant, seed, faults, derivedFaults, correctServices } = proof;
  const areas = [...Map.groupBy(faults, ({ area }) => area)];
  return [
    "# What the suite detects",
    "",
    `**${verdict}**: ${totals.killed} of ${totals.faults} faults killed, ${variant} variant, seed ${seed}.`,
    ...(totals.killed > 0 ? [precisionOf(totals)] : []),
    ...(derived.faults > 0 ? ["", derivedInWords(derived)] : []),
    ...(services.services > 0 ? ["", servicesInWords(services)] : []),
    ...reasons.map((reason) => `- ${plain(reason)}`),
    "",
    ...legend(faultOutcomes, faults),
    ...areas.flatMap(([area, rows]) => ["", `## ${plain(area)}`, "", table(head, rows.map(cellsOf))]),
    ...derivedPage(derivedFaults),
    ...servicesPage(correctServices),
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

/** The correct services with a choice. */
function servicesPage(rows: readonly ServiceProof[]): readonly string[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => [
    code(row.service),
    code(row.choice),
    row.outcome,
    String(row.ran),
    plain(serviceDetailsOf(row)),
  ]);
  return [
    "",
    "## Correct services",
    "",
    ...legend(serviceOutcomes, rows),
    "",
    table(["service", "choice", "outcome", "scenarios", "why"], cells),
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
