import type { Check, Exchange, Learned } from "../../core/index.ts";
import type { ScenarioResult } from "../scenario/run-scenario.ts";
import type { RunJob } from "./job.ts";

export interface SuiteRun {
  readonly results: readonly TimedResult[];
  /** Why not every scenario came to its end; `null` when all did. */
  readonly interruption: string | null;
}

/** What came of a scenario, and when it was run: in milliseconds since the epoch. */
export interface TimedResult extends ScenarioResult {
  readonly startedAt: number;
  readonly durationMs: number;
}

/** How far a run is. */
export interface SuiteProgress {
  readonly done: number;
  /** 0 until it is known. */
  readonly total: number;
  /** Names of what is under way, the latest last. */
  readonly running: readonly string[];
  /** What the scenario that ended last found broken. */
  readonly failed: readonly Check[];
}

export interface SuiteRunOptions {
  readonly job: RunJob;
  /** Scenarios that run at the same time. */
  readonly workers: number;
  readonly onProgress: (progress: SuiteProgress) => void;
  /** Notified of what scenarios have learned, before their result is. */
  readonly onLearned: (learned: Learned) => void;
  /** Notified of what a scenario recorded, after what it learned. */
  readonly onRecorded?: ((exchanges: readonly Exchange[]) => void) | undefined;
  /** Ends the run early, with what it has found so far. */
  readonly signal: AbortSignal;
}

/**
 * Runs the selected scenarios, side by side, and answers their results. The test runner is loaded by this call and not
 * before, since most commands have no use for it.
 */
export async function runSuites(options: SuiteRunOptions): Promise<SuiteRun> {
  const { runInVitest } = await import("./vitest-run.ts");
  return runInVitest(options);
}
