import { expect, test } from "vitest";
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

/** For threads that answer, the time that a busy machine takes. */
const patient = { deadlineMs: 60_000 };
const impatient = { deadlineMs: 4_000 };

async function worked(
  jobs: readonly string[],
  limit = patient,
  signal = new AbortController().signal,
): Promise<readonly string[]> {
  const results: string[] = [];
  await workThrough<string, string>({
    jobs,
    start: () => startWorker(entry, limit),
    threads: 2,
    perThread: 3,
    lost: (job, why) => `${job} lost: ${why}`,
    onResult: (result) => results.push(result),
    signal,
  });
  return results.toSorted();
}

test("every job is done once, whatever the number of threads", async () => {
  const jobs = Array.from({ length: 20 }, (_, at) => `job ${at}`);
  expect(await worked(jobs)).toEqual(jobs.map((job) => `${job} done`).toSorted());
});

test("a job that never pauses is ended and named, and the jobs beside it are done", async () => {
  expect(await worked(["a", "hang", "b", "c"], impatient)).toEqual([
    "a done",
    "b done",
    "c done",
    "hang lost: no answer within 4 seconds",
  ]);
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
  const working = worked(["hang", "hang", "hang", "hang", "hang", "hang", "a"], patient, stopping.signal);
  stopping.abort();
  expect(await working).toEqual([]);
});
