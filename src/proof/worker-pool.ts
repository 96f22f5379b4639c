import { Lost, type CrewMember } from "./worker-thread.ts";

export interface CrewWork<Job, Result> {
  readonly jobs: readonly Job[];
  readonly start: () => CrewMember<Job, Result>;
  /** Threads, and how many jobs each is at side by side. */
  readonly threads: number;
  readonly lanes: number;
  /** The result of a job that its thread did not survive, although it had nothing else to do. */
  readonly lost: (job: Job, why: string) => Result;
  readonly onResult: (result: Result) => void;
  readonly signal: AbortSignal;
}

/**
 * Has jobs done by threads. When a thread is lost, any of its jobs may be the reason, so each of them is done again by
 * a thread of its own; one that loses this as well is the reason.
 */
export async function workThrough<Job, Result>(work: CrewWork<Job, Result>): Promise<void> {
  const suspects: Job[] = [];
  await inSeats(work, [...work.jobs], work.lanes, (job) => suspects.push(job));
  await inSeats(work, suspects, 1, (job, why) => work.onResult(work.lost(job, why)));
}

async function inSeats<Job, Result>(
  work: CrewWork<Job, Result>,
  queue: Job[],
  lanes: number,
  onLost: (job: Job, why: string) => void,
): Promise<void> {
  const seats = Math.min(work.threads, Math.ceil(queue.length / lanes));
  await Promise.all(Array.from({ length: seats }, () => inSeat(work, queue, lanes, onLost)));
}

/** One thread after another takes jobs from the queue, until it is empty. */
async function inSeat<Job, Result>(
  { start, onResult, signal }: CrewWork<Job, Result>,
  queue: Job[],
  lanes: number,
  onLost: (job: Job, why: string) => void,
): Promise<void> {
  const seat: { member?: CrewMember<Job, Result> | undefined } = {};
  const lane = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined && !signal.aborted; job = queue.shift()) {
      const member = (seat.member ??= start());
      try {
        onResult(await member.ask(job));
      } catch (problem) {
        if (!(problem instanceof Lost)) throw problem;
        if (seat.member === member) seat.member = undefined;
        if (!signal.aborted) onLost(job, problem.message);
      }
    }
  };
  const end = (): void => void seat.member?.end();
  signal.addEventListener("abort", end, { once: true });
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    signal.removeEventListener("abort", end);
    await seat.member?.end();
  }
}
