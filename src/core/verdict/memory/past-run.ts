import { createHash } from "node:crypto";
import { z } from "zod";
import { runClasses } from "../scope.ts";
import { verdictSchema, type Verdict, type VerdictRequirement } from "../schema.ts";

/** Shape of a line in a history: what later runs need to know of one run. */
export const pastRunSchema = z.object({
  schemaVersion: z.literal(1),
  target: z.string(),
  environment: verdictSchema.shape.target.shape.environment,
  role: verdictSchema.shape.role,
  /** `null` where the run named none: whether the service changed between two runs is unknown then. */
  release: z.string().nullable(),
  class: z.enum(runClasses),
  partial: z.boolean(),
  startedAt: z.iso.datetime(),
  durationMs: z.number().nonnegative(),
  requests: z.int().nonnegative(),
  seed: z.int(),
  verdict: verdictSchema.shape.verdict,
  failures: z.array(
    z.object({
      requirement: z.string(),
      /** The name of the failure. */
      failure: z.string(),
      /** Whether only generated cases met it, which differ from run to run. */
      generated: z.boolean(),
    }),
  ),
  /** The short names of all requirements that passed. */
  passed: z.array(z.string()),
});

export type PastRun = z.infer<typeof pastRunSchema>;

/** What a history keeps of a run. */
export function pastRunOf(verdict: Verdict): PastRun {
  const { target, role, class: runClass, partial, startedAt, durationMs, totals, seed } = verdict;
  return {
    schemaVersion: 1,
    target: target.name,
    environment: target.environment,
    role,
    release: target.release ?? null,
    class: runClass,
    partial,
    startedAt,
    durationMs,
    requests: totals.requests,
    seed,
    verdict: verdict.verdict,
    failures: verdict.requirements.flatMap((row) =>
      row.failure === undefined ? [] : [{ requirement: row.id, failure: row.failure, generated: isGenerated(row) }],
    ),
    passed: verdict.requirements
      .filter(({ outcome }) => outcome === "pass" || outcome === "warn")
      .map(({ id }) => shortName(id)),
  };
}

function isGenerated({ checks }: VerdictRequirement): boolean {
  return checks.every(({ outcome, generated }) => outcome !== "fail" || generated !== undefined);
}

/** Whether a requirement passed in a run. One that was blocked or not asked for did not. */
export function hasPassed({ passed }: PastRun, requirement: string): boolean {
  return passed.includes(shortName(requirement));
}

/** A line would be five times as long with the ids themselves. The ids of the catalogue have different short names. */
export function shortName(requirement: string): string {
  return createHash("sha256").update(requirement).digest("base64url").slice(0, 5);
}
