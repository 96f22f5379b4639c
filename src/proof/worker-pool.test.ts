import { setTimeout as elapse } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWorker } from "./worker-thread.ts";
import { workThrough } from "./worker-pool.ts";

/** A thread that answers a word with itself, but for two words that it does not survive. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ number, value }) => {
      if (value === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      if (value === "break") throw new Error("out of order");
      setTimeout(() => parentPort.postMessage({ number, value: value + " done" }), 20);
    });
  `)}`,
);

const deadlineMs = 4_000;

async function worked(
  jobs: readonly string[],
  { results = [], signal = new AbortController().signal }: { results?: string[]; signal?: AbortSignal } = {},
): Promise<readonly string[]> {
  await workThrough<string, string>({
    jobs,
    start: () => startWorker(entry, { deadlineMs }),
    threads: 2,
    perThread: 3,
    lost: (job, why) => `${job} lost: ${why}`,
    onResult: (result) => results.push(result),
    signal,
  });
  return results.toSorted();
}

/** Time passes when a test says so: how long a thread takes is for the machine to say. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("every job is done once with any number of threads", async () => {
  const jobs = Array.from({ length: 20 }, (_, at) => `job ${at}`);
  expect(await worked(jobs)).toEqual(jobs.map((job) => `${job} done`).toSorted());
});

test("a job that never pauses is ended and named, and the jobs beside it are done", async () => {
  const results: string[] = [];
  const working = worked(["a", "hang", "b", "c"], { results });
  // The other thread goes on meanwhile; then each job of the lost one has a thread of its own.
  for (const done of [1, 3]) {
    while (results.length < done) await elapse(5);
    vi.advanceTimersByTime(deadlineMs);
  }
  expect(await working).toEqual(["a done", "b done", "c done", "hang lost: no answer within 4 seconds"]);
});

test("a job that breaks its thread is named, and the jobs beside it are done", async () => {
  expect(await worked(["a", "break", "b", "c"])).toEqual([
    "a done",
    "b done",
    "break lost: the thread broke: out of order",
    "c done",
  ]);
});

test("nothing is begun once the work was stopped, and nothing is called lost for it", async () => {
  const stopping = new AbortController();
  const working = worked(["hang", "hang", "hang", "hang", "hang", "hang", "a"], { signal: stopping.signal });
  stopping.abort();
  expect(await working).toEqual([]);
});
