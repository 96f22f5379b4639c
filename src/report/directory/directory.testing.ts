import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { filesOf, reportNames } from "../report-files.ts";
import { openReports, type ReportsUse } from "./open.ts";

/** Directories of reports and of others, for tests. */

/** A directory with these files, gone when the test is. Tests that run side by side give the hook of their own. */
export async function directoryWith(
  files: Readonly<Record<string, string>> = {},
  whenFinished: typeof onTestFinished = onTestFinished,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "orders-reports-"));
  whenFinished(() => rm(directory, { recursive: true }));
  await writeFiles(directory, files);
  return directory;
}

export async function writeFiles(directory: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
}

/** Every file below a directory, with what it holds. */
export async function everythingIn(directory: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const files = paths.map(async (path) => [path.slice(directory.length + 1), await readFile(path, "utf8")] as const);
  return Object.fromEntries(await Promise.all(files));
}

export function useOf(command: ReportsUse["command"], ...inputs: string[]): ReportsUse {
  return { command, inputs };
}

/** Opens a directory and closes it again. */
export async function openAndClose(directory: string, command: ReportsUse["command"]): Promise<void> {
  const reports = await openReports(directory, useOf(command));
  reports[Symbol.dispose]();
}

/** Some name that an Allure result has. */
export const allureResult = "allure-results/0231c91f-fd42-4a68-b532-73b724095812-result.json";

const made: Readonly<Record<ReportsUse["command"], readonly string[]>> = {
  run: [allureResult, ...reportNames],
  referee: filesOf("referee"),
  load: [...filesOf("load"), "load/part.json", "load/points.bin", "load/dashboard.html", "load/part-1/part.json"],
  gate: filesOf("gate"),
  certify: filesOf("certify"),
  prove: filesOf("prove"),
  bench: filesOf("bench"),
};

export const reportingCommands = Object.keys(made) as readonly ReportsUse["command"][];

/** A directory with what every command leaves, each file with the word "green", and more that others made. */
export async function filledDirectory(
  more: Readonly<Record<string, string>> = {},
  whenFinished: typeof onTestFinished = onTestFinished,
): Promise<string> {
  const directory = await directoryWith(more, whenFinished);
  for (const command of reportingCommands) await openAndClose(directory, command);
  const names = reportingCommands.flatMap((command) => made[command]);
  await writeFiles(directory, Object.fromEntries(names.map((name) => [name, "green"])));
  return directory;
}
