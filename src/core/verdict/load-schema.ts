import { z } from "zod";

/** Shape of load.json, the canonical result of a load run: every other report of it is derived from this. */

const count = z.int().nonnegative();
const milliseconds = z.number().nonnegative();
const share = z.number().min(0).max(1);

const latencySchema = z.strictObject({
  p50: milliseconds,
  p90: milliseconds,
  p95: milliseconds,
  p99: milliseconds,
  max: milliseconds,
});

/** How sure an interval is. */
export const intervalConfidence = 0.95;
const intervalSchema = z.strictObject({ lower: milliseconds, upper: milliseconds });

const curvePointSchema = z.strictObject({
  /** Seconds since the start at which the interval begins. */
  second: z.number().nonnegative(),
  count,
  errors: count,
  p50: milliseconds.nullable(),
  p95: milliseconds.nullable(),
  p99: milliseconds.nullable(),
});

const operationSchema = z.strictObject({
  operation: z.string(),
  count,
  /** Requests per second. */
  rate: z.number().nonnegative(),
  /** Of requests that were answered; `null` when none was. */
  latency: latencySchema.nullable(),
  /** Where the p95 of such a run lies with the confidence `intervalConfidence`; `null` of too few requests to say so. */
  p95Interval: intervalSchema.nullable(),
  errors: count,
  /** Requests by the status of their answer; `none` is no answer. */
  statuses: z.record(z.string(), count),
  judged: count,
  correct: count,
  curve: z.array(curvePointSchema),
});

export const thresholdMeasures = ["p95", "p99", "errors", "correct"] as const;

const thresholdSchema = z.strictObject({
  /** `null`: all operations together. */
  operation: z.string().nullable(),
  measure: z.enum(thresholdMeasures),
  /** Milliseconds for percentiles, a share for the others; `correct` is a least value, the others are most. */
  limit: z.number().nonnegative(),
  guards: z.string(),
  /** `null` when there was no sample, which is never a threshold that is met. */
  value: z.number().nonnegative().nullable(),
  samples: count,
  outcome: z.enum(["met", "missed", "no samples"]),
});

const violationSchema = z.strictObject({
  requirement: z.string(),
  operation: z.string(),
  count,
  examples: z.array(z.strictObject({ expected: z.string(), actual: z.string(), correlation: z.string() })),
});

/** What an audit looks at, in each order that it reads back. */
export const auditChecks = [
  "frames",
  "state",
  "lines",
  "cancellations",
  "totals",
  "versions",
  "events",
  "search",
] as const;

const auditSchema = z.strictObject({
  /** Why there was none; `null` when there was. */
  skipped: z.string().nullable(),
  /** Orders that the run made, and how many of them were read back. */
  made: count,
  audited: count,
  checks: z.array(
    z.strictObject({
      check: z.string(),
      judged: count,
      broken: count,
      /** Why orders were left out of this check; `null` when none was. */
      leftOut: z.string().nullable(),
    }),
  ),
  findings: z.array(
    z.strictObject({
      check: z.string(),
      requirement: z.string(),
      orderId: z.string(),
      expected: z.string(),
      actual: z.string(),
    }),
  ),
});

export const loadVerdicts = ["pass", "fail", "inconclusive"] as const;

const rate = z.number().positive();

/** The highest rate at which a service holds: between two steps of a search. */
const capacitySchema = z.strictObject({
  /** The highest rate that held; `null` where none did. */
  holds: rate.nullable(),
  /** The lowest rate that did not hold; `null` where all did. */
  fails: rate.nullable(),
  confidence: share,
  /** What stopped the service, or why the search ended. */
  reason: z.string(),
  steps: z.array(
    z.strictObject({
      rate,
      seconds: z.number().positive(),
      outcome: z.enum(["holds", "fails", "undecided"]),
      reason: z.string(),
    }),
  ),
});

export const loadResultSchema = z.strictObject({
  schemaVersion: z.literal(1),
  suite: z.strictObject({ name: z.string(), version: z.string() }),
  specification: z.strictObject({ name: z.string(), version: z.string() }),
  target: z.strictObject({
    name: z.string(),
    environment: z.enum(["production", "staging", "development", "reference"]),
    baseUrl: z.string(),
    /** Version of the service, where it was given. */
    release: z.string().optional(),
    profileDigest: z.string(),
  }),
  k6: z.string(),
  plan: z.strictObject({
    script: z.string(),
    shape: z.string(),
    /** Highest arrival rate, in journeys per second. */
    rate: z.number().positive(),
    seconds: z.number().positive(),
    runTag: z.string(),
  }),
  /** The execution segments it is made of; empty for a run in one piece. */
  segments: z.array(z.string()),
  startedAt: z.iso.datetime(),
  durationMs: count,
  verdict: z.enum(loadVerdicts),
  reasons: z.array(z.string()),
  /** Of the reasons, why the run is not whole or was not judged as a whole. */
  incomplete: z.array(z.string()),
  totals: z.strictObject({
    iterations: count,
    dropped: count,
    requests: count,
    errors: count,
    errorRate: share,
    judged: count,
    correct: count,
    violations: count,
  }),
  operations: z.array(operationSchema),
  thresholds: z.array(thresholdSchema),
  violations: z.array(violationSchema),
  audit: auditSchema,
  /** Of a search for the capacity: what it found. The rest is about the highest step that held. */
  capacity: capacitySchema.optional(),
});

export type LoadResult = z.infer<typeof loadResultSchema>;
export type LoadCapacity = z.infer<typeof capacitySchema>;
export type LoadOperation = z.infer<typeof operationSchema>;
export type JudgedThreshold = z.infer<typeof thresholdSchema>;
export type LoadAudit = z.infer<typeof auditSchema>;
export type Latency = z.infer<typeof latencySchema>;
export type CurvePoint = z.infer<typeof curvePointSchema>;
