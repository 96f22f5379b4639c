import { exitCodes } from "../core/light.ts";

/** How this process ends. */
export interface ProcessEnd {
  /** Sets the exit code of a result. The process then ends by itself, or soon after everything was printed. */
  readonly settle: (exitCode: number) => void;
  /**
   * Sets the exit code of a failure, which no later result changes, and ends the process: anything still running,
   * such as a server, would keep it alive.
   */
  readonly fail: (exitCode: () => number) => void;
}

/** Leftovers of a profile, such as an interval, have this much time to end by themselves. */
const soonMs = 2_000;
/** Long enough for V8's background compilation: an exit during it may hang (nodejs/node#64274). */
const settlingMs = 100;

const unsettled = {
  exited: "the process ended before there was a result; a profile may have called process.exit. Nothing was decided.",
  ranEmpty:
    "there is no result: the run waits for something that cannot happen any more, such as the answer of a profile's function. " +
    "Nothing was decided.",
} as const;

/**
 * Guards the end of this process. User code runs in it and may end it or set its exit code, but only a settled
 * exit code may look like a result. `onUnsettled` is called at any other end.
 */
export function guardEnd(onUnsettled: (how: string) => void): ProcessEnd {
  // User code may replace it.
  const exit = process.exit.bind(process);
  let settled: number | null = null;
  const refuse = (how: keyof typeof unsettled): void => {
    if (settled !== null) return;
    settled = exitCodes.inconclusive;
    onUnsettled(unsettled[how]);
    // Ends here, before another listener can set another code.
    exit(settled);
  };
  process.once("beforeExit", () => refuse("ranEmpty"));
  process.once("exit", () => refuse("exited"));
  guardReallyExit(() => {
    if (settled === null) onUnsettled(unsettled.exited);
    return (settled ??= exitCodes.inconclusive);
  });
  const set = (exitCode: number): void => {
    settled = exitCode;
    process.exitCode = exitCode;
    // After all earlier listeners.
    process.once("exit", () => (process.exitCode = exitCode));
  };
  let failed = false;
  return {
    settle(exitCode) {
      if (failed) return;
      set(exitCode);
      process.stdout.write("", () => setTimeout(() => exit(settled ?? exitCode), soonMs).unref());
    },
    fail(exitCode) {
      if (failed) return;
      failed = true;
      set(exitCode());
      setTimeout(() => exit(settled ?? exitCodes.inconclusive), settlingMs);
    },
  };
}

/** Guards the function below `process.exit`, which calls no listeners. Libraries that clean up call it. */
function guardReallyExit(settle: () => number): void {
  const inner = process as unknown as { reallyExit: (exitCode: number) => never };
  const reallyExit = inner.reallyExit.bind(process);
  inner.reallyExit = () => reallyExit(settle());
}
