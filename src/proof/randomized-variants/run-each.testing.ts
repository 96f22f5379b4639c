import { workThrough } from "../worker-pool.ts";
import { startWorker } from "../worker-thread.ts";
import type { RandomizedJob, RandomizedResult } from "./worker.ts";

interface Work {
  readonly jobs: readonly RandomizedJob[];
  readonly threads: number;
  readonly onResult: (result: RandomizedResult) => void;
}

const entry = new URL("./worker.ts", import.meta.url);
const deadlineMs = 1_800_000;

/** Runs the suites against randomized variants, on several threads. */
export async function runEach({ jobs, threads, onResult }: Work): Promise<void> {
  await workThrough<RandomizedJob, RandomizedResult>({
    jobs,
    threads,
    perThread: 1,
    signal: new AbortController().signal,
    start: () => startWorker(entry, { deadlineMs }),
    lost: ({ service }, why) => ({
      service,
      checks: 0,
      failures: [],
      blocked: [],
      named: [],
      declared: { verdict: "none", reasons: [], seen: [] },
      durationMs: 0,
      causes: {},
      problem: why,
    }),
    onResult,
  });
}
