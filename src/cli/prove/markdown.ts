import type { Redacted } from "../../core/index.ts";
import { code, details, plain, table } from "../../report/index.ts";
import {
  derivedOutcomes,
  type DerivedProof,
  faultOutcomes,
  type FaultProof,
  type Proof,
  serviceOutcomes,
  type ServiceProof,
} from "../../proof/index.ts";
import { areaCells, legend, verdictInWords } from "./marks.ts";
import {
  areaHead,
  areasOf,
  derivedDetailsOf,
  detailsOf,
  factsOf,
  headlineOf,
  isNotKilled,
  isWrong,
  serviceDetailsOf,
  summaryOf,
} from "./render.ts";

/** The proof as a page: the verdict, what is wrong, and the counts. Every fault is below them, folded. */
export function renderProofPage(proof: Redacted<Proof>): string {
  const { verdict, reasons, faults, derivedFaults, correctServices } = proof;
  return [
    `# ${verdictInWords(verdict)}: ${headlineOf(proof)}`,
    [...reasons, ...factsOf(proof)].map((sentence) => `- ${plain(sentence)}`).join("\n"),
    ...wrongPage(proof),
    ...(faults.length === 0 ? [] : ["## By area", table(areaHead, areasOf(faults).map(areaCells))]),
    ...(derivedFaults.length === 0 ? [] : ["## Derived faults", ...derivedPage(derivedFaults)]),
    ...(correctServices.length === 0 ? [] : ["## Correct services", ...servicesPage(correctServices)]),
    ...(faults.length === 0 ? [] : ["## Every fault", ...faultsPage(faults)]),
    "",
  ].join("\n\n");
}

/** What was not killed, with what each fault does, and what else is wrong. */
function wrongPage({ faults, derivedFaults, control, requirementsWithoutFault }: Proof): readonly string[] {
  const rows = [
    ...faults.filter(isNotKilled).map((row) => [...toldOf(row), plain(detailsOf(row)), code(row.requirement)]),
    ...derivedFaults.filter(isWrong).map((row) => [...toldOf(row), plain(derivedDetailsOf(row)), ""]),
  ];
  const listed = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");
  return [
    ...(rows.length === 0 ? [] : ["## Not killed", table(["fault", "what it does", "outcome", "why", "breaks"], rows)]),
    ...(control === null || control.notPassed.length === 0
      ? []
      : [
          "## Without a fault",
          listed(
            control.notPassed.map(
              (check) => `${code(check.requirement)} in "${plain(check.scenario)}": ${check.outcome}`,
            ),
          ),
        ]),
    ...(requirementsWithoutFault.length === 0
      ? []
      : ["## Requirements without a fault", listed(requirementsWithoutFault.map(code))]),
  ];
}

function toldOf({ fault, outcome }: FaultProof | DerivedProof): readonly string[] {
  return [code(fault), plain(summaryOf(fault)), outcome];
}

function faultsPage(faults: readonly FaultProof[]): readonly string[] {
  const areas = [...Map.groupBy(faults, ({ area }) => area)];
  return [
    legend(faultOutcomes, faults).join("\n"),
    ...areas.map(([area, rows]) => {
      const killed = rows.filter(({ outcome }) => outcome === "killed").length;
      return details(`${plain(area)}: ${killed} of ${rows.length} killed`, table(head, rows.map(cellsOf)));
    }),
  ];
}

/** The derived faults of each class: how many were killed, and which ones a service can have and still be correct. */
function derivedPage(rows: readonly DerivedProof[]): readonly string[] {
  const classes = [...Map.groupBy(rows, ({ class: name }) => name)];
  const counts = classes.map(([name, all]) => {
    const of = (wanted: DerivedProof["outcome"]): number => all.filter(({ outcome }) => outcome === wanted).length;
    return [plain(name), ...[all.length, of("killed"), of("equivalent"), all.filter(isWrong).length].map(String)];
  });
  const same = rows.filter(({ outcome }) => outcome === "equivalent");
  const cells = same.map(({ fault, message }) => [code(fault), plain(message ?? "")]);
  return [
    table(["class", "faults", "killed", "equivalent", "not killed"], counts),
    legend(derivedOutcomes, rows).join("\n"),
    ...(same.length === 0 ? [] : [details(`${same.length} equivalent`, table(["fault", "why"], cells))]),
  ];
}

/** The correct services with a choice. */
function servicesPage(rows: readonly ServiceProof[]): readonly string[] {
  const cells = rows.map((row) => [
    code(row.service),
    code(row.choice),
    row.outcome,
    String(row.ran),
    plain(serviceDetailsOf(row)),
  ]);
  const accepted = rows.filter(({ outcome }) => outcome === "accepted").length;
  return [
    legend(serviceOutcomes, rows).join("\n"),
    details(
      `${accepted} of ${rows.length} accepted`,
      table(["service", "choice", "outcome", "scenarios", "why"], cells),
      accepted < rows.length,
    ),
  ];
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
