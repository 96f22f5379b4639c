import { z } from "zod";
import { openStage } from "./fault-run.ts";
import { settingsFor, type Suites, type Telling } from "./prove-fault.ts";

/** The same scenarios against the reference without a fault: a kill proves nothing where this is not green. */
export const controlProof = z.object({
  told: z.int(),
  checks: z.int(),
  notPassed: z.array(
    z.object({ requirement: z.string(), scenario: z.string(), outcome: z.string(), message: z.string().nullable() }),
  ),
  judged: z.array(z.string()).describe("Requirements with at least one check."),
});

export type ControlProof = z.infer<typeof controlProof>;

/** Tells the suites to the reference without a fault. */
export async function proveControl(
  { scenarios, generated }: Suites,
  { variant, seed, deadlineMs }: Telling,
): Promise<ControlProof> {
  const { tell, world, close } = await openStage({ variant, seed });
  try {
    const results = [...(await tell(scenarios))];
    for (const suite of generated) results.push(await suite.tell(settingsFor(deadlineMs), world));
    const checks = results.flatMap((result) => result.checks);
    return {
      told: results.length,
      checks: checks.length,
      notPassed: checks
        .filter(({ outcome }) => outcome !== "pass")
        .map(({ requirement, scenario, outcome, message = null }) => ({ requirement, scenario, outcome, message })),
      judged: [...new Set(checks.map(({ requirement }) => requirement))],
    };
  } finally {
    await close();
  }
}
