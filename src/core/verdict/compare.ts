import { causesIn } from "./causes.ts";
import { foremostFirst } from "./foremost.ts";
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
  /** Why the two runs are not of the same thing; what only one of them looked at is then no difference. */
  readonly caveats: readonly string[];
  readonly requirements: readonly Change<Outcome>[];
  readonly observations: readonly Change<string>[];
  /** What failed or could not be judged in the newer run because of a failure, with that failure. */
  readonly because: Readonly<Record<string, string>>;
  /** What failed in both runs. */
  readonly stillBroken: readonly string[];
  /** Choices that the newer run saw or declares, and the older one did not. */
  readonly newChoices: readonly string[];
  /** Milliseconds for a request, where both runs sent any: a run of another part is no measure. */
  readonly pace: { readonly before: number; readonly after: number } | null;
}

/** What differs between two verdicts, by id: outcomes of requirements, answers to observed questions. */
export function compareVerdicts(older: Verdict, newer: Verdict): Comparison {
  const caveats = caveatsOf(older, newer);
  const inBoth = <Value>({ before, after }: Change<Value>): boolean => before !== null && after !== null;
  const requirements = changes(
    older.requirements.map(({ id, outcome }) => [id, outcome]),
    newer.requirements.map(({ id, outcome }) => [id, outcome]),
  );
  const observations = changes(
    older.observations.map(({ id, answer }) => [id, answer]),
    newer.observations.map(({ id, answer }) => [id, answer]),
  );
  return {
    before: { verdict: older.verdict, startedAt: older.startedAt },
    caveats,
    requirements: caveats.length === 0 ? requirements : requirements.filter(inBoth),
    observations: caveats.length === 0 ? observations : observations.filter(inBoth),
    because: causesBehind(newer),
    stillBroken: failedIn(newer).filter((id) => failedIn(older).includes(id)),
    newChoices: choicesOf(newer).filter((id) => !choicesOf(older).includes(id)),
    pace: caveats.length === 0 ? paceOf(older, newer) : null,
  };
}

function causesBehind({ requirements }: Verdict): Comparison["because"] {
  const rows = causesIn(requirements).flatMap(({ requirement, failures, blocked }) =>
    [...failures, ...blocked].map(({ id }) => [id, requirement.id]),
  );
  return Object.fromEntries(rows) as Comparison["because"];
}

function failedIn({ requirements }: Verdict): readonly string[] {
  return foremostFirst(requirements, "fail").map(({ id }) => id);
}

function choicesOf({ target, reasons }: Verdict): readonly string[] {
  const undeclared = reasons.flatMap(({ declare = [] }) => declare.slice(0, 1));
  return [...new Set([...target.choices, ...undeclared].map(({ id }) => id))];
}

function paceOf(...runs: readonly [Verdict, Verdict]): Comparison["pace"] {
  const [before, after] = runs.map(({ durationMs, totals }) => durationMs / totals.requests);
  return before !== undefined && after !== undefined && Number.isFinite(before) && Number.isFinite(after)
    ? { before, after }
    : null;
}

function caveatsOf(older: Verdict, newer: Verdict): readonly string[] {
  const [before, after] = [older.target, newer.target];
  const isOther = before.name !== after.name || before.environment !== after.environment;
  return [
    ...(isOther ? [`the earlier run tested another target, ${before.name} (${before.environment})`] : []),
    ...(older.class === newer.class ? [] : [`the earlier run was of class ${older.class}, this one of ${newer.class}`]),
    ...(older.partial ? ["the earlier run was partial"] : []),
    ...(newer.partial ? ["this run was partial"] : []),
  ];
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
