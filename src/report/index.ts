import { resolve } from "node:path";
import { renderExchangeLines } from "./exchange-lines.ts";
import { renderJunit } from "./junit.ts";
import { readLoadResult } from "./load.ts";
import { renderPage } from "./page/page.ts";
import type { OutputRedaction, Redacted } from "../client/redaction/output.ts";
import { placeFiles } from "./report-directory.ts";
import type { RunRecord } from "./run-record.ts";
import { renderSummary } from "./summary.ts";
import type { LoadResult } from "../verdict/load-schema.ts";
import { renderVerdict } from "./verdict-json.ts";

export { renderConsole } from "./console.ts";
export { renderComparison } from "./comparison.ts";
export { ReportsNotWritten } from "./report-directory.ts";
export type { RunRecord } from "./run-record.ts";
export { redactFiles } from "./third-party.ts";
export { appendStepSummary } from "./step-summary.ts";
export { InvalidVerdict } from "./verdict-json.ts";

/** Every report: a new one is a file of its own and a line here. The canonical one takes its place last. */
const writers = {
  "exchanges.ndjson": renderExchangeLines,
  "junit.xml": renderJunit,
  "summary.md": renderSummary,
  "report.html": renderPage,
  "verdict.json": renderVerdict,
} as const satisfies Record<string, (record: RunRecord, load: LoadResult | null) => string>;

type ReportName = keyof typeof writers;

/** The files that a run leaves, each made by a writer of its own. */
export const reportNames = Object.keys(writers) as readonly ReportName[];

export interface WrittenReports {
  readonly directory: string;
  /** Absolute path of each report. */
  readonly files: Readonly<Record<ReportName, string>>;
}

/**
 * Writes every report of a run into a directory, which is created if need be. Nothing is written when the verdict does
 * not match its schema (`InvalidVerdict`); a directory that cannot be written is a `ReportsNotWritten`.
 */
export async function writeReports(
  record: Redacted<RunRecord>,
  directory: string,
  redaction: Pick<OutputRedaction, "data">,
): Promise<WrittenReports> {
  const root = resolve(directory);
  const load = redaction.data(await readLoadResult(root));
  await placeFiles(
    root,
    reportNames.map((name) => [name, writers[name](record, load)] as const),
  );
  const paths = reportNames.map((name) => [name, resolve(root, name)] as const);
  return { directory: root, files: Object.fromEntries(paths) as Record<ReportName, string> };
}
