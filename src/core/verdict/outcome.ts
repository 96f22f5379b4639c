/** The judgement of one check. Closed set; the order is from worst to best and decides what a requirement gets. */
export const outcomes = ["fail", "error", "blocked", "warn", "pass", "not-applicable"] as const;
export type Outcome = (typeof outcomes)[number];

/** The worst of several outcomes, or `null` of none: nothing evaluated is never a pass. */
export function worstOf(given: readonly Outcome[]): Outcome | null {
  return outcomes.find((outcome) => given.includes(outcome)) ?? null;
}
