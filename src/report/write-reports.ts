import { resolve } from "node:path";
import { renderCtrf } from "./ctrf.ts";
import { renderExchangeLines } from "./exchange-lines.ts";
import { renderJunit } from "./junit.ts";
import { readLoadResult } from "./load.ts";
import { renderPage } from "./page/page.ts";
import type { LoadResult, OutputRedaction, Redacted } from "../core/index.ts";
import { contents } from "./directory/contents.ts";
import { placeFiles, type Loss } from "./directory/index.ts";
import type { RunRecord } from "./run-record.ts";
import { renderSummary } from "./summary.ts";
import { renderVerdict } from "./verdict-json.ts";

export { renderConsole } from "./console.ts";

export type { RunRecord } from "./run-record.ts";

export { appendStepSummary } from "./step-summary.ts";
export { InvalidVerdict } from "./verdict-json.ts";

/** Every report: a new one is a file of its own, a line here and a name in the contents of the directory. */
const writers = {
  "verdict.json": renderVerdict,
  "junit.xml": renderJunit,
  "ctrf.json": renderCtrf,
  "summary.md": renderSummary,
  "exchanges.ndjson": renderExchangeLines,
  "report.html": renderPage,
} as const satisfies Record<ReportName, (record: RunRecord, load: LoadResult | null) => string>;

type ReportName = (typeof contents.run.files)[number];

/** Where a person begins to read, for the last line on a terminal. */
export function whereToRead({ directory, files }: WrittenReports): string {
  const page = files["report.html"];
  return `Report: ${page} (all of them: ${directory})`;
}

/** The files that a run leaves, each made by a writer of its own. */
export const reportNames: readonly ReportName[] = contents.run.files;

export interface WrittenReports {
  readonly directory: string;
  /** Absolute path of each report. */
  readonly files: Readonly<Record<ReportName, string>>;
  /** Those that are missing. */
  readonly lost: readonly Loss[];
}

/**
 * Writes every report of a run into a directory, which is created if need be. Nothing is written when the verdict does
 * not match its schema (`InvalidVerdict`); a directory that does not even take the verdict is a `ReportsNotWritten`.
 */
export async function writeReports(
  record: Redacted<RunRecord>,
  directory: string,
  redaction: Pick<OutputRedaction, "data">,
): Promise<WrittenReports> {
  const root = resolve(directory);
  const load = redaction.data(await readLoadResult(root));
  const textOf = (name: ReportName): readonly [ReportName, string] => [name, writers[name](record, load)];
  const [verdict, ...derived] = contents.run.files;
  const lost = await placeFiles(root, textOf(verdict), derived.map(textOf));
  const paths = reportNames.map((name) => [name, resolve(root, name)] as const);
  return { directory: root, files: Object.fromEntries(paths) as Record<ReportName, string>, lost };
}
