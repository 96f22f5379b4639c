import type { Redacted } from "../../client/redaction/output.ts";
import { code, plain, table } from "../../report/markdown.ts";
import { faultOutcomes, type FaultProof } from "../../proof/fault-proof.ts";
import { precisionOf } from "./render.ts";
import type { Proof } from "../../proof/proof.ts";

/** The kill matrix as a page, area by area. */
export function renderProofPage(proof: Redacted<Proof>): string {
  const { totals, verdict, reasons, variant, seed, faults } = proof;
  const areas = [...Map.groupBy(faults, ({ area }) => area)];
  const met = new Set(faults.map(({ outcome }) => outcome));
  return [
    "# What the suite is able to see",
    "",
    `**${verdict}**: ${totals.killed} of ${totals.faults} faults killed, ${variant} variant, seed ${seed}.`,
    ...(totals.killed > 0 ? [precisionOf(totals)] : []),
    ...reasons.map((reason) => `- ${plain(reason)}`),
    "",
    ...Object.entries(faultOutcomes)
      .filter(([outcome]) => met.has(outcome as keyof typeof faultOutcomes))
      .map(([outcome, words]) => `- ${outcome}: ${words}`),
    ...areas.flatMap(([area, rows]) => ["", `## ${plain(area)}`, "", table(head, rows.map(cellsOf))]),
    "",
  ].join("\n");
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
