import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { isLeftOver, type FolderContents } from "./contents.ts";
import { codeOf } from "./errors.ts";
import { markerName } from "./marker.ts";

/** Removes files of a directory by name, with half-prepared ones. A link is removed, not followed. */
export async function removeFiles(directory: string, names: readonly string[]): Promise<void> {
  const leftOver = (await readdir(directory)).filter((name) => isLeftOver(name, [...names, markerName]));
  for (const name of [...names, ...leftOver]) await rm(join(directory, name), { force: true });
}

/** Removes the files with known names from a folder of this product. */
export async function emptyFolder(path: string, contents: FolderContents): Promise<void> {
  for (const name of await readdir(path)) {
    const each = join(path, name);
    if (contents.files.test(name)) await rm(each, { force: true });
    else if (contents.folders?.test(name) === true && (await lstat(each)).isDirectory()) {
      await emptyFolder(each, { ...contents, folders: null });
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
