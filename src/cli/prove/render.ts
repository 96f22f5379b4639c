import type { Redacted } from "../../core/index.ts";
import {
  columns,
  counted,
  cut,
  durationInWords,
  firstOf,
  inGroups,
  type Paint,
  paintWith,
  wrapped,
} from "../../report/index.ts";
import {
  type DerivedOutcome,
  type DerivedProof,
  deviationNamed,
  type FaultOutcome,
  type FaultProof,
  type Proof,
  type ServiceProof,
} from "../../proof/index.ts";
import {
  type AreaCounts,
  areasInWords,
  countsByArea,
  faultLine,
  listed,
  mostShown,
  timeColumn,
  verdictLines,
} from "./marks.ts";

export interface RenderOptions {
  readonly color: boolean;
  /** Only what is wrong, and the verdict. */
  readonly quiet: boolean;
  readonly width: number;
}

const wrong: readonly (FaultOutcome | DerivedOutcome)[] = ["misattributed", "survived", "not-reached", "error"];
const longestTitle = 100;
const mostNames = 3;

/** The proof for a terminal: how many were killed where, then what is wrong, and the verdict last. Of few faults, each has a line. */
export function renderProof(proof: Redacted<Proof>, { color, quiet, width }: RenderOptions): string {
  const paint = paintWith(color);
  const isShort = !quiet && proof.faults.length <= mostShown;
  const matrix = isShort ? proof.faults : proof.faults.filter(quiet ? isWrong : isNotKilled);
  const totals = [
    ...(proof.faults.length === 0 ? [] : [areaTable(proof, width)]),
    ...(proof.derivedFaults.length === 0 ? [] : [classTable(proof, width)]),
  ];
  const parts = [
    ...(quiet ? [] : totals),
    ...[...Map.groupBy(matrix, ({ area }) => area)].map(([area, rows]) =>
      [paint("bold", area), ...rows.map((row) => lineOf(row, paint))].join("\n"),
    ),
    ...derivedProblems(proof, paint),
    ...serviceProblems(proof, paint),
    ...problems(proof),
    verdictBlock(proof, paint, width),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Whether the suite has to answer for the outcome of a fault. */
export function isWrong({ outcome }: Pick<FaultProof | DerivedProof, "outcome">): boolean {
  return wrong.includes(outcome);
}

export function isNotKilled({ outcome }: Pick<FaultProof, "outcome">): boolean {
  return outcome !== "killed";
}

function lineOf(row: FaultProof, paint: Paint): string {
  const what = `${timeColumn(row)}${row.fault} → ${row.requirement}  ${detailsOf(row)}`;
  return [faultLine(row.outcome, what, paint), ...(isNotKilled(row) ? [summaryLine(row, paint)] : [])].join("\n");
}

/** What a fault does, below its line: an id alone does not say what the suite has missed. */
function summaryLine({ fault }: { readonly fault: string }, paint: Paint): string {
  return `      ${paint("gray", summaryOf(fault))}`;
}

/** What a fault does. */
export function summaryOf(fault: string): string {
  return deviationNamed(fault).summary;
}

/** Which scenario killed a fault, or why none did, in one line. */
export function detailsOf({ outcome, killedBy, request, collateral, message, ran }: FaultProof): string {
  const also = collateral.length === 0 ? "" : `; also red: ${firstOf(collateral, mostNames)}`;
  const [first = "", ...others] = killedBy;
  switch (outcome) {
    case "killed":
      return `by "${cut(first, longestTitle)}"${others.length === 0 ? "" : ` and ${others.length} more`}${request === null ? "" : `, request ${request}`}${also}`;
    case "misattributed":
      return `red instead: ${firstOf(collateral, mostNames)}`;
    case "survived":
      return `detected by none of ${counted(ran, "scenario")}`;
    case "left":
    case "equivalent":
    case "error":
      return message ?? "";
  }
}

function areaTable({ faults }: Proof, width: number): string {
  return areasInWords(areaHead, areasOf(faults), width);
}

export const areaHead = ["area", "faults", "killed", "not killed", "killed alone"];

/** How many faults of each area were killed, and how many of these turned nothing else red. */
export function areasOf(faults: readonly FaultProof[]): readonly AreaCounts[] {
  return countsByArea(faults, ({ collateral }) => collateral.length === 0);
}

/** The derived faults that were not killed, class by class. */
function derivedProblems({ derivedFaults }: Proof, paint: Paint): string[] {
  return [...Map.groupBy(derivedFaults.filter(isWrong), ({ class: name }) => name)].map(([name, rows]) =>
    [
      paint("bold", `derived: ${name}`),
      ...rows.flatMap((row) => [
        faultLine(row.outcome, `${row.fault}  ${derivedDetailsOf(row)}`, paint),
        summaryLine(row, paint),
      ]),
    ].join("\n"),
  );
}

/** The correct services that were not accepted. */
function serviceProblems({ correctServices }: Proof, paint: Paint): string[] {
  const rows = correctServices.filter(({ outcome }) => outcome !== "accepted");
  if (rows.length === 0) return [];
  const lines = rows.map((row) => faultLine(row.outcome, `${row.service}  ${serviceDetailsOf(row)}`, paint));
  return [[paint("bold", "correct services"), ...lines].join("\n")];
}

/** What speaks against a correct service, in one line. */
export function serviceDetailsOf({ outcome, named, reasons, ran }: ServiceProof): string {
  switch (outcome) {
    case "accepted":
      return "";
    case "accused":
    case "error":
      return reasons.map((reason) => cut(reason, longestTitle)).join("; ");
    case "misnamed":
      return `the verdict names ${named.join(", ")}`;
    case "not-shown":
      return `shown by none of ${counted(ran, "scenario")}`;
  }
}

/** Why a derived fault was not killed, in one line. */
export function derivedDetailsOf({ outcome, red, ran, reached, message }: DerivedProof): string {
  switch (outcome) {
    case "killed":
    case "equivalent":
    case "error":
      return message ?? "";
    case "misattributed":
      return `red instead: ${firstOf(red, mostNames)}`;
    case "survived":
      return `detected by none of ${counted(ran, "scenario")}, in which it made ${counted(reached, "difference")}`;
    case "not-reached":
      return "it makes no difference in any scenario";
  }
}

function classTable({ derivedFaults }: Proof, width: number): string {
  const classes = [...Map.groupBy(derivedFaults, ({ class: name }) => name)];
  const count = (all: readonly DerivedProof[], outcome: DerivedOutcome): number =>
    all.filter((row) => row.outcome === outcome).length;
  if (!derivedFaults.some(isWrong))
    return `  ${wrapped(`derived, killed: ${classes.map(([name, all]) => `${name} ${count(all, "killed")}`).join(", ")}`, width, 2)}`;
  const rows = classes.map(([name, all]) => {
    const counts = [all.length, ...shownOutcomes.map((outcome) => count(all, outcome))];
    return [name, ...counts.map(String)];
  });
  const head = ["derived", "faults", "killed", "misattributed", "survived", "not reached"];
  return columns([head, ...rows]).join("\n");
}

const shownOutcomes = ["killed", "misattributed", "survived", "not-reached"] as const satisfies DerivedOutcome[];

function problems({ control, requirementsWithoutFault }: Proof): string[] {
  const broken = (control?.notPassed ?? []).map(
    ({ requirement, scenario, outcome, message }) =>
      `${outcome} ${requirement} in "${scenario}"${message === null ? "" : `: ${message}`}`,
  );
  return [...listed("Without a fault", broken), ...listed("Requirements without a fault", requirementsWithoutFault)];
}

function verdictBlock(proof: Proof, paint: Paint, width: number): string {
  return verdictLines(proof.verdict, headlineOf(proof), [...proof.reasons, ...factsOf(proof)], paint, width);
}

/** How many faults were killed, in how much time, and how. */
export function headlineOf({ totals, derived, variant, seed, thorough, durationMs }: Proof): string {
  const how = `${variant} variant, seed ${seed}${thorough ? ", the whole suite for each" : ""}`;
  const all = counted(totals.faults + derived.faults, "fault");
  return `${inGroups(totals.killed + derived.killed)} of ${all} killed in ${durationInWords(durationMs)} (${how})`;
}

/** What else the numbers of a proof say, a sentence each. */
export function factsOf({ totals, derived, services }: Proof): readonly string[] {
  return [
    ...(totals.left > 0 ? [`${totals.left} left to the audit of load`] : []),
    ...(totals.equivalent > 0 ? [`${totals.equivalent} equivalent on this variant`] : []),
    ...(totals.killed > 0 ? [precisionOf(totals)] : []),
    ...(derived.faults > 0 ? [derivedInWords(derived)] : []),
    ...(services.services > 0 ? [servicesInWords(services)] : []),
  ];
}

/** How precisely red requirements point at the fault. */
function precisionOf({ killed, precise, collateral }: Proof["totals"]): string {
  const others = collateral === 0 ? "" : `, the others ${counted(collateral, "further requirement")} in total`;
  return `${precise} of ${killed} turned only their own requirement red${others} (precision ${percent(killed, killed + collateral)})`;
}

/** The outcomes of the derived faults, and how precisely red requirements point at them. */
function derivedInWords({ faults, killed, misattributed, equivalent, whole, firstIsOwn }: Proof["derived"]): string {
  const seen = killed + misattributed;
  const attribution = seen === 0 ? "" : `, attribution ${percent(killed, seen)}`;
  const first = whole === 0 ? "" : `, named first ${percent(firstIsOwn, whole)} (of ${whole} that ran to their end)`;
  const same = equivalent === 0 ? "" : `, ${equivalent} equivalent`;
  return `${inGroups(killed)} of ${counted(faults, "derived fault")} killed (${percent(killed, faults)})${same}${attribution}${first}`;
}

/** How many correct services were accepted. */
function servicesInWords({ services, accepted }: Proof["services"]): string {
  return `${accepted} of ${counted(services, "correct service")} inconclusive with exactly their choice, and conformant once it is declared`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
