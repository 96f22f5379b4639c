import { parentPort } from "node:worker_threads";
import type { Numbered } from "../worker-thread.ts";
import type { RandomizedVariant } from "./randomized-variant.ts";
import { fewestChoices, runRandomized, type RandomizedRun, type Extent } from "./run-randomized.ts";

/** A thread that runs the suites against randomized variants. */

export interface RandomizedJob {
  readonly service: RandomizedVariant;
  readonly extent: Extent;
}

export interface RandomizedResult extends RandomizedRun {
  /** The fewest choices with which each failed requirement still fails. */
  readonly causes: Readonly<Record<string, RandomizedVariant>>;
  /** Why the service could not be run. */
  readonly problem?: string;
}

async function done({ service, extent }: RandomizedJob): Promise<RandomizedResult> {
  try {
    const run = await runRandomized(service, extent);
    const causes: Record<string, RandomizedVariant> = {};
    const different = new Map(run.failures.map((failure) => [failure.requirement, failure]));
    for (const failure of [...different.values()].slice(0, mostExplained)) {
      causes[failure.requirement] = await fewestChoices(service, failure, extent);
    }
    return { ...run, causes };
  } catch (problem) {
    const words = problem instanceof Error ? problem.message : String(problem);
    return {
      service,
      checks: 0,
      failures: [],
      blocked: [],
      named: [],
      declared: undecided,
      durationMs: 0,
      causes: {},
      problem: words,
    };
  }
}

/** The verdict about a service that could not be run. */
export const undecided: RandomizedResult["declared"] = { verdict: "none", reasons: [], seen: [] };

const mostExplained = 4;

parentPort?.on("message", ({ number, value }: Numbered<RandomizedJob>) => {
  void done(value).then((result) =>
    parentPort?.postMessage({ number, value: result } satisfies Numbered<RandomizedResult>),
  );
});
