import type { OperationId } from "../specification/operations.ts";
import { neededFor } from "../specification/requirements/operation-kinds.ts";
import type { RunFacts } from "./facts.ts";
import type { VerdictRequirement } from "./schema.ts";
import { belongsTo } from "./scope.ts";

/** Why a run without failures is not conformant either; empty when nothing speaks against it. */
export function reasonsAgainst(facts: RunFacts, deciding: readonly VerdictRequirement[]): readonly string[] {
  const musts = deciding.filter((requirement) => requirement.level === "must");
  // What keeps a run from starting is the whole reason; everything else would only repeat it.
  if (facts.interruption !== null && facts.checks.length === 0) return [facts.interruption];
  return [
    ...(facts.interruption === null ? [] : [facts.interruption]),
    ...unjudged(deciding, "error", "could not be judged through a fault of the suite"),
    ...unjudged(musts, "blocked", "required could not be judged"),
    ...(facts.generatedOnly === true ? [] : neverSucceeded(facts)),
    ...(facts.shortcomings ?? []),
    ...(deciding.some(wasJudged) ? [] : ["nothing was checked"]),
  ];
}

/** What a reader of the verdict has to know although it does not change it. */
export function remarks(facts: RunFacts, judged: readonly VerdictRequirement[]): readonly string[] {
  const outside = facts.scope.filter(
    (requirement) => requirement.visibility.kind === "needs-hook" && !belongsTo(requirement, facts.class),
  );
  const warned = judged.filter((requirement) => requirement.outcome === "warn");
  return [
    ...(facts.connection ?? []),
    ...(facts.patterns.length === 0 ? [] : [`partial run: only ${facts.patterns.join(", ")}`]),
    ...(outside.length === 0 ? [] : [`class ${facts.class} leaves out ${outside.length} requirements of class full`]),
    ...(warned.length === 0 ? [] : [`${warned.length} warned: ${warned.map(({ id }) => id).join(", ")}`]),
  ];
}

/** A check that was blocked or not applicable has looked at nothing. */
function wasJudged({ checks }: VerdictRequirement): boolean {
  return checks.some(({ outcome }) => outcome === "pass" || outcome === "warn" || outcome === "fail");
}

/** One line for each cause, because one missing prerequisite usually blocks many requirements. */
function unjudged(musts: readonly VerdictRequirement[], outcome: "blocked" | "error", words: string): string[] {
  const concerned = musts.filter((requirement) => requirement.outcome === outcome);
  const causes = Map.groupBy(concerned, (requirement) => (requirement.reason ?? "").split("\n")[0] ?? "");
  return [...causes].map(([cause, { length }]) => `${length} ${words}: ${cause}`);
}

function neverSucceeded({ scope, succeeded, ...facts }: RunFacts): string[] {
  const touched = new Set<OperationId>(
    scope.filter((row) => belongsTo(row, facts.class)).flatMap((row) => row.operations),
  );
  // A class that leaves out what an operation needs does not wait for its success either.
  const withinReach = (operation: OperationId): boolean =>
    facts.class === "full" || neededFor(operation).needs === undefined;
  const missing = [...touched].filter((operation) => withinReach(operation) && !succeeded.includes(operation));
  return missing.length === 0 ? [] : [`these operations never succeeded: ${missing.join(", ")}`];
}
