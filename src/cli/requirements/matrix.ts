import { derivedFor, faults } from "../../proof/index.ts";
import {
  type Check,
  type Outcome,
  type Requirement,
  type Verdict,
  type VerdictRequirement,
  worstOf,
} from "../../core/index.ts";
import type { SentenceRow } from "./sentence-rows.ts";

/** The catalogue from both ends. */
export interface Catalogue {
  readonly sentences: readonly SentenceRow[];
  readonly requirements: readonly MatrixRow[];
}

/** One requirement, who judges it, what breaks it, and what became of it in a run. */
export interface MatrixRow {
  readonly id: string;
  readonly area: string;
  readonly level: Requirement["level"];
  readonly sentences: readonly string[];
  readonly statement: string;
  /** `credentials`, or the facility it needs. */
  readonly seenBy: string;
  readonly scenarios: readonly string[];
  readonly checks: number;
  /** Faults of the reference written for it, by their ids. */
  readonly faults: readonly string[];
  /** How many of the derived faults break what it says. */
  readonly derivedFaults: number;
  /** In the run against the embedded reference that the matrix is made from. */
  readonly outcome: Outcome | "never judged";
  /** In the last run of somebody's, or `null` where there is none or it left the requirement out. */
  readonly lastOutcome: VerdictRequirement["outcome"] | null;
}

/** The traceability matrix, made from what a run really judged: a scenario that names a requirement proves nothing. */
export function matrixOf(
  requirements: readonly Requirement[],
  checks: readonly Check[],
  last: Verdict | null = null,
): readonly MatrixRow[] {
  const lastById = new Map(last?.requirements.map(({ id, outcome }) => [id, outcome]));
  const checksById = Map.groupBy(checks, (check) => check.requirement);
  const faultsById = Map.groupBy(faults, (fault) => fault.requirement);
  return requirements.map((requirement) => {
    const { id, area, level, sentences, statement, visibility } = requirement;
    const own = checksById.get(id) ?? [];
    return {
      id,
      area,
      level,
      sentences,
      statement,
      seenBy: seenBy(visibility),
      scenarios: [...new Set(own.map((check) => check.scenario))],
      checks: own.length,
      faults: (faultsById.get(id) ?? []).map((fault) => fault.id),
      derivedFaults: derivedFor(requirement).length,
      outcome: worstOf(own.map((check) => check.outcome)) ?? "never judged",
      lastOutcome: lastById.get(id) ?? null,
    };
  });
}

function seenBy(visibility: Requirement["visibility"]): string {
  switch (visibility.kind) {
    case "black-box":
      return "credentials";
    case "needs-hook":
      return visibility.facility;
  }
}
