import { constants, cpus, getPriority, setPriority } from "node:os";

/**
 * Tells how many processors of this machine had nothing to do since it was asked last, or were busy with this very process.
 * Of a container that may use a part of its machine only, the whole machine counts.
 */
export function createSpareProcessors(): () => number {
  let last = spareUntilNow();
  return () => {
    const now = spareUntilNow();
    const [elapsed, spare] = [now.at - last.at, now.spareMs - last.spareMs];
    last = now;
    return elapsed > 0 ? spare / elapsed : 0;
  };
}

function spareUntilNow(): { readonly at: number; readonly spareMs: number } {
  const idle = cpus().reduce((sum, { times }) => sum + times.idle, 0);
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), spareMs: idle + (user + system) / 1_000 };
}

/**
 * Lets other processes have the processors first: a reader that takes one whenever something is written disturbs whoever
 * writes. Answers what takes this back, where the machine lets us: to some it is for good.
 */
export function letOthersGoFirst(): () => void {
  const before = getPriority();
  if (before >= constants.priority.PRIORITY_BELOW_NORMAL) return () => {};
  tried(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
  return () => tried(() => setPriority(before));
}

function tried(change: () => void): void {
  try {
    change();
  } catch {
    // It goes on as it is.
  }
}
