import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyRequirement } from "./requirements/requirement.ts";

const folders = ["requirements", "client-requirements"] as const;

/**
 * Where the row of a requirement is written, as `src/core/specification/requirements/fail.ts:12`. A row of a family gives the
 * line of its pattern. `undefined` where the sources are not there, as in the installed package. Reads the sources each time.
 */
export function declaredAt({ declaredAs }: AnyRequirement): string | undefined {
  for (const [path, text] of catalogueSources()) {
    const line = text.split("\n").findIndex((each) => each.includes(`"${declaredAs}"`));
    if (line >= 0) return `src/core/specification/${path}:${line + 1}`;
  }
  return undefined;
}

/** The source files of the catalogue, by their path from this folder. */
export function catalogueSources(): ReadonlyMap<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((name) => /(?<!\.d|\.test)\.ts$/u.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(import.meta.dirname, path), "utf8")]));
}
