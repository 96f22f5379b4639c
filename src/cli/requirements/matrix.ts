import { derivedFor, faults } from "../../proof/index.ts";
import {
  type Check,
  declaredAt,
  type Outcome,
  type Requirement,
  type Sentence,
  sentences as allSentences,
  type Verdict,
  type VerdictRequirement,
  worstOf,
} from "../../core/index.ts";
import { placesOf } from "../../../suites/index.ts";

/** The catalogue from both ends. */
export interface Catalogue {
  readonly sentences: readonly SentenceRow[];
  readonly requirements: readonly MatrixRow[];
}

/** One sentence of the specification and the requirements that serve it, or why there is none. */
export interface SentenceRow extends Sentence {
  readonly requirements: readonly string[];
}

/** One requirement: where it is declared and judged, the faults that break it, and its outcome. */
export interface MatrixRow {
  readonly id: string;
  readonly area: string;
  readonly level: Requirement["level"];
  readonly sentences: readonly string[];
  readonly statement: string;
  /** `credentials`, or the facility it needs. */
  readonly seenBy: string;
  readonly scenarios: readonly string[];
  /** File and line of its row; `null` in the installed package. */
  readonly declaredAt: string | null;
  /** Files and lines of the scenarios that judge it, its home first. */
  readonly judgedAt: readonly string[];
  readonly checks: number;
  /** Faults of the reference written for it, by their ids. */
  readonly faults: readonly string[];
  /** The number of derived faults that break it. */
  readonly derivedFaults: number;
  /** In the run against the embedded reference that the table is made from. */
  readonly outcome: Outcome | "never judged";
  /** In the last run of the user; `null` where there is none, or where it left the requirement out. */
  readonly lastOutcome: VerdictRequirement["outcome"] | null;
}

/** The traceability table, made from the checks of a run: naming a requirement in a scenario proves nothing. */
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
      declaredAt: declaredAt(requirement) ?? null,
      judgedAt: placesOf(id).map(({ place }) => place),
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

/** The sentences that requirements serve; for the whole catalogue also those that none serves. */
export function sentenceRowsOf(requirements: readonly Requirement[], whole: boolean): readonly SentenceRow[] {
  return allSentences
    .map((row) => ({
      ...row,
      requirements: requirements.filter((requirement) => requirement.sentences.includes(row.id)).map(({ id }) => id),
    }))
    .filter((row) => whole || row.requirements.length > 0);
}
