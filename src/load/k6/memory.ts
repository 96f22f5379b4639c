import { readFileSync } from "node:fs";

const lookMs = 100;
const bytesOfPage = 4_096;

/**
 * Watches the memory of a process. Only Linux says how much that is; elsewhere nothing is watched. k6 reads every answer to its end,
 * and an answer without one fills the memory of the machine within a minute. `onExceeded` is called once.
 */
export function watchMemory(pid: number, most: number, onExceeded: () => void): Disposable {
  const timer = setInterval(() => {
    if (memoryOf(pid) <= most) return;
    clearInterval(timer);
    onExceeded();
  }, lookMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** The second figure of proc(5): what is in memory, in pages. */
function memoryOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * bytesOfPage;
  } catch {
    return 0;
  }
}
