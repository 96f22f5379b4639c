import { styleText } from "node:util";
import {
  auditName,
  isOfTooFew,
  leastRequests,
  measuredInWords,
  type LoadOperation,
  type LoadResult,
  type Redacted,
  thresholdInWords,
} from "../core/index.ts";
import { capacityInWords, loadTotalsInWords, nextAfterLoad, unjudgedTimes } from "./load-messages.ts";
import { columns, wrapped } from "./terminal.ts";
import { visible } from "./wording.ts";

export interface LoadConsoleOptions {
  readonly color: boolean;
  readonly quiet: boolean;
  readonly width: number;
}

const symbols = { pass: "✓", fail: "✗", inconclusive: "?" } as const;
const tones = { pass: "green", fail: "red", inconclusive: "yellow" } as const;
const budgetSymbols = { met: "✓", missed: "✗", "no samples": "?" } as const;

/** A load run for a terminal: where the time went, the budgets, and the verdict with its reasons. */
export function renderLoadConsole(result: Redacted<LoadResult>, { color, quiet, width }: LoadConsoleOptions): string {
  const { verdict, plan, target, reasons, audit } = result;
  const paint = (text: string): string =>
    color ? styleText([tones[verdict], "bold"], text, { validateStream: false }) : text;
  const segments = result.segments.length === 0 ? "" : `, segment ${result.segments.join(", ")}`;
  const headline = `${paint(`${symbols[verdict]} ${verdict.toUpperCase()}`)}${unjudgedTimes(result)}  load ${plan.script}, ${plan.shape} at ${plan.rate} a second for ${plan.seconds} s${segments}, against ${target.name}`;
  // Beside the table each threshold is said once.
  const said = quiet ? [] : result.thresholds.map(thresholdInWords);
  const why = reasons.filter((reason) => !said.includes(reason)).map((reason) => `  ${wrapped(reason, width, 2)}`);
  const fitted = (text: string): string => wrapped(text, width, 2);
  const next = nextAfterLoad(result);
  const capacity = capacityInWords(result);
  const found = capacity === "" ? [] : [`  ${fitted(visible(capacity))}`];
  if (quiet) return [headline, ...found, ...why, ""].join("\n");
  return [
    ...operationTable(result.operations, width),
    "",
    ...thresholdLines(result).map(fitted),
    ...(result.thresholds.length === 0 ? [] : [""]),
    fitted(loadTotalsInWords(result)),
    fitted(
      audit.skipped === null
        ? `audited ${audit.audited} of ${audit.made} orders: ${audit.checks.map(({ check, judged, broken }) => `${auditName(check)} ${judged === 0 ? "not checked" : `${judged - broken}/${judged}`}`).join(", ")}`
        : `no audit: ${visible(audit.skipped)}`,
    ),
    headline,
    ...found,
    ...why,
    ...(next === "" ? [] : [`  next  ${wrapped(next, width, 8)}`]),
    "",
  ].join("\n");
}

/** What several limits guard is said with the first that is missed. */
function thresholdLines({ thresholds }: LoadResult): readonly string[] {
  const missed = thresholds.filter(({ outcome }) => outcome !== "met");
  return thresholds.map((threshold) => {
    const isFirst = missed.find(({ guards }) => guards === threshold.guards) === threshold;
    return `${symbolOf(threshold)} ${(isFirst ? thresholdInWords : measuredInWords)(threshold)}`;
  });
}

/** A limit that the few requests there were do not contradict is neither met nor missed. */
function symbolOf(threshold: LoadResult["thresholds"][number]): string {
  return threshold.outcome === "met" && isOfTooFew(threshold) ? "·" : budgetSymbols[threshold.outcome];
}

const measures = ["p50", "p90", "p95", "p99", "max"] as const;
/** The columns that a narrow terminal still shows. */
const essential: readonly string[] = ["p50", "p95", "p99"];

function operationTable(operations: readonly LoadOperation[], width: number): readonly string[] {
  const whole = tableOf(operations, measures);
  const fits = whole.every((line) => line.length <= width);
  return fits
    ? whole
    : tableOf(
        operations,
        measures.filter((name) => essential.includes(name)),
      );
}

function tableOf(operations: readonly LoadOperation[], shown: readonly (typeof measures)[number][]): readonly string[] {
  return columns([
    ["operation", "count", "/s", ...shown, "errors"],
    ...operations.map(({ operation, count, rate, latency, errors }) => [
      operation,
      String(count),
      rate.toFixed(1),
      ...shown.map((name) => milliseconds(count < leastRequests[name] ? undefined : latency?.[name])),
      String(errors),
    ]),
  ]);
}

function milliseconds(value: number | undefined): string {
  if (value === undefined) return "-";
  return value >= 100 ? `${Math.round(value)} ms` : `${value.toFixed(1)} ms`;
}
