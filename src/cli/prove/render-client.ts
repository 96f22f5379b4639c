import type { Redacted } from "../../core/index.ts";
import { clientFaultOutcomes, type ClientFaultProof, type ClientProof } from "../../referee/index.ts";
import {
  code,
  columns,
  counted,
  durationInWords,
  firstOf,
  type Paint,
  paintWith,
  plain,
  table,
} from "../../report/index.ts";
import { faultLine, legend, listed, timeColumn, verdictLines } from "./marks.ts";
import type { RenderOptions } from "./render.ts";

/** The proof with faulty clients, for a terminal and as a page. */

const mostNames = 3;

/** Every fault with its outcome, then the totals and the verdict. */
export function renderClientProof(proof: Redacted<ClientProof>, { color, quiet }: RenderOptions): string {
  const paint = paintWith(color);
  const shown = quiet ? proof.faults.filter(({ outcome }) => outcome !== "killed") : proof.faults;
  const parts = [
    ...[...Map.groupBy(shown, ({ area, variant }) => `${area}, ${variant} variant`)].map(([heading, rows]) =>
      [paint("bold", heading), ...rows.map((row) => lineOf(row, paint))].join("\n"),
    ),
    ...(quiet ? [] : [areaTable(proof)]),
    ...listed(
      "The client without a fault",
      proof.unfair.map(({ variant, mission, requirement }) => `${requirement} in ${mission}, ${variant} variant`),
    ),
    ...listed("Requirements without a fault", proof.requirementsWithoutFault),
    verdictBlock(proof, paint),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The same as a page. */
export function renderClientProofPage(proof: Redacted<ClientProof>): string {
  const { verdict, reasons, totals, variants, seed, faults } = proof;
  const areas = [...Map.groupBy(faults, ({ area }) => area)];
  return [
    "# What the referee detects",
    "",
    `**${verdict}**: ${totals.killed} of ${counted(totals.faults, "fault")} of a client killed, ${variants.join(" and ")} variant, seed ${seed}.`,
    ...reasons.map((reason) => `- ${plain(reason)}`),
    "",
    ...legend(clientFaultOutcomes, faults),
    ...areas.flatMap(([area, rows]) => ["", `## ${plain(area)}`, "", table(head, rows.map(cellsOf))]),
    "",
  ].join("\n");
}

const head = ["fault", "variant", "mission", "requirement", "outcome", "named first", "call", "ms", "also red"];

function cellsOf(row: ClientFaultProof) {
  const { fault, variant, mission, requirement, outcome, first, exchange, durationMs, collateral, message } = row;
  return [
    code(fault),
    variant,
    mission,
    code(requirement),
    outcome,
    first === null ? plain(message ?? "") : code(first),
    plain(exchange ?? ""),
    String(durationMs),
    collateral.map(code).join(" "),
  ];
}

function lineOf(row: ClientFaultProof, paint: Paint): string {
  return faultLine(row.outcome, `${timeColumn(row)}${row.fault} → ${row.requirement}  ${detailsOf(row)}`, paint);
}

function detailsOf({ outcome, mission, first, collateral, message }: ClientFaultProof): string {
  const named = `mission ${mission}, named first ${first ?? "nothing"}`;
  switch (outcome) {
    case "killed":
      return `${named}${collateral.length === 0 ? "" : `; also red: ${firstOf(collateral, mostNames)}`}`;
    case "misattributed":
      return `${named}; red: ${firstOf(collateral, mostNames)}`;
    case "survived":
    case "not-reached":
      return `${clientFaultOutcomes[outcome]}, mission ${mission}`;
    case "error":
      return message ?? "";
  }
}

function areaTable({ faults }: ClientProof): string {
  const rows = [...Map.groupBy(faults, ({ area }) => area)].map(([area, all]) => {
    const killed = all.filter(({ outcome }) => outcome === "killed");
    const own = killed.filter(({ first, requirement }) => first === requirement);
    return [area, ...[all.length, killed.length, all.length - killed.length, own.length].map(String)];
  });
  return columns([["area", "faults", "killed", "not killed", "named first"], ...rows]).join("\n");
}

function verdictBlock({ verdict, reasons, totals, variants, seed, durationMs }: ClientProof, paint: Paint): string {
  const all = counted(totals.faults, "fault");
  const killed = `${totals.killed} of ${all} of a client killed in ${durationInWords(durationMs)} (${variants.join(" and ")} variant, seed ${seed})`;
  const precise = totals.killed === 0 ? [] : [`${totals.precise} turned nothing else red`];
  return verdictLines(verdict, killed, [...reasons, ...precise], paint);
}
