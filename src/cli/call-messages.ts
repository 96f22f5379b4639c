import { existsSync, realpathSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { binary } from "./help.ts";

/**
 * The words by which a person calls this very product in a directory: `npx` where it is installed there or is the checkout
 * itself, its name where the shell finds it, and else the script.
 */
export function callWords(directory: string = process.cwd(), path: string = process.env["PATH"] ?? ""): string {
  const home = dirname(findPackageJSON("..", import.meta.url) ?? resolve("package.json"));
  const script = real(join(home, "bin", `${binary}.js`));
  const above = directoriesUpTo(directory);
  const project = above.find((folder) => existsSync(join(folder, "package.json")));
  const isInstalled = above.some((folder) => real(join(folder, "node_modules", ".bin", binary)) === script);
  if (isInstalled || (project !== undefined && real(project) === real(home))) return `npx ${binary}`;
  // What npm puts on the path for its own children no shell of a person has.
  const shells = path.split(delimiter).filter((folder) => folder !== "" && !folder.includes("node_modules"));
  if (shells.some((folder) => real(join(folder, binary)) === script)) return binary;
  const shown = relative(directory, script);
  return `node ${quoted(shown.startsWith("..") ? script : shown)}`;
}

/** The commands that texts advise to type. */
const advised = [
  "run",
  "doctor",
  "init",
  "requirements",
  "prove",
  "serve",
  "referee",
  "load",
  "gate",
  "certify",
  "verify",
] as const;
const bareCall = new RegExp(`(?<!npx )\\b${binary} (?=(?:${advised.join("|")})\\b)`, "gu");

/** A text that advises to type a command, with the words by which the product is called here. */
export function asCalledHere(text: string): string {
  return text.replaceAll(bareCall, () => `${callWords()} `);
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function directoriesUpTo(directory: string): readonly string[] {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...directoriesUpTo(parent)];
}

/** Where a path leads; the path itself where it leads nowhere. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
