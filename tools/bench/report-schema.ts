import { z } from "zod";

/** Shape of bench.json, the result of one run of the bench. */

const figure = z.strictObject({
  name: z.string(),
  value: z.number(),
  unit: z.enum(["ratio", "per second", "seconds", "milliseconds", "microseconds", "megabytes", "share", "count"]),
  /** The measured samples in their order. The value is their median. */
  samples: z.array(z.number()).min(1),
  note: z.string().optional(),
});

const measurement = z.strictObject({
  name: z.string(),
  question: z.string(),
  durationSeconds: z.number().nonnegative(),
  figures: z.array(figure),
  /** Why it failed, or `null`. */
  failure: z.string().nullable(),
});

const judgedLimit = z.strictObject({
  name: z.string(),
  measurement: z.string(),
  figure: z.string(),
  comparison: z.enum(["at least", "at most", "below"]),
  limit: z.number(),
  source: z.string(),
  /** `null` if it was not measured. Such a limit is never met. */
  value: z.number().nullable(),
  outcome: z.enum(["met", "missed", "not measured"]),
});

export const benchReportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  startedAt: z.iso.datetime(),
  durationSeconds: z.number().nonnegative(),
  /** A quick run only checks the bench: its sizes are too small for the limits. */
  quick: z.boolean(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.int().positive(),
    memoryBytes: z.int().positive(),
    system: z.string(),
    node: z.string(),
    /** The load average of one minute, before and after. */
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
