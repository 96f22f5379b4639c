import { z } from "zod";
import { outcomes } from "./outcome.ts";
import { runClasses } from "./scope.ts";

/** Shape of verdict.json, the canonical result of a run: every other report is derived from it. */

/** What a reason is about. */
export const reasonKinds = [
  "failed",
  "interrupted",
  "suite-error",
  "blocked",
  "operation-without-success",
  "too-little-generated",
  "nothing-checked",
  "connection",
  "partial",
  "not-run",
  "outside-class",
  "absent",
  "not-asked",
  "undeclared-choice",
  "warned",
] as const;

const count = z.int().nonnegative();

const checkSchema = z.strictObject({
  scenario: z.string(),
  outcome: z.enum(outcomes),
  message: z.string().optional(),
  expected: z.string().optional(),
  actual: z.string().optional(),
  exchanges: z.array(z.string()),
  /**
   * Of a failure that is told in one of several ways, as that of parallel calls and that of one of several calls before an order
   * was read: the requirements that are broken in the others.
   */
  instead: z.array(z.string()).optional(),
  /**
   * Of a generated case: its numbered steps, and the words after `orders-conformance run` that repeat just it. Of parallel calls
   * also which client made which exchange.
   */
  generated: z
    .strictObject({
      steps: z.array(z.string()),
      rerun: z.string(),
      clients: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});

const requirementSchema = z.strictObject({
  id: z.string(),
  area: z.string(),
  level: z.enum(["must", "should"]),
  /** Ids of the sentences of the specification that it serves; none for a rule of the project. */
  sentences: z.array(z.string()),
  /** Of the first of its sentences; `null` for a rule of the project. */
  section: z.string().nullable(),
  statement: z.string(),
  outcome: z.enum(outcomes),
  /** Why nothing evaluated it, or what was found. */
  reason: z.string().optional(),
  /** The failed requirement that explains this failure, or why this could not be judged. */
  consequenceOf: z.string().optional(),
  /** The name of the failure, of requirement and cause: the same in every run. Where it failed. */
  failure: z.string().optional(),
  /** Of observed traffic: how many answers could show it, and how many of these were judged and failed. */
  seen: z.strictObject({ opportunities: count, judged: count, failed: count }).optional(),
  checks: z.array(checkSchema),
});

/** What recorded traffic of others covered. */
const observedSchema = z.strictObject({
  /** Where the traffic was recorded, such as the name of a file. */
  source: z.string(),
  /** Whether it was said to have every call on its orders from its beginning to its end. */
  complete: z.boolean(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  exchanges: count,
  judged: count,
  orders: count,
  /** Why answers were not judged, with their numbers. */
  unjudged: z.record(z.string(), count),
  operations: z.record(z.string(), z.strictObject({ called: count, succeeded: count })),
  /** Filters with their operators, and the number of searches by each. */
  filters: z.record(z.string(), count),
  /** Rows of the state table that orders took. */
  transitions: z.record(z.string(), count),
});

export const verdictSchema = z.object({
  schemaVersion: z.literal(2),
  /** Who was judged: the service, or a program that calls it. */
  role: z.enum(["server", "client"]),
  suite: z.strictObject({ name: z.string(), version: z.string() }),
  specification: z.strictObject({ name: z.string(), version: z.string() }),
  target: z.strictObject({
    name: z.string(),
    environment: z.enum(["production", "staging", "development", "reference"]),
    baseUrl: z.string(),
    /** Version of the service, where it was given. */
    release: z.string().optional(),
    profileDigest: z.string(),
    /** Where the profile says that an answer has its values, by which recorded answers are judged again. */
    places: z.record(z.string(), z.string()).optional(),
    /** What the target says not to have although a service may have it, by the name of the profile's answer. */
    absent: z.array(z.strictObject({ answer: z.string(), reason: z.string() })),
    /** What the profile declares the service to do where the specification leaves it a choice, and whether the run saw it. */
    choices: z.array(z.strictObject({ id: z.string(), reason: z.string(), seen: z.boolean() })),
  }),
  class: z.enum(runClasses),
  /** Whether the run was asked for a part of the suites. */
  partial: z.boolean(),
  startedAt: z.iso.datetime(),
  durationMs: count,
  seed: z.int(),
  /** A text of the party that asked for the run, which the id of every exchange answers. */
  challenge: z.string().optional(),
  /** Where the run sent hashes of its record while it was made. */
  witness: z.string().optional(),
  /** `partial`: a part was run, and nothing of it failed or stayed open. */
  verdict: z.enum(["conformant", "non-conformant", "inconclusive", "partial", "observed"]),
  /** Of the verdict `observed`, which is no verdict on the whole: what was looked at. */
  observed: observedSchema.optional(),
  /** Why the verdict is not better, and what a reader has to know besides. */
  reasons: z.array(
    z.strictObject({
      kind: z.enum(reasonKinds),
      text: z.string(),
      requirements: z.array(z.string()),
      /** Of an undeclared choice: what the profile can declare, with an example of a reason. One of several is enough. */
      declare: z.array(z.strictObject({ id: z.string(), reason: z.string() })).optional(),
    }),
  ),
  totals: z.strictObject({
    /** Sentences of the specification that a requirement serves which passed, failed or warned. */
    sentences: count,
    requirements: count,
    pass: count,
    fail: count,
    warn: count,
    notApplicable: count,
    blocked: count,
    error: count,
    requests: count,
  }),
  requirements: z.array(requirementSchema),
  observations: z.array(
    z.strictObject({ id: z.string(), question: z.string(), answer: z.string(), exchanges: z.array(z.string()) }),
  ),
  residue: z.array(z.strictObject({ kind: z.string(), id: z.string(), reason: z.string() })),
});

export type Reason = Verdict["reasons"][number];
export type Verdict = z.infer<typeof verdictSchema>;
export type VerdictRequirement = z.infer<typeof requirementSchema>;
export type VerdictCheck = z.infer<typeof checkSchema>;
