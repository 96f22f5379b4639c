import type { Redacted } from "../../core/index.ts";
import { clientFaultOutcomes, type ClientFaultProof, type ClientProof } from "../../referee/index.ts";
import {
  code,
  counted,
  details,
  durationInWords,
  firstOf,
  inGroups,
  type Paint,
  paintWith,
  plain,
  table,
} from "../../report/index.ts";
import {
  areaCells,
  type AreaCounts,
  areasInWords,
  countsByArea,
  faultLine,
  legend,
  listed,
  mostShown,
  timeColumn,
  verdictInWords,
  verdictLines,
} from "./marks.ts";
import type { RenderOptions } from "./render.ts";

/** The proof with faulty clients, for a terminal and as a page. */

const mostNames = 3;

/** How many faults were killed where, then what is wrong, and the verdict. Of few faults, each has a line. */
export function renderClientProof(proof: Redacted<ClientProof>, { color, quiet, width }: RenderOptions): string {
  const paint = paintWith(color);
  const isShort = !quiet && proof.faults.length <= mostShown;
  const shown = isShort ? proof.faults : proof.faults.filter(({ outcome }) => outcome !== "killed");
  const parts = [
    ...(quiet ? [] : [areasInWords(areaHead, areasOf(proof), width)]),
    ...[...Map.groupBy(shown, ({ area, variant }) => `${area}, ${variant} variant`)].map(([heading, rows]) =>
      [paint("bold", heading), ...rows.map((row) => lineOf(row, paint))].join("\n"),
    ),
    ...listed(
      "The client without a fault",
      proof.unfair.map(({ variant, mission, requirement }) => `${requirement} in ${mission}, ${variant} variant`),
    ),
    ...listed("Requirements without a fault", proof.requirementsWithoutFault),
    verdictLines(proof.verdict, headlineOf(proof), [...proof.reasons, ...factsOf(proof)], paint, width),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The same as a page. Every fault is below, folded. */
export function renderClientProofPage(proof: Redacted<ClientProof>): string {
  const { verdict, reasons, faults } = proof;
  const areas = areasOf(proof);
  const wrong = faults.filter(({ outcome }) => outcome !== "killed");
  return [
    `# ${verdictInWords(verdict)}: ${headlineOf(proof)}`,
    [...reasons, ...factsOf(proof)].map((sentence) => `- ${plain(sentence)}`).join("\n"),
    ...(wrong.length === 0 ? [] : ["## Not killed", table(head, wrong.map(cellsOf))]),
    "## By area",
    table(areaHead, areas.map(areaCells)),
    "## Every fault",
    legend(clientFaultOutcomes, faults).join("\n"),
    ...[...Map.groupBy(faults, ({ area }) => area)].map(([area, rows]) => {
      const killed = areas.find((row) => row.area === area)?.killed;
      return details(`${plain(area)}: ${killed} of ${rows.length} killed`, table(head, rows.map(cellsOf)));
    }),
    "",
  ].join("\n\n");
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

const areaHead = ["area", "faults", "killed", "not killed", "named first"];

function areasOf({ faults }: ClientProof): readonly AreaCounts[] {
  return countsByArea(faults, ({ first, requirement }) => first === requirement);
}

function headlineOf({ totals, variants, seed, durationMs }: ClientProof): string {
  const all = counted(totals.faults, "fault");
  return `${inGroups(totals.killed)} of ${all} of a client killed in ${durationInWords(durationMs)} (${variants.join(" and ")} variant, seed ${seed})`;
}

function factsOf({ totals }: ClientProof): readonly string[] {
  return totals.killed === 0 ? [] : [`${totals.precise} turned nothing else red`];
}
