import type { LoadOperation, LoadResult } from "../../verdict/load-schema.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { counted, durationInWords } from "../wording.ts";
import { curves } from "./load-curves.ts";

/** The load run of a reports directory, as a section of its page. A page without one has the empty section. */

export const noLoad = markup`<section id="load"></section>`;

/** The section of a load run that has begun, in place of the result of the one before. */
export function unfinishedLoad(begun: Date): Markup {
  return markup`<section id="load">
<h2>Load</h2>
<p>A load run began at ${begun.toISOString()} and has left no result.</p>
</section>`;
}

const words = {
  pass: { symbol: "✓", headline: "LOAD HELD", tone: "conformant" },
  fail: { symbol: "✗", headline: "LOAD NOT HELD", tone: "non-conformant" },
  inconclusive: { symbol: "?", headline: "LOAD INCONCLUSIVE", tone: "inconclusive" },
} as const;

export function loadSection(result: LoadResult): Markup {
  const { verdict, reasons, plan, target, totals, startedAt, durationMs, segments } = result;
  const { symbol, headline, tone } = words[verdict];
  const parts = segments.length === 0 ? "" : `, in ${counted(segments.length, "segment")}`;
  return markup`<section id="load">
<h2>Load</h2>
<div class="verdict ${tone}">
<h3><span aria-hidden="true">${symbol}</span> ${headline}</h3>
<p>${plan.script}, ${plan.shape}: up to ${plan.rate} journeys a second for ${durationInWords(plan.seconds * 1_000)}${parts}, against ${target.name} (${target.environment}) at ${target.baseUrl}</p>
<p>${totals.iterations} journeys, ${totals.requests} requests, ${totals.errors} errors, ${totals.correct} of ${totals.judged} answers correct, ${totals.dropped} journeys late. Started ${startedAt}, took ${durationInWords(durationMs)}; references begin with ${plan.runTag}.</p>
${reasons.length === 0 ? nothing : markup`<ul>${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`}
</div>
${thresholdTable(result)}
${operationTable(result.operations)}
${curves(result.operations)}
${violationTable(result)}
${auditTable(result)}
</section>`;
}

function table(heading: string, head: readonly string[], rows: readonly Markup[]): Markup {
  if (rows.length === 0) return nothing;
  return markup`<h3>${heading}</h3>
<table class="listing"><thead><tr>${head.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead><tbody>
${rows}</tbody></table>
`;
}

function row(name: string, cells: readonly (string | Markup)[]): Markup {
  return markup`<tr><th scope="row">${name}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`;
}

function thresholdTable({ thresholds }: LoadResult): Markup {
  const rows = thresholds.map(({ operation, measure, limit, value, samples, outcome, guards }) =>
    row(operation ?? "all operations", [
      measure,
      value === null ? "-" : number(value),
      `${measure === "correct" ? "at least" : "at most"} ${number(limit)}`,
      String(samples),
      markup`<span class="mark ${outcome === "met" ? "pass" : "fail"}">${outcome}</span>`,
      guards,
    ]),
  );
  return table("Budgets", ["operation", "measure", "is", "may be", "samples", "outcome", "guards"], rows);
}

function operationTable(operations: readonly LoadOperation[]): Markup {
  const rows = operations.map(({ operation, count, rate, latency, errors, statuses }) =>
    row(operation, [
      String(count),
      rate.toFixed(1),
      ...(["p50", "p90", "p95", "p99", "max"] as const).map((name) => (latency === null ? "-" : number(latency[name]))),
      String(errors),
      Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(", "),
    ]),
  );
  const head = ["operation", "count", "a second", "p50 ms", "p90", "p95", "p99", "max", "errors", "statuses"];
  return table("Operations", head, rows);
}

function violationTable({ violations }: LoadResult): Markup {
  const rows = violations.map(({ requirement, operation, count, examples }) =>
    row(requirement, [
      operation,
      String(count),
      examples[0]?.expected ?? "",
      examples[0]?.actual ?? "",
      examples.map(({ correlation }) => correlation).join(", "),
    ]),
  );
  return table("Wrong answers", ["requirement", "operation", "times", "expected", "actual", "correlation"], rows);
}

function auditTable({ audit }: LoadResult): Markup {
  if (audit.skipped !== null) return markup`<h3>Audit</h3><p>There was none: ${audit.skipped}</p>`;
  const checks = audit.checks.map(({ check, judged, broken, leftOut }) =>
    row(check, [
      String(judged),
      markup`<span class="mark ${broken === 0 ? "pass" : "fail"}">${broken}</span>`,
      leftOut ?? "",
    ]),
  );
  const findings = audit.findings.map(({ check, requirement, orderId, expected, actual }) =>
    row(check, [requirement, orderId, expected, actual]),
  );
  return markup`${table(`Audit of ${audit.audited} of ${audit.made} orders`, ["check", "orders", "broken", "left out"], checks)}
${table("Broken orders", ["check", "requirement", "order", "expected", "actual"], findings)}`;
}

function number(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
