import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Turns the first Ctrl-C, and what else asks a process to end, into an orderly end with a verdict of what was found so far.
 * A second one ends the process, with what it holds: locks and other processes.
 */
export function interruptible(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const interrupt = (name: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(128 + constants.signals[name]);
    controller.abort();
  };
  for (const name of signals) process.on(name, interrupt);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of signals) process.off(name, interrupt);
    },
  };
}
