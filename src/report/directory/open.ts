import { lstat, mkdir, readdir, rm, rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { contents, type Contents, type FolderContents, type ReportingCommand, isLeftOver } from "./contents.ts";
import { isOfTheMachine, ReportsNotWritten, ReportsRefused, codeOf } from "./errors.ts";
import { inspect, refuseInputs, refuseSystem } from "./inspect.ts";
import { takeLock, type Lock } from "./lock.ts";
import { makeDirectory } from "./make-directory.ts";
import { exists } from "./place-files.ts";
import { readMarker, writeMarker, markerName } from "./marker.ts";

/** What a command does with a reports directory. */
export interface ReportsUse {
  readonly command: ReportingCommand;
  /** Files and directories that the command is about to read, which must not be removed. */
  readonly inputs: readonly string[];
}

/** A reports directory that belongs to this process until it is disposed of, without earlier results of the same command. */
export interface OpenReports extends Disposable {
  /** Absolute path. */
  readonly directory: string;
  /** Absolute path of the folder that the command fills. It exists and is empty. */
  readonly folder: string;
  /** Empties the folder again. */
  readonly emptyFolder: () => Promise<void>;
}

/**
 * Prepares a directory for the reports of a command. It locks the directory and removes earlier results, so that they are never
 * mistaken for new ones. It removes only files of this product. Throws ReportsRefused for another kind of directory or one in
 * use, and ReportsNotWritten if nothing can be written.
 */
export async function openReports(path: string, { command, inputs }: ReportsUse): Promise<OpenReports> {
  const directory = resolve(path);
  const own: Contents = contents[command];
  try {
    await refuseSystem(directory);
    await makeDirectory(directory);
    await inspect(directory);
    await refuseInputs(directory, inputs, own);
    const lock = await locked(directory, command);
    try {
      const marked = await forget(directory, command);
      lock.sign();
      await writeMarker(directory, [...new Set([...marked, ...own.files, ...own.shared])].toSorted());
      if (own.folder !== null) await makeFolder(directory, own.folder);
      return opened(directory, own, lock);
    } catch (problem) {
      lock.release();
      throw problem;
    }
  } catch (problem) {
    if (problem instanceof ReportsRefused) throw problem;
    throw new ReportsNotWritten(path, problem);
  }
}

/**
 * Removes the results of an earlier command, if there are any. A failure is ignored, because the command fails with another
 * reason.
 */
export async function withdrawReports(path: string, use: ReportsUse): Promise<void> {
  try {
    if ((await readMarker(path)) === null) return;
    const reports = await openReports(path, use);
    reports[Symbol.dispose]();
  } catch {}
}

function opened(directory: string, { folder }: Contents, lock: Lock): OpenReports {
  const path = folder === null ? directory : join(directory, folder.name);
  return {
    directory,
    folder: path,
    emptyFolder: async () => {
      if (folder !== null) await emptyFolder(path, folder);
    },
    [Symbol.dispose]: lock.release,
  };
}

/** A full disk has no space for a lock, but the earlier results are removed anyway. */
async function locked(directory: string, command: ReportingCommand): Promise<Lock> {
  try {
    return takeLock(directory);
  } catch (problem) {
    if (isOfTheMachine(problem)) await forget(directory, command);
    throw problem;
  }
}

/** Loads the code that edits pages only when it is needed. */
const forgetGate = (directory: string): Promise<void> =>
  import("../decision.ts").then((section) => section.forgetGate(directory));

/** How a command removes its part from shared files. */
const forgetShared: Partial<Record<ReportingCommand, (directory: string) => Promise<void>>> = {
  load: async (directory) => {
    await forgetGate(directory);
    await import("../load.ts").then(({ forgetLoad }) => forgetLoad(directory));
  },
  gate: forgetGate,
  certify: (directory) => import("../decision.ts").then(({ forgetCertificate }) => forgetCertificate(directory)),
};

/** Removes the results of an earlier command of this kind; returns the files that this product made. */
async function forget(directory: string, command: ReportingCommand): Promise<readonly string[]> {
  const { files, shared, outdated, folder }: Contents = contents[command];
  // Once more, now that the directory is locked.
  const marked = await inspect(directory);
  await removeFiles(
    directory,
    [...files, ...outdated].filter((name) => marked.includes(name)),
  );
  if (shared.some((name) => marked.includes(name))) await forgetShared[command]?.(directory);
  if (folder !== null && (await exists(join(directory, folder.name)))) {
    await emptyFolder(join(directory, folder.name), folder);
  }
  return marked;
}

async function makeFolder(directory: string, { name }: FolderContents): Promise<void> {
  const path = join(directory, name);
  if (!(await exists(path))) await mkdir(path);
  await writeMarker(path, []);
}

/** Removes files of a directory by name, with half-prepared ones. A link is removed, not followed. */
async function removeFiles(directory: string, names: readonly string[]): Promise<void> {
  const leftOver = (await readdir(directory)).filter((name) => isLeftOver(name, [...names, markerName]));
  for (const name of [...names, ...leftOver]) await rm(join(directory, name), { force: true });
}

/** Removes the files with known names from a folder of this product. */
async function emptyFolder(path: string, folder: FolderContents): Promise<void> {
  for (const name of await readdir(path)) {
    const each = join(path, name);
    if (folder.files.test(name)) await rm(each, { force: true });
    else if (folder.folders?.test(name) === true && (await lstat(each)).isDirectory()) {
      await emptyFolder(each, { ...folder, folders: null });
      await removeIfEmpty(each);
    }
  }
}

async function removeIfEmpty(path: string): Promise<void> {
  try {
    await rmdir(path);
  } catch (problem) {
    if (codeOf(problem) !== "ENOTEMPTY" && codeOf(problem) !== "EEXIST") throw problem;
  }
}
