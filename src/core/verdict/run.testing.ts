import type { OperationId } from "../specification/operations.ts";
import type { Requirement, RequirementId } from "../specification/requirements/index.ts";
import { requirement } from "../specification/requirements/index.ts";
import type { Check } from "./check.ts";
import type { RunFacts } from "./facts.ts";
import type { Outcome } from "./outcome.ts";

/** One black-box `must`, one `should`, one `must` that needs the event feed, one that needs a hook. Used by tests only. */
export const must: RequirementId = "orders.get.succeeds";
export const should: RequirementId = "orders.create.draft";
export const hooked: RequirementId = "fail.draft.event";
export const locking: RequirementId = "unlock.succeeds";

export function checkOf(id: RequirementId, outcome: Outcome, more: Partial<Check> = {}): Check {
  return { requirement: id, scenario: "an example", outcome, exchanges: ["x-1"], ...more };
}

/** A run that judged these requirements with these outcomes, and in which every operation succeeded. */
export function runWith(
  outcomes: Partial<Record<RequirementId, Outcome | readonly Outcome[]>>,
  changes: Partial<RunFacts> = {},
): RunFacts {
  const ids = Object.keys(outcomes) as RequirementId[];
  const scope: readonly Requirement[] = ids.map((id) => requirement(id));
  return {
    suite: { name: "orders-conformance", version: "0.1.0" },
    target: {
      name: "example",
      environment: "staging",
      baseUrl: "https://orders.example.test",
      profileDigest: "sha256:0",
      absent: [],
    },
    class: "full",
    startedAt: "2026-11-20T10:00:00.000Z",
    durationMs: 12.6,
    seed: 42,
    requests: 7,
    scope,
    patterns: [],
    checks: ids.flatMap((id) => [outcomes[id] ?? []].flat().map((outcome) => checkOf(id, outcome))),
    observations: [],
    residue: [],
    succeeded: [...new Set<OperationId>(scope.flatMap((row) => row.operations))],
    interruption: null,
    ...changes,
  };
}
