import type { ChoiceId } from "../specification/stances/choices.ts";
import type { OperationId } from "../specification/operations.ts";
import type { AnyRequirement } from "../specification/requirements/requirement.ts";
import type { Check, Observation, Residue, SeenChoice } from "./check.ts";
import type { Verdict } from "./schema.ts";
import type { RunClass } from "./scope.ts";

/** Everything a run has found out, before it is judged as a whole. */
export interface RunFacts {
  /** Who was judged; the service where it is left out. */
  readonly role?: Verdict["role"];
  readonly suite: Verdict["suite"];
  readonly target: Omit<Verdict["target"], "choices">;
  readonly class: RunClass;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly seed: number;
  /** What the id of every exchange answers. */
  readonly challenge?: string | undefined;
  /** Where the hashes of the record went. */
  readonly witness?: string | undefined;
  /** Requests sent, those for tokens and hooks included. */
  readonly requests: number;
  /** The requirements the run was asked to judge. */
  readonly scope: readonly AnyRequirement[];
  /** The patterns that narrowed the scope; none for a whole run. */
  readonly patterns: readonly string[];
  /** Generated suites that a run of everything else was to leave out. */
  readonly leftOut?: readonly string[];
  readonly checks: readonly Check<string>[];
  readonly observations: readonly Observation[];
  /** Choices of the service: those that its profile declares with a reason, and those that were seen. */
  readonly choices?: {
    readonly declared: { readonly [Id in ChoiceId]?: string };
    readonly seen: readonly SeenChoice[];
  };
  readonly residue: readonly Residue[];
  /** Operations that answered with their success status at least once. */
  readonly succeeded: readonly OperationId[];
  /** Why what was generated says nothing, although it found nothing. */
  readonly shortcomings?: readonly string[];
  /** What of the generated scenarios was not run for want of time. */
  readonly missed?: readonly string[];
  /** Whether only generated scenarios were selected: they judge what they meet. */
  readonly generatedOnly?: boolean;
  /** Why the run could not start or had to end early; `null` when it ran to its end. */
  readonly interruption: string | null;
  /** What kept the run from judging some requirements from the start, such as a target that is only read. */
  readonly restriction?: string | null;
  /** What to know of the way to the target and of its record, such as certificates that were not verified. */
  readonly connection?: readonly string[];
}

/** The name under which recorded traffic is judged, as a run names its scenarios. */
export const observedTraffic = "observed traffic";

/** What every verdict on recorded traffic is decided by, when it is made and again at the gate. */
export const factsOfTraffic = { patterns: [observedTraffic], generatedOnly: true } as const satisfies Partial<RunFacts>;
