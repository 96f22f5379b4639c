import { setTimeout as elapse } from "node:timers/promises";

/** Runs some work, with a promise that rejects once it takes longer: what the work waits for is raced against that. */
export async function withinDeadline<Result>(
  deadlineMs: number,
  work: (late: Promise<never>) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const late = elapse(deadlineMs, undefined, { signal: over.signal }).then((): never => {
    throw new Error(`it did not come to its end within ${deadlineMs / 1_000} seconds`);
  });
  late.catch(() => {});
  try {
    return await work(late);
  } finally {
    over.abort();
  }
}
