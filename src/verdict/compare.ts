import type { Verdict, VerdictRequirement } from "./schema.ts";

type Outcome = VerdictRequirement["outcome"];

/** What became of one requirement, or of one observation, from an older run to a newer one. */
export interface Change<Value> {
  readonly id: string;
  /** `null` where the older run does not have it. */
  readonly before: Value | null;
  /** `null` where the newer run does not have it. */
  readonly after: Value | null;
}

export interface Comparison {
  readonly before: Pick<Verdict, "verdict" | "startedAt">;
  readonly requirements: readonly Change<Outcome>[];
  readonly observations: readonly Change<string>[];
}

/** What differs between two verdicts, by id: outcomes of requirements, answers to observed questions. */
export function compareVerdicts(older: Verdict, newer: Verdict): Comparison {
  return {
    before: { verdict: older.verdict, startedAt: older.startedAt },
    requirements: changes(
      older.requirements.map(({ id, outcome }) => [id, outcome]),
      newer.requirements.map(({ id, outcome }) => [id, outcome]),
    ),
    observations: changes(
      older.observations.map(({ id, answer }) => [id, answer]),
      newer.observations.map(({ id, answer }) => [id, answer]),
    ),
  };
}

function changes<Value>(
  older: readonly (readonly [string, Value])[],
  newer: readonly (readonly [string, Value])[],
): readonly Change<Value>[] {
  const [before, after] = [new Map(older), new Map(newer)];
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  return ids
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((change) => change.before !== change.after);
}
