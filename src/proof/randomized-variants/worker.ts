import { parentPort } from "node:worker_threads";
import type { Numbered } from "../worker-thread.ts";
import type { DrawnVariant } from "./randomized-variant.ts";
import { fewestChoices, runDrawn, type DrawnRun, type Extent } from "./run-randomized.ts";

/** A thread that runs the suites against randomized variants. */

export interface DrawnJob {
  readonly drawn: DrawnVariant;
  readonly extent: Extent;
}

export interface DrawnResult extends DrawnRun {
  /** With which choices each requirement that failed still does. */
  readonly causes: Readonly<Record<string, DrawnVariant>>;
  /** Why it could not be run. */
  readonly problem?: string;
}

async function done({ drawn, extent }: DrawnJob): Promise<DrawnResult> {
  try {
    const run = await runDrawn(drawn, extent);
    const causes: Record<string, DrawnVariant> = {};
    for (const failure of run.failures.slice(0, mostExplained)) {
      causes[failure.requirement] ??= await fewestChoices(drawn, failure, extent);
    }
    return { ...run, causes };
  } catch (problem) {
    const words = problem instanceof Error ? problem.message : String(problem);
    return { drawn, checks: 0, failures: [], blocked: [], durationMs: 0, causes: {}, problem: words };
  }
}

const mostExplained = 12;

parentPort?.on("message", ({ number, value }: Numbered<DrawnJob>) => {
  void done(value).then((result) => parentPort?.postMessage({ number, value: result } satisfies Numbered<DrawnResult>));
});
