import escapeStringRegexp from "escape-string-regexp";
import { operations } from "../specification/operations.ts";
import { requirements, type Requirement } from "../specification/requirements/index.ts";
import type { Facility } from "../specification/requirements/requirement.ts";

/**
 * How much of a target a run may use, each class with all of the one before it. `core`: credentials alone; `standard`: what
 * every real environment can lend; `full`: hooks as well.
 */
export const runClasses = ["core", "standard", "full"] as const;
export type RunClass = (typeof runClasses)[number];

/** The least class that uses a facility. */
const classOf: Readonly<Record<Facility, RunClass>> = {
  "event-feed": "standard",
  "restricted-client": "standard",
  "expired-token": "standard",
  "foreign-token": "standard",
  "foreign-client": "standard",
  "lock-hook": "full",
  "expiry-hook": "full",
};

/** Whether a run of a class uses a facility of its target. */
export function uses(runClass: RunClass, facility: Facility): boolean {
  return covers(runClass, classOf[facility]);
}

/** Whether a requirement decides the verdict of a class. */
export function belongsTo(requirement: Pick<Requirement, "visibility">, runClass: RunClass): boolean {
  return covers(runClass, leastClassOf(requirement));
}

/** The least class in which a requirement is judged. */
export function leastClassOf({ visibility }: Pick<Requirement, "visibility">): RunClass {
  return visibility.kind === "black-box" ? "core" : classOf[visibility.facility];
}

function covers(runClass: RunClass, least: RunClass): boolean {
  return runClasses.indexOf(least) <= runClasses.indexOf(runClass);
}

/**
 * The requirements that a pattern of `--only` selects: an id, an area or an operation, with `*` for any text.
 * An empty answer means that the pattern matches nothing.
 */
export function selectedBy(pattern: string): readonly Requirement[] {
  const matches = matcher(pattern);
  return requirements.filter(
    ({ id, area, operations: touched }) => matches(id) || matches(area) || touched.some(matches),
  );
}

/** The requirements that several patterns select together; all of them when there is no pattern. */
export function scopeOf(patterns: readonly string[]): readonly Requirement[] {
  if (patterns.length === 0) return requirements;
  const selected = new Set(patterns.flatMap((pattern) => selectedBy(pattern)));
  return requirements.filter((row) => selected.has(row));
}

/** Names close to a pattern that matches nothing, for the message that says so. */
export function suggestionsFor(pattern: string): readonly string[] {
  const names = [
    ...new Set([
      ...requirements.map((row) => row.area),
      ...operations.map((row) => row.id),
      ...requirements.map((row) => row.id),
    ]),
  ];
  const wanted = pattern.toLowerCase().replaceAll("*", "");
  const head = wanted.slice(0, 4);
  return names.filter((name) => name.toLowerCase().includes(wanted) || name.toLowerCase().startsWith(head)).slice(0, 5);
}

/** Whether a name is one that a pattern of `--only` means. */
export function matcher(pattern: string): (name: string) => boolean {
  const expression = new RegExp(`^${pattern.split("*").map(escapeStringRegexp).join(".*")}$`, "iu");
  return (name) => expression.test(name);
}
