import { longestDays } from "./limits.ts";

export const decisions = ["open", "closed", "cannot-decide"] as const;
type Decision = (typeof decisions)[number];

/** The decision behind each exit code, and what it means. Exit code 2 is a usage error, so no decision has it. */
export const gateOutcomes = {
  0: { decision: "open", means: "everything required was judged, and every failure has a valid waiver" },
  1: {
    decision: "closed",
    means: "a failure has no waiver, a limit is missed, or something is worse than in the baseline",
  },
  3: { decision: "cannot-decide", means: "the evidence cannot be relied on, or something required was not judged" },
  4: {
    decision: "closed",
    means: `a waiver has expired, passes now, matches nothing, is incomplete, or expires more than ${longestDays} days ahead`,
  },
} as const satisfies Record<number, { readonly decision: Decision; readonly means: string }>;

export type GateExitCode = keyof typeof gateOutcomes;

/**
 * Every kind of reason against a release, the most important first, with its exit code. The first kind that a release has
 * decides. `acceptable`: `gate accept --because` may store a release in spite of it.
 */
export const gateReasonKinds = {
  /** The evidence cannot be relied on. */
  evidence: { exitCode: 3, acceptable: false },
  /** A waiver is not valid. */
  waiver: { exitCode: 4, acceptable: false },
  /** A failure without a waiver. */
  failure: { exitCode: 1, acceptable: false },
  load: { exitCode: 1, acceptable: false },
  budget: { exitCode: 1, acceptable: false },
  policy: { exitCode: 1, acceptable: false },
  /** Something is worse than what was accepted last. */
  baseline: { exitCode: 1, acceptable: true },
  /** Something required was not judged. */
  undecided: { exitCode: 3, acceptable: false },
} as const satisfies Record<string, { readonly exitCode: GateExitCode; readonly acceptable: boolean }>;

export type GateReasonKind = keyof typeof gateReasonKinds;

export interface GateReason {
  readonly kind: GateReasonKind;
  readonly text: string;
  readonly fix: string;
  readonly requirements: string[];
}

export function reasonAgainst(
  kind: GateReasonKind,
  text: string,
  fix: string,
  requirements: readonly string[] = [],
): GateReason {
  return { kind, text, fix, requirements: [...requirements] };
}

/** What these reasons decide: open without any. */
export function outcomeOf(reasons: readonly Pick<GateReason, "kind">[]): {
  readonly decision: Decision;
  readonly exitCode: GateExitCode;
} {
  const present = new Set<string>(reasons.map(({ kind }) => kind));
  const [first] = Object.entries(gateReasonKinds).filter(([kind]) => present.has(kind));
  const exitCode = first === undefined ? 0 : first[1].exitCode;
  return { decision: gateOutcomes[exitCode].decision, exitCode };
}

/** Whether `gate accept --because` may store a release that has these reasons against it. */
export function isAcceptable(reasons: readonly Pick<GateReason, "kind">[]): boolean {
  return reasons.every(({ kind }) => gateReasonKinds[kind].acceptable);
}
