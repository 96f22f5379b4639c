import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyRequirement } from "./requirements/requirement.ts";

const folders = ["requirements", "client-requirements"] as const;

let known: ReadonlyMap<string, string> | undefined;

/**
 * Where the row of a requirement is written, as `src/core/specification/requirements/fail.ts:12`. A row of a family gives the
 * line of its pattern. `undefined` where the sources are not there, as in the installed package.
 */
export function declaredAt({ declaredAs }: Pick<AnyRequirement, "declaredAs">): string | undefined {
  return (known ??= placesOfTexts()).get(declaredAs);
}

/** The first place of each quoted text in the sources. */
function placesOfTexts(): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const [path, text] of catalogueSources()) {
    for (const [index, line] of text.split("\n").entries()) {
      for (const [, quoted = ""] of line.matchAll(/"([^"]+)"/gu)) {
        if (!places.has(quoted)) places.set(quoted, `src/core/specification/${path}:${index + 1}`);
      }
    }
  }
  return places;
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
