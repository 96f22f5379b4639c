import { z } from "zod";
import type { Scenario } from "../../scenario/scenario.ts";
import { runAgainstFace } from "./fault-run.ts";
import type { Telling } from "./prove-fault.ts";

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

/** Tells scenarios to the reference without a fault. */
export async function proveControl(
  chosen: readonly Scenario[],
  { face, seed }: Pick<Telling, "face" | "seed">,
): Promise<ControlProof> {
  const results = await runAgainstFace({ face, seed, chosen });
  const checks = results.flatMap((result) => result.checks);
  return {
    told: chosen.length,
    checks: checks.length,
    notPassed: checks
      .filter(({ outcome }) => outcome !== "pass")
      .map(({ requirement, scenario, outcome, message = null }) => ({ requirement, scenario, outcome, message })),
    judged: [...new Set(checks.map(({ requirement }) => requirement))],
  };
}
