import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { codeOf } from "./errors.ts";

/**
 * Makes a directory and its parents, one after the other. Node's recursive `mkdir` never ends where the system refuses them, as
 * below /proc.
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
    // Another process just made it, or it is a link to nothing.
    if (!(await isDirectory(path))) throw new Error(`${path} is a link to nothing`, { cause: problem });
  }
}

/** Whether it is a directory or a link to one; `false` if it does not exist. Throws for a file. */
async function isDirectory(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return false;
    throw problem;
  }
  throw new Error(`${path} is not a directory`);
}
