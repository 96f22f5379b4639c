import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { codeOf } from "./errors.ts";

/**
 * Makes a directory and those above it. One after the other: Node's own way to make several begins again for ever where the
 * system refuses them in turn, as it does below /proc.
 */
export async function makeDirectory(path: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(path); !(await isDirectory(at)); at = dirname(at)) missing.push(at);
  for (const each of missing.toReversed()) await makeOne(each);
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (problem) {
    if (codeOf(problem) !== "EEXIST") throw problem;
    // Somebody else made it just now, or a link stands there that leads nowhere.
    if (!(await isDirectory(path))) throw new Error(`${path} is a link to nothing`, { cause: problem });
  }
}

/** Whether it is a directory, also through a link; `false` where there is nothing. Throws for a file. */
async function isDirectory(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return false;
    throw problem;
  }
  throw new Error(`${path} is not a directory`);
}
