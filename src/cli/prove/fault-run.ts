import { openSession } from "../../client/session.ts";
import { runScenario } from "../../scenario/run-scenario.ts";
import { withAccess } from "../../target/target.ts";
import { loadProfile } from "../../target/load-profile.ts";
import type { Check } from "../../verdict/check.ts";
import { scenarios } from "../../../suites/index.ts";
import { startEmbedded } from "../embedded.ts";

/** Every check of the suite against the reference with one fault, in this process: no reports, no test runner. */
export async function runWithFault(fault: string | undefined, seed: number): Promise<readonly Check[]> {
  const [loaded, embedded] = await Promise.all([loadProfile("reference", process.cwd()), startEmbedded(fault)]);
  const target = withAccess(loaded, embedded.access);
  const { signal } = new AbortController();
  const runId = `prove-${fault ?? "none"}-${seed}`;
  const session = openSession(target, { runId, signal, onTokenExchange: () => {} });
  try {
    const world = { target, session, class: "full" as const, runId, seed, signal };
    const results = await Promise.all(scenarios.map((scenario) => runScenario(scenario, world)));
    return results.flatMap((result) => result.checks);
  } finally {
    await session.close();
    await embedded.stop();
  }
}
