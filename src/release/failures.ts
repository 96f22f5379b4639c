import {
  auditName,
  causesIn,
  comparisonIn,
  failureDigest,
  type LoadResult,
  observedTraffic,
  type Verdict,
  type VerdictRequirement,
} from "../core/index.ts";
import { rowOf } from "./catalogue.ts";

/** A failure, seen in the conformance run or under load: what a waiver can cover. */
export interface Failure {
  /** `run`, `observed traffic`, or the load run by its script and shape. */
  readonly seenIn: string;
  readonly requirement: string;
  readonly sentences: readonly string[];
  /** The name that is printed with it. */
  readonly failure: string;
  readonly text: string;
  /** The failure that made it; `null` of a cause. */
  readonly failedWith: string | null;
}

export function loadName({ plan }: Pick<LoadResult, "plan">): string {
  return `load ${plan.script} ${plan.shape}`;
}

/**
 * The failures of a conformance run or of observed traffic, the causes first, as in every report. A failure that follows from
 * another needs a waiver of its own.
 */
export function failuresOfRun({ requirements, verdict }: Verdict): readonly Failure[] {
  const causes = causesIn(requirements);
  const madeBy = new Map(causes.flatMap(({ requirement, failures }) => failures.map(({ id }) => [id, requirement.id])));
  const order = [...causes.map(({ requirement }) => requirement.id), ...madeBy.keys()];
  return requirements
    .filter(({ outcome }) => outcome === "fail")
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((row) => ({
      seenIn: verdict === "observed" ? observedTraffic : "run",
      requirement: row.id,
      sentences: row.sentences,
      failure: row.failure ?? failureDigest(row.id, []),
      text: textOf(row),
      failedWith: madeBy.get(row.id) ?? null,
    }));
}

function textOf({ statement, checks, reason }: VerdictRequirement): string {
  const check = checks.find(({ outcome, expected }) => outcome === "fail" && expected !== undefined);
  const found = check === undefined ? reason : comparisonIn({ actual: "nothing", ...check });
  return found === undefined ? statement : `${statement} ${found.charAt(0).toUpperCase()}${found.slice(1)}`;
}

/** The failures of a load run: wrong answers, and orders that the audit found broken. */
export function failuresOfLoad(load: LoadResult): readonly Failure[] {
  const wrong = load.violations.map(({ requirement, operation, count, examples: [example] }) => ({
    requirement,
    causes: [operation, ...(example === undefined ? [] : [example.expected, example.actual])],
    text: `${operation}, ${count} times${example === undefined ? "" : `: expected ${example.expected}, got ${example.actual}`}`,
  }));
  const kinds = Map.groupBy(load.audit.findings, ({ check, requirement }) => `${check} ${requirement}`);
  const broken = [...kinds.values()].flatMap(([first]) =>
    first === undefined
      ? []
      : [
          {
            requirement: first.requirement,
            causes: [first.check, first.expected, first.actual],
            text: `after the load the audit "${auditName(first.check)}" found: expected ${first.expected}, got ${first.actual}`,
          },
        ],
  );
  return [...wrong, ...broken].map(({ requirement, causes, text }) => ({
    seenIn: loadName(load),
    requirement,
    sentences: rowOf(requirement).sentences,
    failure: failureDigest(requirement, causes),
    text,
    failedWith: null,
  }));
}
