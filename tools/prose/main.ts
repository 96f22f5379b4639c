import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { findStiff } from "./find-stiff.ts";

/** Entry of `npm run prose`: prints every stiff wording, in the whole project or below the folders that are named. */
const root = resolve(import.meta.dirname, "../..");
const found = findStiff(root, readable(process.argv.slice(2)));
for (const { place, found: words, instead } of found) process.stdout.write(`${place}  "${words}"  write: ${instead}\n`);
process.stdout.write(`${found.length} stiff wordings\n`);
process.exitCode = found.length === 0 ? 0 : 1;

/** The pages and sources of the project. The table of wordings itself is left out, and what quotes others. */
function readable(folders: readonly string[]): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...folders], { cwd: root });
  return listed
    .toString("utf8")
    .split("\n")
    .filter((file) => /\.(?:ts|js|mjs|md|py|go|java|ya?ml)$/u.test(file))
    .filter((file) => !/^tools\/prose\/|^CHANGELOG\.md$|\.snap$/u.test(file));
}
