import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { patterns } from "./patterns.ts";

/** A line that uses a wording of the table. */
export interface Stiff {
  readonly place: string;
  readonly found: string;
  readonly instead: string;
}

/** The pages and sources of the project, or those below the named folders; without the table of wordings itself. */
export function proseFiles(root: string, folders: readonly string[] = []): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...folders], { cwd: root });
  return listed
    .toString("utf8")
    .split("\n")
    .filter((file) => /\.(?:ts|js|mjs|md|py|go|java|ya?ml)$/u.test(file))
    .filter((file) => !/^tools\/prose\/|^CHANGELOG\.md$/u.test(file) && existsSync(`${root}/${file}`));
}

/** Every use of a forbidden wording in these files; paths are relative to `root`. */
export function findStiff(root: string, files: readonly string[]): readonly Stiff[] {
  return files.flatMap((file) =>
    readFileSync(`${root}/${file}`, "utf8")
      .split("\n")
      .flatMap((line, at) => stiffIn(line).map((stiff) => ({ place: `${file}:${at + 1}`, ...stiff }))),
  );
}

/** The forbidden wordings in one line of text. Names in camelCase count as their words. */
export function stiffIn(line: string): readonly Omit<Stiff, "place">[] {
  const words = line.replaceAll(/([a-z])([A-Z])/gu, "$1 $2");
  return patterns.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(words)?.[0];
    return found === undefined ? [] : [{ found, instead }];
  });
}
