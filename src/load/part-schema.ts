import { z } from "zod";
import type { LedgerEntry, LoadPlan } from "../../load/index.ts";
import { events, loadResultSchema, scriptNames, shapeNames } from "../core/index.ts";

/** The schema of part.json: the results of one k6 process, beside its points. A run in one piece is a run of one part. */

const count = z.int().nonnegative();

export const planSchema = z.strictObject({
  script: z.enum(scriptNames),
  shape: z.enum(shapeNames),
  rate: z.int().positive(),
  seconds: z.number().positive(),
  runTag: z.string(),
  requestTimeoutMs: z.number().positive(),
  judgedBy: z.enum(["reader", "script"]),
}) satisfies z.ZodType<LoadPlan>;

/** An execution segment as k6 writes it, such as `1/4:2/4`; `null` for the whole. */
export const segmentSchema = z.string().nullable();

export const ledgerEntrySchema = z.object({
  orderId: z.string(),
  whole: z.boolean(),
  lines: z.array(z.string()),
  cancelled: z.array(z.string()),
  events: z.partialRecord(z.enum(events.map(({ type }) => type)), z.number()),
  status: z.string(),
  failed: z.boolean(),
  uncertain: z.boolean(),
  versions: z.array(z.object({ version: z.number(), cancelled: z.array(z.string()) })),
}) satisfies z.ZodType<LedgerEntry>;

export const partSchema = z.strictObject({
  schemaVersion: z.literal(1),
  plan: planSchema,
  segment: segmentSchema,
  target: loadResultSchema.shape.target,
  k6: z.string(),
  startedAt: z.iso.datetime(),
  durationMs: count,
  /** Operations in the order of their numbers in the points. */
  operations: z.array(z.string()),
  iterations: count,
  dropped: count,
  judged: z.record(z.string(), z.strictObject({ judged: count, correct: count })),
  violations: loadResultSchema.shape.violations,
  /** What kept it from coming to its end; `null` when nothing did. */
  interruption: z.string().nullable(),
  /** What is to be known of the way to the target. */
  remarks: z.array(z.string()),
  audit: loadResultSchema.shape.audit,
});

export type Part = z.infer<typeof partSchema>;
