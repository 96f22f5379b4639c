import { resolve } from "node:path";
import type { OutputRedaction, Redacted } from "../core/index.ts";
import type { Loss } from "./directory/errors.ts";
import { placeFiles } from "./directory/place-files.ts";
import { readLoadResult } from "./load.ts";
import { reportNames, runFiles, type RunFileName } from "./report-files.ts";
import type { RunRecord } from "./run-record.ts";

export interface WrittenReports {
  readonly directory: string;
  /** Absolute path of each report. */
  readonly files: Readonly<Record<RunFileName, string>>;
  /** Those that are missing. */
  readonly lost: readonly Loss[];
}

/** Which file to open first, for the last line on a terminal. */
export function whereToRead({ directory, files }: WrittenReports): string {
  return `Report: ${files["report.html"]} (all reports: ${directory})`;
}

/**
 * Writes every report of a run into a directory, and creates it if need be. Throws InvalidVerdict for a verdict that does not
 * match its schema, and ReportsNotWritten for a directory that does not take even the verdict.
 */
export async function writeReports(
  record: Redacted<RunRecord>,
  directory: string,
  redaction: Pick<OutputRedaction, "data">,
  replayScript?: string,
): Promise<WrittenReports> {
  const root = resolve(directory);
  const load = redaction.data(await readLoadResult(root));
  const script = redaction.data(replayScript);
  const [verdict, ...derived] = await Promise.all(
    reportNames.map(async (name) => [name, (await runFiles[name].writer())(record, load, script)] as const),
  );
  if (verdict === undefined) throw new Error("no report is canonical");
  const lost = await placeFiles(root, verdict, derived);
  const paths = reportNames.map((name) => [name, resolve(root, name)] as const);
  return { directory: root, files: Object.fromEntries(paths) as Record<RunFileName, string>, lost };
}
