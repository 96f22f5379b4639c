import { dirname, join } from "node:path/posix";
import { matcher, requirements } from "../../core/index.ts";
import { scenarios } from "../../../suites/index.ts";

/** A source file of the suite that differs from an earlier commit, by its path from the root. */
export interface ChangedFile {
  readonly path: string;
  /** As it was; `null` if it is new. */
  readonly before: string | null;
}

/** The sources now: those of scenarios and of handwritten faults. */
export type Sources = ReadonlyMap<string, string>;

/** What a change reaches: everything, for the file that says so, or the ids of faults and requirements, which may be none. */
export type Touched = { readonly everythingFor: string } | { readonly ids: readonly string[] };

export const scenarioFolder = "suites/";
export const faultFolder = "src/proof/faults/";
/** What every proof reads. Nothing else is a part of one. */
export const sharedPlaces = [
  "src/core/",
  "src/suite/",
  "src/sandbox/",
  "src/proof/",
  "fixtures/targets/",
  "package-lock.json",
] as const;
const isOfNoProof = (path: string): boolean => /\.(?:test|testing)\.ts$|\.(?:md|snap)$/u.test(path);

/**
 * What changed files reach. A file of scenarios reaches the faults of the requirements that its scenarios judge or judged, and
 * a table of faults its own. What others import reaches as far as they do, and shared code everything.
 */
export function touchedBy(changed: readonly ChangedFile[], sources: Sources, tables: FaultTables): Touched {
  const ids = new Set<string>();
  for (const file of changed.filter(({ path }) => !isOfNoProof(path))) {
    const { path } = file;
    const found = path.startsWith(scenarioFolder)
      ? judgedBy(file, sources)
      : path.startsWith(faultFolder)
        ? faultsOf(file, sources, tables)
        : null;
    if (found === null && ![scenarioFolder, ...sharedPlaces].some((place) => path.startsWith(place))) continue;
    if (found === null || found.length === 0) return { everythingFor: path };
    for (const id of found) ids.add(id);
  }
  return { ids: [...ids] };
}

/** The requirements that scenarios of a file, and of those that import it, judge or judged. None for a file of all scenarios. */
function judgedBy({ path, before }: ChangedFile, sources: Sources): readonly string[] {
  const files = reachedFrom(path, sources);
  const now = scenarios.filter(({ place }) => files.has(fileOf(place))).flatMap((each) => each.requirements);
  return now.length === 0 && sources.has(path) ? [] : [...now, ...requirementsIn(before ?? "")];
}

/** The faults of a table and of the tables that import it. None for a file of all faults, or of derived ones. */
function faultsOf({ path, before }: ChangedFile, sources: Sources, tables: FaultTables): readonly string[] {
  const files = reachedFrom(path, sources);
  if ([...files].some((file) => file.startsWith(`${faultFolder}derived/`))) return [];
  const own = [...files].flatMap((file) => tables.get(file) ?? []);
  return own.length === 0 ? [] : [...own, ...requirementsIn(before ?? "")];
}

/** The ids of the faults in each table, by its file. */
export type FaultTables = ReadonlyMap<string, readonly string[]>;

/** A file and all that import it, directly or not. */
function reachedFrom(path: string, sources: Sources): ReadonlySet<string> {
  const reached = new Set([path]);
  for (const file of reached) {
    for (const [other, source] of sources) if (importsOf(other, source).includes(file)) reached.add(other);
  }
  return reached;
}

function importsOf(file: string, source: string): readonly string[] {
  return [...source.matchAll(/from "(\.[^"]+)"/gu)].map(([, path = ""]) => join(dirname(file), path));
}

/** The requirements whose ids a source writes, also with parts that are put in. */
function requirementsIn(source: string): readonly string[] {
  const written = [...source.matchAll(/["`]([a-z][\w-]*(?:\.(?:[\w-]|\$\{[^{}`]*\})+)+)["`]/gu)];
  const patterns = new Set(written.map(([, id = ""]) => id.replaceAll(/\$\{[^{}`]*\}/gu, "*")));
  const matchers = [...patterns].map(matcher);
  return requirements.filter(({ id }) => matchers.some((matches) => matches(id))).map(({ id }) => id);
}

function fileOf(place: string): string {
  return place.replace(/:\d+$/u, "");
}
