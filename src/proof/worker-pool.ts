import { Lost, type WorkerThread } from "./worker-thread.ts";

export interface PoolWork<Job, Result> {
  readonly jobs: readonly Job[];
  readonly start: () => WorkerThread<Job, Result>;
  /** Threads, and how many jobs each does side by side. */
  readonly threads: number;
  readonly perThread: number;
  /** The result of a job that its thread did not survive, although it had nothing else to do. */
  readonly lost: (job: Job, why: string) => Result;
  readonly onResult: (result: Result) => void;
  readonly signal: AbortSignal;
}

/**
 * Has jobs done by threads. When a thread is lost, any of its jobs may be the reason, so each of them is done again by
 * a thread of its own; one that loses this as well is the reason.
 */
export async function workThrough<Job, Result>(work: PoolWork<Job, Result>): Promise<void> {
  const suspects: Job[] = [];
  await onThreads(work, [...work.jobs], work.perThread, (job) => suspects.push(job));
  await onThreads(work, suspects, 1, (job, why) => work.onResult(work.lost(job, why)));
}

async function onThreads<Job, Result>(
  work: PoolWork<Job, Result>,
  queue: Job[],
  perThread: number,
  onLost: (job: Job, why: string) => void,
): Promise<void> {
  const threads = Math.min(work.threads, Math.ceil(queue.length / perThread));
  await Promise.all(Array.from({ length: threads }, () => onThread(work, queue, perThread, onLost)));
}

/** One thread after another takes jobs from the queue, until it is empty. */
async function onThread<Job, Result>(
  { start, onResult, signal }: PoolWork<Job, Result>,
  queue: Job[],
  perThread: number,
  onLost: (job: Job, why: string) => void,
): Promise<void> {
  let worker: WorkerThread<Job, Result> | undefined;
  const workOff = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined && !signal.aborted; job = queue.shift()) {
      const asked = (worker ??= start());
      try {
        onResult(await asked.ask(job));
      } catch (problem) {
        if (!(problem instanceof Lost)) throw problem;
        if (worker === asked) worker = undefined;
        if (!signal.aborted) onLost(job, problem.message);
      }
    }
  };
  const end = (): void => void worker?.end();
  signal.addEventListener("abort", end, { once: true });
  try {
    await Promise.all(Array.from({ length: perThread }, workOff));
  } finally {
    signal.removeEventListener("abort", end);
    await worker?.end();
  }
}
