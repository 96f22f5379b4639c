import { openSession } from "../../client/session.ts";
import { runScenario, type ScenarioResult } from "../../scenario/run-scenario.ts";
import type { Scenario } from "../../scenario/scenario.ts";
import { withAccess, type Target } from "../../target/target.ts";
import { loadProfile } from "../../target/load-profile.ts";
import type { Check } from "../../verdict/check.ts";
import type { RunClass } from "../../verdict/scope.ts";
import { scenarios } from "../../../suites/index.ts";
import { openEmbedded, startEmbedded } from "../embedded.ts";

/** The faces of the reference, each with the profile that answers for it. */
export const profileOfFace = { plain: "reference", contrarian: "contrarian" } as const;
export type FaceName = keyof typeof profileOfFace;

interface FaceRun {
  readonly face: FaceName;
  readonly seed: number;
  readonly fault?: string | undefined;
  readonly class?: RunClass;
  readonly hooks?: boolean;
  /** Whether requests go over the network; straight to the service unless told otherwise. */
  readonly networked?: boolean;
  /** Which scenarios are told, and in which order; all of them as they stand unless told otherwise. */
  readonly chosen?: readonly Scenario[];
  /** What is different in the target than the embedded service and its profile say. */
  readonly altered?: (target: Target) => Target | Promise<Target>;
}

/** Every check of the suite against the reference with one fault, in this process: no reports, no test runner. */
export async function runWithFault(fault: string | undefined, seed: number): Promise<readonly Check[]> {
  const results = await runAgainstFace({ face: "plain", fault, seed });
  return results.flatMap((result) => result.checks);
}

/** The suite against one face of the reference, in this process. */
export async function runAgainstFace(run: FaceRun): Promise<readonly ScenarioResult[]> {
  const { face, seed, fault, class: runClass = "full", hooks = true, networked = false, chosen = scenarios } = run;
  const start = networked ? startEmbedded : openEmbedded;
  const [loaded, embedded] = await Promise.all([
    loadProfile(profileOfFace[face], process.cwd()),
    start({ face, hooks, ...(fault !== undefined && { fault }) }),
  ]);
  const shown = withAccess(loaded, embedded.access);
  const target = (await run.altered?.(shown)) ?? shown;
  const { signal } = new AbortController();
  const runId = `prove-${face}-${fault ?? "none"}-${seed}`;
  const { transport } = embedded;
  const session = openSession(target, { runId, signal, transport, recording: "outline", onTokenExchange: () => {} });
  try {
    const world = { target, session, class: runClass, runId, seed, signal };
    return await Promise.all(chosen.map((scenario) => runScenario(scenario, world)));
  } finally {
    await session.close();
    await embedded.stop();
  }
}
