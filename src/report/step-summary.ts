import { appendFile, stat } from "node:fs/promises";
import type { Redacted } from "../core/index.ts";
import { ReportsNotWritten } from "./directory/errors.ts";
import type { RunRecord } from "./run-record.ts";
import { renderSummaryWithin } from "./summary.ts";

// GitHub drops the whole summary of a step above 1 MiB, and other commands of the step may write to it too.
const mostBytes = 800 * 1024;
const least = 4 * 1024;

/**
 * Appends the summary to the file that GitHub shows on the page of a job. `path` is `$GITHUB_STEP_SUMMARY`; without it nothing
 * happens. Throws ReportsNotWritten.
 */
export async function appendStepSummary(record: Redacted<RunRecord>, path: string | undefined): Promise<void> {
  if (path === undefined || path === "") return;
  try {
    const used = await sizeOf(path);
    await appendFile(path, `${used > 0 ? "\n" : ""}${renderSummaryWithin(record, Math.max(mostBytes - used, least))}`);
  } catch (cause) {
    throw new ReportsNotWritten(path, cause);
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}
