import { z } from "zod";
import { digestSchema, integritySchema, verdictSchema } from "../core/index.ts";
import { decisions, type GateExitCode, gateReasonKinds, type GateReasonKind } from "./gate-reasons.ts";
import { waiverStates } from "./judge-waivers.ts";
import { policySchema } from "./policy.ts";

/** Shape of gate.json, the canonical result of a gate: every other report of it is derived from this. */

const day = z.iso.date();

const gateWaiverSchema = z.strictObject({
  /** Its place in the file, from one. */
  entry: z.int().positive(),
  covers: z.string(),
  target: z.string(),
  failure: z.string().nullable(),
  reason: z.string().nullable(),
  ticket: z.string().nullable(),
  owner: z.string().nullable(),
  expires: day,
  state: z.enum(waiverStates),
  /** What is wrong with it, in words; `null` for a valid waiver. */
  problem: z.string().nullable(),
});

const gateFailureSchema = z.strictObject({
  /** `run`, `observed traffic`, or the load run by its script and shape. */
  seenIn: z.string(),
  requirement: z.string(),
  sentences: z.array(z.string()),
  /** The name of the failure, which a waiver may give. */
  failure: z.string(),
  text: z.string(),
  /** Since when it exists, such as `new` or `since 4.1 (12 days)`; `null` where no history was given. */
  age: z.string().nullable(),
  /** The waiver that covers it; `null` without one, or when the policy forbids it. */
  waivedBy: z
    .strictObject({
      entry: z.int().positive(),
      owner: z.string(),
      expires: day,
      reason: z.string(),
      ticket: z.string(),
    })
    .nullable(),
});

/** How much slower the p95 of an operation became. */
const driftSchema = z.strictObject({
  script: z.string(),
  shape: z.string(),
  operation: z.string(),
  before: z.number(),
  now: z.number(),
  /** Interval of the ratio of now to before; `null` with too few requests. */
  ratio: z.strictObject({ lower: z.number(), upper: z.number() }).nullable(),
  /** `slower`: surely slower than allowed. */
  outcome: z.enum(["held", "slower", "too few requests"]),
});

const evidenceSchema = z.strictObject({
  kind: z.enum(["verdict", "observed", "load", "baseline"]),
  file: z.string(),
  /** Of its contents, as the file itself says it; `null` for a file that could not be read. */
  digest: digestSchema.nullable(),
  startedAt: z.iso.datetime().nullable(),
  /** What it is, in words. */
  says: z.string(),
});

export const gateResultSchema = z.strictObject({
  schemaVersion: z.literal(2),
  suite: verdictSchema.shape.suite,
  decidedAt: z.iso.datetime(),
  decision: z.enum(decisions),
  exitCode: z.literal([0, 1, 3, 4] satisfies GateExitCode[]),
  /** The release of the evidence, or the one that was asked about; `null` when neither names one. */
  release: z.string().nullable(),
  /** When the commit of the release was made, where that was given. */
  commitTime: z.iso.datetime({ offset: true }).nullable(),
  /** Who was judged; `null` without a readable verdict. */
  role: verdictSchema.shape.role.nullable(),
  target: verdictSchema.shape.target.nullable(),
  class: verdictSchema.shape.class.nullable(),
  reasons: z.array(
    z.strictObject({
      kind: z.enum(Object.keys(gateReasonKinds) as [GateReasonKind, ...GateReasonKind[]]),
      text: z.string(),
      /** What to do about it. */
      fix: z.string(),
      requirements: z.array(z.string()),
    }),
  ),
  /** What a reader has to know although it does not change the decision. */
  remarks: z.array(z.string()),
  failures: z.array(gateFailureSchema),
  waivers: z.array(gateWaiverSchema),
  drift: z.array(driftSchema),
  evidence: z.array(evidenceSchema),
  /** Where the policy came from, and what it says. */
  policy: z.strictObject({ source: z.string(), rules: policySchema }),
});

export const sealedGateSchema = gateResultSchema.extend({ integrity: integritySchema });

export type GateResult = z.infer<typeof gateResultSchema>;
export type GateFailure = GateResult["failures"][number];
export type Drift = GateResult["drift"][number];
