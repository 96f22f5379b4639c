import {
  clientRequirements,
  decide,
  type OperationId,
  operations,
  requirements as catalogue,
  type RunFacts,
  type Verdict,
} from "../../core/index.ts";
import type { Suites } from "./verdict.ts";

/** The verdict on recorded traffic that these checks lead to. */
export function decidedOfTraffic(verdict: Verdict, { observable }: Pick<Suites, "observable">): Verdict {
  const { operations: called = {} } = verdict.observed ?? {};
  const succeeded = operations.flatMap(({ id }) => ((called[id]?.succeeded ?? 0) > 0 ? [id] : []));
  return decide({
    ...factsOf(verdict),
    scope: observable[verdict.role],
    patterns: ["observed traffic"],
    generatedOnly: true,
    succeeded,
  });
}

/** The verdict that the checks of a run or a session lead to. */
export function decidedAgain(verdict: Verdict, succeeded: ReadonlySet<OperationId>): Verdict {
  return decide({
    ...factsOf(verdict),
    scope: verdict.role === "client" ? clientRequirements : catalogue,
    patterns: [],
    succeeded: [...succeeded],
  });
}

function factsOf(verdict: Verdict): Omit<RunFacts, "scope" | "patterns" | "succeeded"> {
  const { role, suite, target, class: runClass, startedAt, durationMs, totals, observations, residue } = verdict;
  return {
    role,
    suite,
    target,
    class: runClass,
    startedAt,
    durationMs,
    seed: verdict.seed,
    requests: totals.requests,
    checks: verdict.requirements.flatMap(({ id, checks }) =>
      checks.map(({ message, expected, actual, instead, generated, ...check }) => ({
        ...check,
        requirement: id,
        ...(message !== undefined && { message }),
        ...(expected !== undefined && { expected }),
        ...(actual !== undefined && { actual }),
        ...(instead !== undefined && { instead }),
        ...(generated !== undefined && { generated }),
      })),
    ),
    observations,
    residue,
    interruption: null,
  };
}
