import {
  type AnyRequirement,
  type Check,
  decide,
  factsOfTraffic,
  observedTraffic,
  type RunFacts,
  type Verdict,
} from "../core/index.ts";
import { observableOfClients } from "./client.ts";
import { observableRequirements } from "./observable.ts";
import type { Observed } from "./observation.ts";
import type { Tally } from "./tallies.ts";

export interface ObservedFacts extends Pick<RunFacts, "suite" | "target"> {
  readonly observed: Observed;
  readonly source: string;
  readonly isComplete: boolean;
  readonly role: Verdict["role"];
  /** Hides secrets and personal data. */
  readonly hide: (text: string) => string;
}

/** The verdict on traffic that others made: what it shows, requirement by requirement. It says nothing of the rest. */
export function decideObserved({ observed, source, isComplete, role, hide, suite, target }: ObservedFacts): Verdict {
  const scope: readonly AnyRequirement[] = role === "client" ? observableOfClients : observableRequirements;
  const { exchanges, judged, unjudged, orders, from, until, operations, filters, transitions, requirements } = observed;
  const isTimed = from <= until;
  const [startedAt, endedAt] = isTimed ? [from, until] : [0, 0];
  const verdict = decide({
    role,
    suite,
    target,
    class: "full",
    seed: 0,
    requests: exchanges,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: endedAt - startedAt,
    scope,
    ...factsOfTraffic,
    checks: scope.flatMap((each) => checksOf(each, requirements.get(each.id), hide)),
    observations: [],
    residue: [],
    succeeded: [...operations].flatMap(([id, { succeeded }]) => (succeeded > 0 ? [id] : [])),
    interruption: null,
  });
  return {
    ...verdict,
    verdict: "observed",
    reasons: verdict.reasons.filter(({ kind }) => kind === "failed" || kind === "warned" || kind === "nothing-checked"),
    requirements: verdict.requirements.map((row) => {
      const { judged: seen = 0, failed = 0 } = requirements.get(row.id) ?? {};
      return {
        ...row,
        seen: { opportunities: opportunitiesOf(row.id, { scope, seen, operations }), judged: seen, failed },
      };
    }),
    observed: {
      source,
      complete: isComplete,
      from: new Date(startedAt).toISOString(),
      until: new Date(endedAt).toISOString(),
      exchanges,
      judged,
      orders,
      unjudged: { ...unjudged },
      operations: Object.fromEntries(operations),
      filters: Object.fromEntries(filters),
      transitions: Object.fromEntries(transitions),
    },
  };
}

/** The successful answers of the operations that a requirement touches. */
function opportunitiesOf(
  id: string,
  {
    scope,
    seen,
    operations,
  }: { readonly scope: readonly AnyRequirement[]; readonly seen: number; readonly operations: Observed["operations"] },
): number {
  const touched = scope.find((row) => row.id === id)?.operations ?? [];
  return Math.max(seen, ...touched.map((each) => operations.get(each)?.succeeded ?? 0));
}

function checksOf(
  { id, level: usual }: AnyRequirement,
  tally: Tally | undefined,
  hide: (text: string) => string,
): readonly Check<string>[] {
  const about = { requirement: id, scenario: observedTraffic };
  if (tally === undefined || tally.judged === 0)
    return [{ ...about, outcome: "not-applicable", message: "the traffic does not show it", exchanges: [] }];
  if (tally.failures.length === 0)
    return [{ ...about, outcome: "pass", exchanges: tally.shown === null ? [] : [tally.shown] }];
  return tally.failures.map(({ judgement: { expected, actual, level = usual }, exchange }) => ({
    ...about,
    outcome: level === "should" ? "warn" : "fail",
    expected: hide(expected),
    actual: hide(actual),
    exchanges: [exchange],
  }));
}
