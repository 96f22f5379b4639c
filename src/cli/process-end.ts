import { exitCodes } from "../core/light.ts";

/** How this process ends. */
export interface ProcessEnd {
  /** Says the exit code of a result. The process then ends by itself, or soon after everything was printed. */
  readonly settle: (exitCode: number) => void;
  /**
   * Says the exit code of a failure, which no result and no other failure changes, and ends the process: what has begun,
   * such as a server, would go on without end.
   */
  readonly fail: (exitCode: () => number) => void;
}

/** What a profile left behind, such as an interval, has so much time to end by itself. */
const soonMs = 2_000;
/** Long enough for what V8 compiles on the side: an exit in its midst may wait for ever (nodejs/node#64274). */
const settlingMs = 100;

const unsettled = {
  exited:
    "the process was ended from within before there was a result, as process.exit in a profile does. Nothing was decided.",
  ranEmpty:
    "there is no result: something that was waited for, such as the answer of a function in a profile, can no longer come. " +
    "Nothing was decided.",
} as const;

/**
 * Watches over the end of this process. Code of a user runs in it, and may end it or set its exit code; only what was
 * settled may look like a result. Takes what to do with an end that was not.
 */
export function guardEnd(onUnsettled: (how: string) => void): ProcessEnd {
  // Code of a user may replace it.
  const exit = process.exit.bind(process);
  let settled: number | null = null;
  const refuse = (how: keyof typeof unsettled): void => {
    if (settled !== null) return;
    settled = exitCodes.inconclusive;
    onUnsettled(unsettled[how]);
    // Ends here, before anybody else who listens can set another code.
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
    // Behind everybody who listened until now.
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

/** What ends the process below `process.exit`, without asking those who listen; libraries that clean up call it. */
function guardReallyExit(settle: () => number): void {
  const inner = process as unknown as { reallyExit: (exitCode: number) => never };
  const reallyExit = inner.reallyExit.bind(process);
  inner.reallyExit = () => reallyExit(settle());
}
