import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

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

/** A wording that makes readers stumble, and what to write instead. */
interface Pattern {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** What no sentence of the project may say: in pages, comments, messages and names. CONTRIBUTING.md says why. */
const patterns: readonly Pattern[] = [
  { pattern: /\bwhoever\b/iu, instead: "the person or program you mean" },
  { pattern: /\b(?:whatever|whichever)\b/iu, instead: "any, each, or the thing you mean" },
  { pattern: /\ball the same\b/iu, instead: "still, anyway, or nothing" },
  { pattern: /\bnobody\b/iu, instead: "no one, or the person you mean" },
  { pattern: /\bnothing but\b/iu, instead: "only" },
  { pattern: /(?<!neither.{0,60})\bnor\b/iu, instead: "and not, or a second sentence" },
  { pattern: /\bof which\b/iu, instead: "a second sentence" },
  { pattern: /\bcomes? to(?! life)\b(?! (?:an end|their end|its end))/iu, instead: "is, becomes or adds up to" },
  { pattern: /\b(?:stands?|standing)\b/iu, instead: "is" },
  { pattern: /\bwhat is [^.,;:"'`]{1,60}, is\b/iu, instead: "the noun itself" },
  { pattern: /\b(?:mend|mends|mended|mending)\b/iu, instead: "fix" },
  { pattern: /\blookalikes?\b/iu, instead: "near miss" },
  { pattern: /\bin place of\b/iu, instead: "instead of" },
  { pattern: /\bneeded where\b/iu, instead: "needed if" },
  { pattern: /\bis the word of\b/iu, instead: "you trust" },
  { pattern: /\bkill matrix\b/iu, instead: "proof" },
  { pattern: /\bdrawn (?:variant|service|target)s?\b/iu, instead: "randomized variant" },
  { pattern: /\b(?:trial|trials)\b/iu, instead: "probe" },
  { pattern: /\brooms?\b/iu, instead: "module, or space" },
  { pattern: /\barrows?\b(?! ?(?:function|keys?\b|down|up))/iu, instead: "dependency" },
];
