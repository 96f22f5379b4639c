import { constants } from "node:fs";
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
    const summary = renderSummaryWithin(record, Math.max(mostBytes - used, least));
    await appendWithoutWaiting(path, `${used > 0 ? "\n" : ""}${summary}`);
  } catch (cause) {
    throw new ReportsNotWritten(path, cause);
  }
}

/** Appends to a file. A pipe that no one reads fails at once, where it would be waited for without an end. */
export async function appendWithoutWaiting(path: string, text: string): Promise<void> {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NONBLOCK } = constants;
  // Windows has no such flag.
  await appendFile(path, text, { flag: O_APPEND | O_CREAT | O_WRONLY | ((O_NONBLOCK as number | undefined) ?? 0) });
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}
