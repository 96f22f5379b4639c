import { z } from "zod";
import { openFixture } from "./embedded/fixture.ts";
import { settingsFor, type Suites, type ProofSettings } from "./prove-fault.ts";

/** The same scenarios against the reference without a fault. No kill counts unless all of its checks pass. */
export const controlProof = z.object({
  ran: z.int(),
  checks: z.int(),
  notPassed: z.array(
    z.object({ requirement: z.string(), scenario: z.string(), outcome: z.string(), message: z.string().nullable() }),
  ),
  judged: z.array(z.string()).describe("Requirements with at least one check."),
});

export type ControlProof = z.infer<typeof controlProof>;

/** Runs the suites against the reference without a fault. */
export async function proveControl(
  { scenarios, generated }: Suites,
  { variant, seed, deadlineMs }: ProofSettings,
): Promise<ControlProof> {
  await using fixture = await openFixture({ variant, seed });
  const { run, world } = fixture;
  const results = [...(await run(scenarios))];
  for (const suite of generated) results.push(await suite.run(settingsFor(deadlineMs), world));
  const checks = results.flatMap((result) => result.checks);
  return {
    ran: results.length,
    checks: checks.length,
    notPassed: checks
      .filter(({ outcome }) => outcome !== "pass")
      .map(({ requirement, scenario, outcome, message = null }) => ({ requirement, scenario, outcome, message })),
    judged: [...new Set(checks.map(({ requirement }) => requirement))],
  };
}
