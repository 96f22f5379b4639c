import { Worker, type WorkerOptions } from "node:worker_threads";

/** A thread that takes jobs and gives results, several side by side. */
export interface WorkerThread<Job, Result> {
  /** Rejects with Lost when the thread ends, or does not answer in time. */
  ask(job: Job): Promise<Result>;
  end(): Promise<void>;
}

/** The thread is gone, and so are its jobs. */
export class Lost extends Error {
  override readonly name = "Lost";
}

export interface Numbered<Value> {
  readonly number: number;
  readonly value: Value;
}

interface Waiting<Result> {
  readonly settle: (result: Result) => void;
  readonly refuse: (lost: Lost) => void;
  readonly late: NodeJS.Timeout;
}

/** Starts a thread. One that does not answer is ended, since nothing else ends a loop that never pauses. */
export function startWorker<Job, Result>(
  entry: URL,
  { deadlineMs, ...options }: WorkerOptions & { readonly deadlineMs: number },
): WorkerThread<Job, Result> {
  // The output of a faulty service is not shown.
  const worker = new Worker(entry, { ...options, execArgv: [], stdout: true, stderr: true });
  const waiting = new Map<number, Waiting<Result>>();
  let asked = 0;
  let gone: Lost | null = null;

  const lose = (why: string): void => {
    gone ??= new Lost(why);
    for (const { refuse, late } of waiting.values()) {
      clearTimeout(late);
      refuse(gone);
    }
    waiting.clear();
    void worker.terminate();
  };

  worker.on("message", ({ number, value }: Numbered<Result>) => {
    const job = waiting.get(number);
    waiting.delete(number);
    clearTimeout(job?.late);
    job?.settle(value);
  });
  worker.on("error", (problem: Error) => lose(`the thread broke: ${problem.message}`));
  worker.on("exit", (code) => lose(`the thread ended with ${code}`));

  return {
    ask: (value) =>
      new Promise((settle, refuse) => {
        if (gone !== null) return refuse(gone);
        const number = (asked += 1);
        const late = setTimeout(() => lose(`no answer within ${deadlineMs / 1_000} seconds`), deadlineMs);
        waiting.set(number, { settle, refuse, late });
        worker.postMessage({ number, value } satisfies Numbered<Job>);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
