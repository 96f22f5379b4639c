import { openFixture } from "./embedded/fixture.ts";
import type { ControlProof } from "./control-proof.ts";
import { settingsFor, type Suites, type ProofSettings } from "./prove-fault.ts";

/** Runs the suites against the reference without a fault. */
export async function proveControl(
  { scenarios, generated }: Suites,
  { variant, seed, deadlineMs }: ProofSettings,
): Promise<ControlProof> {
  const { run, world, close } = await openFixture({ variant, seed });
  try {
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
  } finally {
    await close();
  }
}
