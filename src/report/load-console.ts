import { styleText } from "node:util";
import type { Redacted } from "../client/redaction/output.ts";
import type { LoadOperation, LoadResult } from "../verdict/load-schema.ts";
import { visible } from "./wording.ts";

/** What a load run says on the terminal: the verdict, why, and where the time went. */

export interface LoadConsoleOptions {
  readonly color: boolean;
  readonly quiet: boolean;
}

const symbols = { pass: "✓", fail: "✗", inconclusive: "?" } as const;
const tones = { pass: "green", fail: "red", inconclusive: "yellow" } as const;

export function renderLoadConsole(result: Redacted<LoadResult>, { color, quiet }: LoadConsoleOptions): string {
  const { verdict, plan, target, reasons, totals, audit } = result;
  const paint = (text: string): string =>
    color ? styleText([tones[verdict], "bold"], text, { validateStream: false }) : text;
  const segments = result.segments.length === 0 ? "" : `, segment ${result.segments.join(", ")}`;
  const headline = `${paint(`${symbols[verdict]} ${verdict.toUpperCase()}`)}  load ${plan.script}, ${plan.shape} at ${plan.rate} a second for ${plan.seconds} s${segments}, against ${target.name}`;
  const why = reasons.map((reason) => `  ${visible(reason)}`);
  if (quiet) return [headline, ...why, ""].join("\n");
  return [
    ...operationTable(result.operations),
    "",
    `${totals.iterations} journeys, ${totals.requests} requests, ${totals.errors} errors, ${totals.correct} of ${totals.judged} answers correct`,
    audit.skipped === null
      ? `audit of ${audit.audited} of ${audit.made} orders: ${audit.checks.map(({ check, judged, broken }) => `${check} ${judged - broken}/${judged}`).join(", ")}`
      : `no audit: ${visible(audit.skipped)}`,
    headline,
    ...why,
    "",
  ].join("\n");
}

function operationTable(operations: readonly LoadOperation[]): readonly string[] {
  const rows = [
    ["operation", "count", "/s", "p50", "p90", "p95", "p99", "max", "errors"],
    ...operations.map(({ operation, count, rate, latency, errors }) => [
      operation,
      String(count),
      rate.toFixed(1),
      ...(["p50", "p90", "p95", "p99", "max"] as const).map((name) => milliseconds(latency?.[name])),
      String(errors),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
}

function milliseconds(value: number | undefined): string {
  if (value === undefined) return "-";
  return value >= 100 ? `${Math.round(value)} ms` : `${value.toFixed(1)} ms`;
}
