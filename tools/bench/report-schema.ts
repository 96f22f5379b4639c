import { z } from "zod";

/** Shape of bench.json, the result of one run of the bench. */

const figure = z.strictObject({
  name: z.string(),
  value: z.number(),
  unit: z.enum(["ratio", "per second", "seconds", "milliseconds", "microseconds", "megabytes", "share", "count"]),
  /** What the value is the median of, in the order in which it was measured. */
  samples: z.array(z.number()).min(1),
  note: z.string().optional(),
});

const measurement = z.strictObject({
  name: z.string(),
  question: z.string(),
  durationSeconds: z.number().nonnegative(),
  figures: z.array(figure),
  /** Why it did not come to its end; `null` when it did. */
  failure: z.string().nullable(),
});

const judgedLimit = z.strictObject({
  name: z.string(),
  measurement: z.string(),
  figure: z.string(),
  comparison: z.enum(["at least", "at most", "below"]),
  limit: z.number(),
  source: z.string(),
  /** `null` when it was not measured, which is never a limit met. */
  value: z.number().nullable(),
  outcome: z.enum(["met", "missed", "not measured"]),
});

export const benchReportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  startedAt: z.iso.datetime(),
  durationSeconds: z.number().nonnegative(),
  /** A quick run has sizes too small for the limits to mean anything; it shows that the bench itself works. */
  quick: z.boolean(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.int().positive(),
    memoryBytes: z.int().positive(),
    system: z.string(),
    node: z.string(),
    /** How busy the machine was before and after: load of one minute. */
    loadBefore: z.number(),
    loadAfter: z.number(),
  }),
  measurements: z.array(measurement).min(1),
  limits: z.array(judgedLimit),
  outcome: z.enum(["met", "missed", "incomplete"]),
});

export type BenchReport = z.infer<typeof benchReportSchema>;
export type Figure = z.infer<typeof figure>;
export type Measured = z.infer<typeof measurement>;
export type JudgedLimit = z.infer<typeof judgedLimit>;
