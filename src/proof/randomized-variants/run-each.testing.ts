import { workThrough } from "../worker-pool.ts";
import { startWorker } from "../worker-thread.ts";
import type { DrawnJob, DrawnResult } from "./worker.ts";

interface Work {
  readonly jobs: readonly DrawnJob[];
  readonly threads: number;
  readonly onResult: (result: DrawnResult) => void;
}

const entry = new URL("./worker.ts", import.meta.url);
const deadlineMs = 1_800_000;

/** Runs the suites against one randomized variant after the other, on several threads. */
export async function runEach({ jobs, threads, onResult }: Work): Promise<void> {
  await workThrough<DrawnJob, DrawnResult>({
    jobs,
    threads,
    perThread: 1,
    signal: new AbortController().signal,
    start: () => startWorker(entry, { deadlineMs }),
    lost: ({ drawn }, why) => ({
      drawn,
      checks: 0,
      failures: [],
      blocked: [],
      durationMs: 0,
      causes: {},
      problem: why,
    }),
    onResult,
  });
}
