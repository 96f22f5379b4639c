import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Reports could not be written: nothing about the target, so the message names the directory and the cause. */
export class ReportsNotWritten extends Error {
  override readonly name = "ReportsNotWritten";
  readonly code = "REPORTS_NOT_WRITTEN";
  readonly directory: string;

  constructor(directory: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`Cannot write the reports to ${directory}: ${why}`, { cause });
    this.directory = directory;
  }
}

/**
 * Writes files so that a reader finds each of them whole or not at all. All of them are prepared before the first one
 * takes its place, so that a full disk leaves the reports of the run before as they were.
 */
export async function placeFiles(directory: string, files: readonly (readonly [string, string])[]): Promise<void> {
  const moves = files.map(([name, content]) => ({
    content,
    prepared: join(directory, `.${name}.${process.pid}.part`),
    final: join(directory, name),
  }));
  try {
    await mkdir(directory, { recursive: true });
    for (const { prepared, content } of moves) await writeFile(prepared, content);
    for (const { prepared, final } of moves) await rename(prepared, final);
  } catch (cause) {
    await Promise.allSettled(moves.map(({ prepared }) => rm(prepared, { force: true })));
    throw new ReportsNotWritten(directory, cause);
  }
}
