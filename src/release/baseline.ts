import { z } from "zod";
import {
  integritySchema,
  intervalConfidence,
  type LoadResult,
  sealed,
  type Sealed,
  type Verdict,
  verdictSchema,
} from "../core/index.ts";

/** What was accepted last, and what the gate compares the next release with: release-baseline.json. */

const milliseconds = z.number().nonnegative();

const baselineContent = z.strictObject({
  schemaVersion: z.literal(1),
  acceptedAt: z.iso.datetime(),
  /** Why it was accepted although it differs from the baseline before; `null` if the gate was open. */
  because: z.string().nullable(),
  release: z.string().nullable(),
  role: verdictSchema.shape.role,
  suite: verdictSchema.shape.suite,
  specification: verdictSchema.shape.specification,
  target: z.strictObject({ name: z.string(), environment: z.string(), profileDigest: z.string() }),
  class: verdictSchema.shape.class,
  startedAt: z.iso.datetime(),
  /** Digest of the verdict that was accepted. */
  verdict: z.string(),
  /** Requirements that failed and were waived. */
  waived: z.array(z.string()),
  warnings: z.array(z.string()),
  observations: z.array(z.strictObject({ id: z.string(), answer: z.string() })),
  absent: z.array(z.string()),
  load: z.array(
    z.strictObject({
      script: z.string(),
      shape: z.string(),
      rate: z.number(),
      seconds: z.number(),
      /** Digest of the result of the load run. */
      result: z.string(),
      operations: z.array(
        z.strictObject({
          operation: z.string(),
          count: z.int().nonnegative(),
          p95: milliseconds,
          p95Interval: z.strictObject({ lower: milliseconds, upper: milliseconds }).nullable(),
        }),
      ),
    }),
  ),
});

export const baselineSchema = baselineContent
  .extend({ integrity: integritySchema })
  .describe(`What orders-conformance gate accept stores. Intervals have a confidence of ${intervalConfidence}.`);

export type Baseline = z.infer<typeof baselineSchema>;

export interface Accepted {
  readonly now: Date;
  readonly because: string | null;
  readonly verdict: Sealed<Verdict>;
  readonly loads: readonly Sealed<LoadResult>[];
}

/** The baseline to store for accepted evidence. */
export function baselineOf({ now, because, verdict, loads }: Accepted): Baseline {
  const { target, role, suite, specification, class: runClass, startedAt } = verdict;
  const having = (outcome: string): string[] =>
    verdict.requirements.filter((row) => row.outcome === outcome).map(({ id }) => id);
  return sealed({
    schemaVersion: 1,
    acceptedAt: now.toISOString(),
    because,
    release: target.release ?? null,
    role,
    suite,
    specification,
    target: { name: target.name, environment: target.environment, profileDigest: target.profileDigest },
    class: runClass,
    startedAt,
    verdict: verdict.integrity.digest,
    waived: having("fail"),
    warnings: having("warn"),
    observations: verdict.observations.map(({ id, answer }) => ({ id, answer })),
    absent: target.absent.map(({ answer }) => answer),
    load: loads.map(({ plan, operations, integrity }) => ({
      script: plan.script,
      shape: plan.shape,
      rate: plan.rate,
      seconds: plan.seconds,
      result: integrity.digest,
      operations: operations.flatMap(({ operation, count, latency, p95Interval }) =>
        latency === null ? [] : [{ operation, count, p95: latency.p95, p95Interval }],
      ),
    })),
  });
}
