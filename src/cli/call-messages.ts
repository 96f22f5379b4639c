import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { binary } from "./help.ts";
import { homeOfSuite } from "./suite.ts";

/**
 * The words that start this product in a directory: `npx` where it is installed or in its checkout,
 * its name where the shell finds it, and otherwise the script.
 */
export function callWords(directory: string = process.cwd(), path: string = process.env["PATH"] ?? ""): string {
  const home = homeOfSuite();
  const script = real(join(home, "bin", `${binary}.js`));
  const above = directoriesUpTo(directory);
  const project = above.find((folder) => existsSync(join(folder, "package.json")));
  const isInstalled = above.some((folder) => real(join(folder, "node_modules", ".bin", binary)) === script);
  if (isInstalled || (project !== undefined && real(project) === real(home))) return `npx ${binary}`;
  // npm adds folders to the path of its children only.
  const shells = path.split(delimiter).filter((folder) => folder !== "" && !folder.includes("node_modules"));
  if (shells.some((folder) => real(join(folder, binary)) === script)) return binary;
  const shown = relative(directory, script);
  return `node ${quoted(shown.startsWith("..") ? script : shown)}`;
}

/** The commands that messages suggest. */
const advised = [
  "run",
  "doctor",
  "init",
  "requirements",
  "prove",
  "serve",
  "referee",
  "observe",
  "load",
  "gate",
  "certify",
  "witness",
  "verify",
] as const;
const bareCall = new RegExp(`(?<!npx )\\b${binary} (?=(?:${advised.join("|")})\\b)`, "gu");

/** A message that suggests a command, with the words that start the product here. */
export function asCalledHere(text: string): string {
  return text.replaceAll(bareCall, () => `${callWords()} `);
}

/** A word, quoted for a shell. */
export function quoted(word: string): string {
  return /^[\w./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function directoriesUpTo(directory: string): readonly string[] {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...directoriesUpTo(parent)];
}

/** The real path; the path itself if nothing is there. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
