import type { JudgedThreshold, LoadOperation, LoadResult } from "../../core/index.ts";
import { Markup, markup, nothing } from "../markup.ts";
import { counted, durationInWords } from "../wording.ts";
import { curves } from "./load-curves.ts";
import { conclusions, inMilliseconds, leastFor } from "./load-samples.ts";

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
  const { verdict, reasons, plan, target, totals, startedAt, durationMs, segments, operations } = result;
  const { symbol, headline, tone } = words[verdict];
  const parts = segments.length === 0 ? "" : `, in ${counted(segments.length, "segment")}`;
  const release = target.release === undefined ? "release not named" : `release ${target.release}`;
  return markup`<section id="load">
<h2>Load</h2>
<div class="verdict ${tone}">
<h3><span aria-hidden="true">${symbol}</span> ${headline}</h3>
<p>${plan.script}, ${plan.shape}: up to ${plan.rate} journeys a second for ${durationInWords(plan.seconds * 1_000)}${parts}, against ${target.name} (${target.environment}, ${release}) at ${target.baseUrl}</p>
<p>${totals.iterations} journeys, ${totals.requests} requests, ${totals.errors} errors, ${totals.correct} of ${totals.judged} answers correct, ${totals.dropped} journeys late. Started ${startedAt}, took ${durationInWords(durationMs)}; references begin with ${plan.runTag}.</p>
${list(reasons)}
</div>
${thresholdTable(result)}
${operationTable(operations)}
${concluded(operations)}
${curves(operations, result.thresholds)}
${violationTable(result)}
${auditTable(result)}
</section>`;
}

function list(items: readonly string[]): Markup {
  return items.length === 0 ? nothing : markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
}

function concluded(operations: readonly LoadOperation[]): Markup {
  const found = conclusions(operations);
  return found.length === 0 ? nothing : markup`<p class="label">What these times can say</p>${list(found)}`;
}

/** Columns of a table of numbers that hold words. */
const inWords: ReadonlySet<string> = new Set(["why", "left out"]);

/** `numeric`: its cells are numbers, but for those that say otherwise. */
function table(heading: string, head: readonly string[], rows: readonly Markup[], numeric = false): Markup {
  if (rows.length === 0) return nothing;
  return markup`<h3>${heading}</h3>
<div class="wide" tabindex="0" role="region" aria-label="${heading}"><table class="listing${numeric ? " numbers" : ""}"><thead><tr>${head.map((cell) => (inWords.has(cell) ? markup`<th scope="col" class="words">${cell}</th>` : markup`<th scope="col">${cell}</th>`))}</tr></thead><tbody>
${rows}</tbody></table></div>
`;
}

function row(name: string, cells: readonly (string | Markup)[]): Markup {
  return markup`<tr><th scope="row">${name}</th>${cells.map((cell) => (cell instanceof Markup ? cell : markup`<td>${cell}</td>`))}</tr>
`;
}

function inTone(tone: "pass" | "fail", text: string): Markup {
  return markup`<td><span class="mark ${tone}">${text}</span></td>`;
}

function inProse(text: string): Markup {
  return markup`<td class="words">${text}</td>`;
}

function thresholdTable({ thresholds }: LoadResult): Markup {
  const rows = thresholds.map(({ operation, measure, limit, value, samples, outcome, guards }) =>
    row(operation ?? "all operations", [
      measure,
      inTone(outcome === "met" ? "pass" : "fail", outcome),
      value === null ? "-" : inUnit(measure, value),
      `${measure === "correct" ? "at least" : "at most"} ${inUnit(measure, limit)}`,
      String(samples),
      inProse(guards),
    ]),
  );
  return table("Budgets", ["operation", "measure", "outcome", "is", "may be", "requests", "why"], rows, true);
}

function inUnit(measure: JudgedThreshold["measure"], value: number): string {
  if (measure === "p95" || measure === "p99") return `${inMilliseconds(value)} ms`;
  return `${Number((value * 100).toPrecision(4))} %`;
}

function operationTable(operations: readonly LoadOperation[]): Markup {
  const rows = operations.map(({ operation, count, rate, latency, errors, statuses }) =>
    row(operation, [
      String(count),
      rate.toFixed(1),
      ...(["p50", "p90", "p95", "p99", "max"] as const).map((name) =>
        latency === null || count < leastFor(name) ? "-" : inMilliseconds(latency[name]),
      ),
      String(errors),
      Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(", "),
    ]),
  );
  const head = ["operation", "requests", "requests/s", "p50, ms", "p90, ms", "p95, ms", "p99, ms", "slowest, ms"];
  return table("Operations", [...head, "errors", "answers by status"], rows, true);
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
    row(check, [String(judged), inTone(broken === 0 ? "pass" : "fail", String(broken)), inProse(leftOut ?? "")]),
  );
  const findings = audit.findings.map(({ check, requirement, orderId, expected, actual }) =>
    row(check, [requirement, orderId, expected, actual]),
  );
  return markup`${table(`Audit of ${audit.audited} of ${audit.made} orders`, ["check", "orders", "broken", "left out"], checks, true)}
${table("Broken orders", ["check", "requirement", "order", "expected", "actual"], findings)}`;
}
