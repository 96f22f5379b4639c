import { z } from "zod";
import { matcher, operations, runClasses, scriptNames, shapeNames, thresholdMeasures } from "../core/index.ts";
import { catalogue, isCoveredBy } from "./catalogue.ts";

/** What a release needs, in a file that people write: release.policy.yaml. Without it the defaults hold. */

const loadSchema = z.strictObject({
  script: z.enum(scriptNames).describe("Script of the load run."),
  shape: z.enum(shapeNames).describe("Shape of the load run, such as average or stress."),
  leastRate: z
    .number()
    .positive()
    .optional()
    .describe("The highest rate has to be at least this many journeys a second."),
  leastSeconds: z.number().positive().optional().describe("The run has to be at least this long."),
});

const budgetSchema = z.strictObject({
  script: z.enum(scriptNames).optional().describe("Only for this script. Default: every load run."),
  operation: z
    .enum([...operations.map(({ id }) => id), "token"])
    .optional()
    .describe("Only for this operation. Default: all together, the worst of them for latencies."),
  measure: z.enum(thresholdMeasures),
  limit: z
    .number()
    .nonnegative()
    .describe("Milliseconds for p95 and p99, a share from 0 to 1 for the others. At most this; for correct, at least."),
  guards: z.string().describe("What it guards, shown where it is missed."),
});

const waiverRulesSchema = z.strictObject({
  most: z.int().nonnegative().default(5).describe("At most so many entries of the target."),
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
    .describe("Areas, requirements and sentences that no entry may cover; * stands for any text."),
});

const baselineRulesSchema = z.strictObject({
  required: z.boolean().default(false).describe("Whether there has to be a baseline."),
  noNewWarnings: z.boolean().default(true),
  noNewObservations: z
    .boolean()
    .default(true)
    .describe("Nothing is answered in another way where the specification leaves it open."),
  noNewAbsent: z.boolean().default(true).describe("The target has all that it had."),
  sameProfile: z.boolean().default(true).describe("The profile of the target is the one of the baseline."),
  mostDriftPercent: z
    .number()
    .nonnegative()
    .nullable()
    .default(25)
    .describe("No p95 is surely slower by more than this; null: drift is not judged."),
});

export const policySchema = z
  .strictObject({
    role: z
      .enum(["server", "client"])
      .default("server")
      .describe("Who was judged: the service, or a program that calls it. Of a client no load run is asked for."),
    class: z.enum(runClasses).default("standard").describe("The least class of the conformance run."),
    target: z
      .string()
      .optional()
      .describe("The only target whose evidence counts. Default: any, the same in all files."),
    environments: z
      .array(z.enum(["production", "staging", "development", "reference"]))
      .min(1)
      .default(["staging", "development", "reference"])
      .describe("Where evidence may come from. Production only where it is listed."),
    maxAgeHours: z.number().positive().default(72).describe("Older evidence is refused."),
    load: z
      .array(loadSchema)
      .default([{ script: "mixed", shape: "average", leastRate: 20, leastSeconds: 300 }])
      .describe("The load runs that there have to be."),
    budgets: z
      .array(budgetSchema)
      .default([])
      .describe("Budgets in addition to those that the load runs were judged by."),
    waivers: waiverRulesSchema.default(waiverRulesSchema.parse({})),
    baseline: baselineRulesSchema.default(baselineRulesSchema.parse({})),
  })
  .describe("What a release needs: release.policy.yaml of orders-conformance gate.");

export type Policy = z.infer<typeof policySchema>;

export const defaultPolicy: Policy = policySchema.parse({});

/** The patterns of `waivers.never` that mean nothing in the catalogue: a typing error there would lift a prohibition. */
export function unknownProhibitions({ waivers }: Policy): readonly string[] {
  return waivers.never.filter((pattern) => !catalogue.some((row) => isProhibitedBy(pattern, row)));
}

/** Whether a pattern of `waivers.never` means a requirement. */
export function isProhibitedBy(
  pattern: string,
  row: { readonly id: string; readonly area: string; readonly sentences: readonly string[] },
): boolean {
  const matches = matcher(pattern);
  return matches(row.area) || isCoveredBy(matches, row);
}
