import { z } from "zod";
import { matcher, operations, runClasses, scriptNames, shapeNames, thresholdMeasures } from "../core/index.ts";
import { catalogue, isCoveredBy } from "./catalogue.ts";
import { longestAgeHours } from "./limits.ts";

/** What a release needs: release.policy.yaml, which people write. Anything that it leaves out has a default. */

const loadSchema = z.strictObject({
  script: z.enum(scriptNames).describe("Script of the load run."),
  shape: z.enum(shapeNames).describe("Shape of the load run, such as average or stress."),
  leastRate: z.number().positive().optional().describe("Least number of journeys a second at the highest rate."),
  leastSeconds: z.number().positive().optional().describe("Least length of the run in seconds."),
});

const budgetSchema = z
  .strictObject({
    script: z.enum(scriptNames).optional().describe("Only for this script. Default: every load run."),
    operation: z
      .enum([...operations.map(({ id }) => id), "token"])
      .optional()
      .describe("Only for this operation. Default: all operations together; for latencies, the worst of them."),
    measure: z.enum(thresholdMeasures),
    limit: z
      .number()
      .nonnegative()
      .describe(
        "Milliseconds for p95 and p99, a share from 0 to 1 for the others. A maximum, but for correct a minimum.",
      ),
    guards: z.string().describe("What the budget protects. Shown when it is missed."),
  })
  .refine(({ measure, limit }) => limit <= 1 || measure === "p95" || measure === "p99", {
    path: ["limit"],
    message: "a share is from 0 to 1, such as 0.05 for 5 percent",
  });

const waiverRulesSchema = z.strictObject({
  most: z.int().nonnegative().default(5).describe("Most waivers that may be in use."),
  mostFailures: z.int().nonnegative().default(20).describe("Most failures that all waivers may cover together."),
  never: z
    .array(z.string())
    .default([
      "authentication.bearer-token",
      "authentication.missing-token.*",
      "authentication.invalid-token.*",
      "authentication.expired-token.*",
      "authentication.foreign-token.*",
      "authentication.restricted-client.*",
      "token.wrong-secret",
      "client.token.secret-kept",
    ])
    .describe("Areas, requirements and sentences that no waiver may cover; * matches any text."),
});

const baselineRulesSchema = z.strictObject({
  required: z.boolean().default(false).describe("Whether a release needs a baseline."),
  noNewWarnings: z.boolean().default(true).describe("Requirements must not start to warn."),
  noNewObservations: z
    .boolean()
    .default(true)
    .describe("Answers must not change where the specification leaves them open."),
  noNewAbsent: z.boolean().default(true).describe("The target must not lose an optional part."),
  sameProfile: z.boolean().default(true).describe("The profile must be the same as in the baseline."),
  mostDriftPercent: z
    .number()
    .nonnegative()
    .nullable()
    .default(25)
    .describe("Most percent by which a p95 may surely be slower; null: drift is not judged."),
});

const historyRulesSchema = z.strictObject({
  nothingNew: z
    .boolean()
    .default(false)
    .describe("No failure may be new in this release, not even a waived one. Needs --history and named releases."),
});

const evidenceRulesSchema = z.strictObject({
  noOlderThan: z.iso
    .datetime({ offset: true })
    .optional()
    .describe("Evidence must have started at this time or later, such as the time at which the release was built."),
  observed: z
    .strictObject({
      leastJudged: z.int().positive().default(1).describe("Least number of answers that were judged in it."),
    })
    .optional()
    .describe("Real traffic that `observe` judged is required. Without this it counts where --observed names it."),
});

export const policySchema = z
  .strictObject({
    role: z
      .enum(["server", "client"])
      .default("server")
      .describe("Who is judged: the service, or a client program. A client needs no load run."),
    class: z.enum(runClasses).default("standard").describe("Lowest class of the conformance run."),
    target: z
      .string()
      .optional()
      .describe("The only target whose evidence counts. Default: any target, the same in all files."),
    environments: z
      .array(z.enum(["production", "staging", "development", "reference"]))
      .min(1)
      .default(["staging", "development", "reference"])
      .describe("Where evidence may come from. Production counts only if you list it."),
    maxAgeHours: z
      .number()
      .positive()
      .max(longestAgeHours)
      .default(72)
      .describe("Maximum age of the evidence in hours."),
    evidence: evidenceRulesSchema.default(evidenceRulesSchema.parse({})),
    load: z
      .array(loadSchema)
      .default([{ script: "mixed", shape: "average", leastRate: 20, leastSeconds: 300 }])
      .describe("The load runs that a release needs."),
    budgets: z.array(budgetSchema).default([]).describe("Budgets in addition to those of the load runs."),
    waivers: waiverRulesSchema.default(waiverRulesSchema.parse({})),
    baseline: baselineRulesSchema.default(baselineRulesSchema.parse({})),
    history: historyRulesSchema.default(historyRulesSchema.parse({})),
  })
  .describe("What a release needs: release.policy.yaml of orders-conformance gate.");

export type Policy = z.infer<typeof policySchema>;

/** What a gate says instead of a file when it has none. */
export const defaultPolicySource = "the default policy";
export const defaultPolicy: Policy = policySchema.parse({});

/** The patterns of `waivers.never` that match nothing in the catalogue: a typo there would lift a prohibition. */
export function unknownProhibitions({ waivers }: Policy): readonly string[] {
  return waivers.never.filter((pattern) => !catalogue.some((row) => isProhibitedBy(pattern, row)));
}

/** Whether a pattern of `waivers.never` matches a requirement, its area or a sentence that it serves. */
export function isProhibitedBy(
  pattern: string,
  row: { readonly id: string; readonly area: string; readonly sentences: readonly string[] },
): boolean {
  const matches = matcher(pattern);
  return matches(row.area) || isCoveredBy(matches, row);
}
