import type { Redacted } from "../../core/index.ts";
import { columns, counted, cut, durationInWords, firstOf, type Paint, paintWith } from "../../report/index.ts";
import type { DerivedOutcome, DerivedProof, FaultOutcome, FaultProof, Proof, ServiceProof } from "../../proof/index.ts";
import { faultLine, listed, timeColumn, verdictLines } from "./marks.ts";

export interface RenderOptions {
  readonly color: boolean;
  /** Only what is wrong, and the verdict. */
  readonly quiet: boolean;
}

const wrong: readonly FaultOutcome[] = ["misattributed", "survived", "error"];
const longestTitle = 100;
const mostNames = 3;

/** The proof for a terminal: every fault, then the problems, then the totals and the verdict. */
export function renderProof(proof: Redacted<Proof>, { color, quiet }: RenderOptions): string {
  const paint = paintWith(color);
  const matrix = quiet ? proof.faults.filter(({ outcome }) => wrong.includes(outcome)) : proof.faults;
  const parts = [
    ...[...Map.groupBy(matrix, ({ area }) => area)].map(([area, rows]) =>
      [paint("bold", area), ...rows.map((row) => lineOf(row, paint))].join("\n"),
    ),
    ...derivedProblems(proof, paint),
    ...serviceProblems(proof, paint),
    ...(quiet ? [] : [areaTable(proof), ...(proof.derivedFaults.length === 0 ? [] : [classTable(proof)])]),
    ...problems(proof),
    verdictBlock(proof, paint),
  ];
  return `${parts.join("\n\n")}\n`;
}

function lineOf(row: FaultProof, paint: Paint): string {
  return faultLine(row.outcome, `${timeColumn(row)}${row.fault} → ${row.requirement}  ${detailsOf(row)}`, paint);
}

/** Which scenario killed a fault, or why none did, in one line. */
function detailsOf({ outcome, killedBy, request, collateral, message, ran }: FaultProof): string {
  const also = collateral.length === 0 ? "" : `; also red: ${firstOf(collateral, mostNames)}`;
  const [first = "", ...others] = killedBy;
  switch (outcome) {
    case "killed":
      return `by "${cut(first, longestTitle)}"${others.length === 0 ? "" : ` and ${others.length} more`}, request ${request ?? "?"}${also}`;
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

function areaTable({ faults }: Proof): string {
  const rows = [...Map.groupBy(faults, ({ area }) => area)].map(([area, rowsOfArea]) => {
    const killed = rowsOfArea.filter(({ outcome }) => outcome === "killed");
    const precise = killed.filter(({ collateral }) => collateral.length === 0);
    const others = rowsOfArea.length - killed.length;
    return [area, ...[rowsOfArea.length, killed.length, others, precise.length].map(String)];
  });
  return columns([["area", "faults", "killed", "not killed", "killed alone"], ...rows]).join("\n");
}

/** The derived faults that were not killed, class by class. */
function derivedProblems({ derivedFaults }: Proof, paint: Paint): string[] {
  const wrongOnes = derivedFaults.filter(({ outcome }) => outcome !== "killed" && outcome !== "equivalent");
  return [...Map.groupBy(wrongOnes, ({ class: name }) => name)].map(([name, rows]) =>
    [
      paint("bold", `derived: ${name}`),
      ...rows.map((row) => faultLine(row.outcome, `${row.fault}  ${derivedDetailsOf(row)}`, paint)),
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

function derivedDetailsOf({ outcome, red, ran, reached, message }: DerivedProof): string {
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

function classTable({ derivedFaults }: Proof): string {
  const rows = [...Map.groupBy(derivedFaults, ({ class: name }) => name)].map(([name, all]) => {
    const count = (outcome: DerivedOutcome): number => all.filter((row) => row.outcome === outcome).length;
    const counts = [all.length, count("killed"), count("misattributed"), count("survived"), count("not-reached")];
    return [name, ...counts.map(String)];
  });
  const head = ["derived", "faults", "killed", "misattributed", "survived", "not reached"];
  return columns([head, ...rows]).join("\n");
}

function problems({ control, requirementsWithoutFault }: Proof): string[] {
  const broken = (control?.notPassed ?? []).map(
    ({ requirement, scenario, outcome, message }) =>
      `${outcome} ${requirement} in "${scenario}"${message === null ? "" : `: ${message}`}`,
  );
  return [...listed("Without a fault", broken), ...listed("Requirements without a fault", requirementsWithoutFault)];
}

function verdictBlock(
  { verdict, reasons, totals, derived, services, variant, seed, thorough, durationMs }: Proof,
  paint: Paint,
): string {
  const how = `${variant} variant, seed ${seed}${thorough ? ", the whole suite for each" : ""}`;
  const all = counted(totals.faults + derived.faults, "fault");
  const killed = `${totals.killed + derived.killed} of ${all} killed in ${durationInWords(durationMs)} (${how})`;
  const rest = [
    ...(totals.left > 0 ? [`${totals.left} left to the audit of load`] : []),
    ...(totals.equivalent > 0 ? [`${totals.equivalent} equivalent on this variant`] : []),
    ...(totals.killed > 0 ? [precisionOf(totals)] : []),
    ...(derived.faults > 0 ? [derivedInWords(derived)] : []),
    ...(services.services > 0 ? [servicesInWords(services)] : []),
  ];
  return verdictLines(verdict, killed, [...reasons, ...rest], paint);
}

/** How precisely red requirements point at the fault. */
export function precisionOf({ killed, precise, collateral }: Proof["totals"]): string {
  const others = collateral === 0 ? "" : `, the others ${counted(collateral, "further requirement")} in total`;
  return `${precise} of ${killed} turned only their own requirement red${others} (precision ${percent(killed, killed + collateral)})`;
}

/** The outcomes of the derived faults, and how precisely red requirements point at them. */
export function derivedInWords({
  faults,
  killed,
  misattributed,
  equivalent,
  whole,
  firstIsOwn,
}: Proof["derived"]): string {
  const seen = killed + misattributed;
  const attribution = seen === 0 ? "" : `, attribution ${percent(killed, seen)}`;
  const first = whole === 0 ? "" : `, named first ${percent(firstIsOwn, whole)} (of ${whole} that ran to their end)`;
  const same = equivalent === 0 ? "" : `, ${equivalent} equivalent`;
  return `${killed} of ${counted(faults, "derived fault")} killed (${percent(killed, faults)})${same}${attribution}${first}`;
}

/** How many correct services were accepted. */
export function servicesInWords({ services, accepted }: Proof["services"]): string {
  return `${accepted} of ${counted(services, "correct service")} inconclusive with exactly their choice, and conformant once it is declared`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
