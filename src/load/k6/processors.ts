import { constants, cpus, getPriority, setPriority } from "node:os";

/**
 * Says how many processors of this machine had nothing to do since it was asked last. Of a container that may use a
 * part of its machine only, the whole machine counts.
 */
export function createSpareProcessors(): () => number {
  let last = idleUntilNow();
  return () => {
    const now = idleUntilNow();
    const [elapsed, idle] = [now.at - last.at, now.idleMs - last.idleMs];
    last = now;
    return elapsed > 0 ? idle / elapsed : 0;
  };
}

function idleUntilNow(): { readonly at: number; readonly idleMs: number } {
  return { at: performance.now(), idleMs: cpus().reduce((sum, { times }) => sum + times.idle, 0) };
}

/**
 * Gives other processes the processors first, because a reader that takes one for every write disturbs the writer. Answers
 * a function that takes this back, if the machine allows it.
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
