import { lstat, readdir, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileNames, folders, type Contents } from "./contents.ts";
import { codeOf, ReportsRefused } from "./errors.ts";
import { markerName, readMarker } from "./marker.ts";

/** Entries of a directory that people work in. */
const signsOfAProject = [".git", "package.json", "node_modules"] as const;
/** Folders whose contents belong to other tools. */
const toolFolders: readonly string[] = [".git", "node_modules"];

/** Directories of the system, in which reports would be in the way of other programs. */
const ofTheSystem =
  /^\/(?:private\/)?(?:bin|boot|dev|etc|lib\d*|run\/systemd|sbin|sys|usr\/(?:local\/)?(?:bin|sbin|lib\w*|share|include|etc)|var\/(?:spool|log|mail|db)|System|Library)(?:\/|$)/u;

/** Throws ReportsRefused for a path that leads into a directory of the system, whether or not it exists. */
export async function refuseSystem(path: string): Promise<void> {
  let existing = resolve(path);
  while ((await realpath(existing).catch(() => null)) === null && existing !== dirname(existing))
    existing = dirname(existing);
  const real = join(await realpath(existing), relative(existing, resolve(path)));
  if (ofTheSystem.test(real) && !real.startsWith("/dev/shm/")) throw refused(path, "is in a directory of the system");
}

/**
 * The files of a directory that this product made. Throws ReportsRefused for anything but a reports directory, so that files of
 * others are never removed or overwritten.
 */
export async function inspect(directory: string): Promise<readonly string[]> {
  const real = await realpath(directory);
  if (real === dirname(real)) throw refused(directory, "is the root of the file system");
  if (real === (await realpath(homedir()).catch(homedir))) throw refused(directory, "is a home directory");
  const tool = toolFolders.find((name) => basename(real) === name);
  if (tool !== undefined) throw refused(directory, `is ${tool}, which belongs to another tool`);
  for (const name of signsOfAProject) {
    if ((await kindOf(join(directory, name))) !== null) throw refused(directory, `holds ${name}, so people work in it`);
  }
  const marked = (await readMarker(directory)) ?? [];
  const foreign = [...(await foreignFiles(directory, marked)), ...(await foreignFolders(directory))];
  if (foreign.length > 0) {
    throw refused(
      directory,
      `holds ${foreign.join(" and ")}, which this version of orders-conformance did not make there`,
      true,
    );
  }
  return marked.filter((name) => fileNames.includes(name));
}

async function foreignFiles(directory: string, marked: readonly string[]): Promise<readonly string[]> {
  const foreign: string[] = [];
  for (const name of [markerName, ...fileNames]) {
    const kind = await kindOf(join(directory, name));
    const isMarked = name === markerName ? (await readMarker(directory)) !== null : marked.includes(name);
    if (kind !== null && !(kind === "file" && isMarked)) foreign.push(described(name, kind));
  }
  return foreign;
}

async function foreignFolders(directory: string): Promise<readonly string[]> {
  const foreign: string[] = [];
  for (const { name } of folders) {
    const path = join(directory, name);
    const kind = await kindOf(path);
    const isOurs = kind === "directory" && ((await readMarker(path)) !== null || (await readdir(path)).length === 0);
    if (kind !== null && !isOurs) foreign.push(described(name, kind));
  }
  return foreign;
}

/** Throws ReportsRefused if a command would remove a file before reading it. */
export async function refuseInputs(
  directory: string,
  inputs: readonly string[],
  { files, folder }: Contents,
): Promise<void> {
  const root = await realpath(directory);
  const removed = [...files, ...(folder === null ? [] : [folder.name])].map((name) => join(root, name));
  for (const input of inputs) {
    const places = folder === null ? [input] : [input, join(input, folder.name)];
    for (const place of places) {
      const real = await realpath(place).catch(() => null);
      if (real === null) continue;
      if (real !== root && !removed.some((path) => real === path || real.startsWith(path + sep))) continue;
      throw new ReportsRefused(
        `${input} is in the reports directory (${directory}), so it would be removed before it is read. Name another directory with --reports.`,
      );
    }
  }
}

type Kind = "file" | "directory" | "link" | "other";

async function kindOf(path: string): Promise<Kind | null> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return "link";
    return found.isFile() ? "file" : found.isDirectory() ? "directory" : "other";
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return null;
    throw problem;
  }
}

function described(name: string, kind: Kind): string {
  return kind === "link" ? `${name} (a link)` : kind === "directory" ? `${name}/` : name;
}

function refused(directory: string, why: string, mayBeRemoved = false): ReportsRefused {
  const other = "Name another directory with --reports";
  const fix = mayBeRemoved ? `${other}, or delete that if it is not needed` : `${other}, such as reports`;
  return new ReportsRefused(`${directory} is not a reports directory: it ${why}. ${fix}. Nothing in it was changed.`);
}
