import {
  auditName,
  inUnit,
  isOfTooFew,
  leastRequests,
  type LoadOperation,
  type LoadResult,
  intervalConfidence,
} from "../../core/index.ts";
import { capacityInWords, inMilliseconds, loadTotalsInWords, nextAfterLoad, unjudgedTimes } from "../load-messages.ts";
import { type Markup, markup, nothing } from "../markup.ts";
import { counted, durationInWords, instantInWords } from "../wording.ts";
import { curves } from "./load-curves.ts";
import { pageList, pageTable, proseMarkup, wholeId } from "./pieces.ts";

/** The section of a page without a load run. */
export const noLoad = markup`<section id="load"></section>`;

/** The section of a load run that has started, instead of an earlier result. */
export function unfinishedLoad(begun: Date): Markup {
  return markup`<section id="load">
<h2>Load</h2>
<p>A load run started at ${instantInWords(begun.toISOString())}. It has no result yet.</p>
</section>`;
}

const words = {
  pass: { symbol: "✓", headline: "LOAD PASSED", tone: "conformant" },
  fail: { symbol: "✗", headline: "LOAD FAILED", tone: "non-conformant" },
  inconclusive: { symbol: "?", headline: "LOAD INCONCLUSIVE", tone: "inconclusive" },
} as const;

/** The result of a load run: budgets, times, wrong answers and broken orders. */
export function loadSection(result: LoadResult): Markup {
  const { verdict, reasons, plan, target, totals, startedAt, durationMs, segments, operations } = result;
  const { symbol, headline, tone } = words[verdict];
  const next = nextAfterLoad(result);
  const parts = segments.length === 0 ? "" : `, in ${counted(segments.length, "segment")}`;
  const release = target.release === undefined ? "no release given" : `release ${target.release}`;
  return markup`<section id="load">
<h2>Load</h2>
<div class="verdict ${tone}">
<h3><span aria-hidden="true">${symbol}</span> ${headline}${unjudgedTimes(result)}</h3>
<p>${plan.script}, ${plan.shape}: up to ${plan.rate} journeys a second for ${durationInWords(plan.seconds * 1_000)}${parts}, against ${target.name} (${target.environment}, ${release}) at ${target.baseUrl}</p>
<p>${loadTotalsInWords(result)}, ${totals.dropped} journeys late. Started ${instantInWords(startedAt)}, took ${durationInWords(durationMs)}. External references of its orders start with ${plan.runTag}.</p>
${pageList([capacityInWords(result), ...reasons].filter((text) => text !== ""))}
${next === "" ? nothing : markup`<p class="next"><b>Next:</b> ${proseMarkup(next)}</p>`}
</div>
${violationTable(result)}
${brokenOrders(result)}
${thresholdTable(result)}
${operationTable(operations)}
${concluded(operations)}
${curves(operations, result.thresholds)}
${auditTable(result)}
</section>`;
}

function concluded(operations: readonly LoadOperation[]): Markup {
  const found = conclusions(operations);
  return found.length === 0 ? nothing : markup`<p class="label">What these times show</p>${pageList(found)}`;
}

function inTone(tone: "pass" | "fail", text: string): Markup {
  return markup`<span class="mark ${tone}">${text}</span>`;
}

function thresholdTable({ thresholds }: LoadResult): Markup {
  const missedFirst = thresholds.toSorted(
    (one, other) => Number(one.outcome === "met") - Number(other.outcome === "met"),
  );
  const rows = missedFirst.map(({ operation, measure, limit, value, samples, outcome, guards }) => [
    operation ?? "all operations",
    measure,
    outcome !== "met"
      ? inTone("fail", outcome)
      : isOfTooFew({ measure, samples, value })
        ? "too few requests to say"
        : inTone("pass", outcome),
    value === null ? "-" : inUnit(measure, value),
    `${measure === "correct" ? "at least" : "at most"} ${inUnit(measure, limit)}`,
    String(samples),
    guards,
  ]);
  const head = ["operation", "measure", "outcome", "measured", "limit", "requests", "why"];
  return pageTable("Budgets", head, rows, { numbers: true, cards: true, words: ["why"] });
}

function operationTable(operations: readonly LoadOperation[]): Markup {
  const rows = operations.map(({ operation, count, rate, latency, errors, statuses }) => [
    operation,
    String(count),
    rate.toFixed(1),
    ...(["p50", "p90", "p95", "p99", "max"] as const).map((name) =>
      latency === null || count < leastRequests[name] ? "-" : inMilliseconds(latency[name]),
    ),
    String(errors),
    Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(", "),
  ]);
  const head = ["operation", "requests", "requests/s", "p50, ms", "p90, ms", "p95, ms", "p99, ms", "slowest, ms"];
  return pageTable("Operations", [...head, "errors", "answers by status"], rows, { numbers: true, cards: true });
}

function violationTable({ violations }: LoadResult): Markup {
  const rows = violations.map(({ requirement, operation, count, examples }) => [
    wholeId(requirement),
    operation,
    String(count),
    examples[0]?.expected ?? "",
    examples[0]?.actual ?? "",
    markup`${examples.map(({ correlation }) => markup`${wholeId(correlation)} `)}`,
  ]);
  return pageTable("Wrong answers", ["requirement", "operation", "times", "expected", "actual", "correlation"], rows, {
    cards: true,
  });
}

function auditTable({ audit }: LoadResult): Markup {
  if (audit.skipped !== null) return markup`<h3>Audit</h3><p>No audit: ${audit.skipped}</p>`;
  const isComplete = audit.checks.every(({ leftOut }) => (leftOut ?? "") === "");
  const checks = audit.checks.map(({ check, judged, broken, leftOut }) => [
    auditName(check),
    String(judged),
    judged === 0 ? "not checked" : inTone(broken === 0 ? "pass" : "fail", String(broken)),
    ...(isComplete ? [] : [leftOut ?? ""]),
  ]);
  const look = { numbers: true, cards: true, words: ["left out"] };
  const head = ["check", "orders", "broken", ...(isComplete ? [] : ["left out"])];
  return pageTable(`Audit of ${audit.audited} of ${audit.made} orders`, head, checks, look);
}

function brokenOrders({ audit }: LoadResult): Markup {
  const rows = audit.findings.map(({ check, requirement, orderId, expected, actual }) => [
    auditName(check),
    requirement,
    orderId,
    expected,
    actual,
  ]);
  return pageTable("Broken orders", ["check", "requirement", "order", "expected", "actual"], rows, { cards: true });
}

/** What the times of the operations can and cannot show, a sentence each. */
function conclusions(operations: readonly LoadOperation[]): readonly string[] {
  const [percent, measured] = [intervalConfidence * 100, operations.filter(({ latency }) => latency !== null)];
  const intervals = measured.flatMap(({ operation, p95Interval, latency }) =>
    p95Interval === null || latency === null
      ? []
      : [
          `${operation}: under the same load, the p95 of another run is between ${inMilliseconds(p95Interval.lower)} and ${inMilliseconds(p95Interval.upper)} ms (${percent} % confidence).`,
        ],
  );
  const few = (["p95", "p99"] as const).flatMap((name) => {
    const rows = measured.filter(({ count }) => count < leastRequests[name]);
    return rows.length === 0
      ? []
      : [
          `No ${name} for ${rows.map(({ operation, count }) => `${operation} (${count} requests)`).join(", ")}: it takes at least ${leastRequests[name]} requests.`,
        ];
  });
  const unsure = measured.filter(({ p95Interval, count }) => p95Interval === null && count >= leastRequests.p95);
  const vague =
    unsure.length === 0
      ? []
      : [
          `${unsure.map(({ operation }) => operation).join(", ")}: too few requests to say how much the p95 varies between runs.`,
        ];
  return [...few, ...vague, ...intervals];
}
