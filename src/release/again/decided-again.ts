import {
  type AnyRequirement,
  clientRequirements,
  decide,
  factsOfTraffic,
  type OperationId,
  operations,
  requirements as catalogue,
  type RunFacts,
  type Verdict,
} from "../../core/index.ts";

/** The requirements that recorded traffic can show, of a service and of a client. */
export type Observable = Readonly<Record<Verdict["role"], readonly AnyRequirement[]>>;

export function decidedOfTraffic(verdict: Verdict, { observable }: { readonly observable: Observable }): Verdict {
  const { operations: called = {} } = verdict.observed ?? {};
  const succeeded = operations.flatMap(({ id }) => ((called[id]?.succeeded ?? 0) > 0 ? [id] : []));
  return decide({
    ...factsOf(verdict),
    scope: observable[verdict.role],
    ...factsOfTraffic,
    succeeded,
  });
}

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
    interruption: verdict.reasons.find(({ kind }) => kind === "interrupted")?.text ?? null,
  };
}
