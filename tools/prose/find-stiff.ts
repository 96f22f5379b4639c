import { readFileSync } from "node:fs";
import { patterns } from "./patterns.ts";

/** A line that uses a wording of the table. */
export interface Stiff {
  readonly place: string;
  readonly found: string;
  readonly instead: string;
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
