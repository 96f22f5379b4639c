import type { OptionValues, Terminal } from "./command.ts";
import { isSet } from "./option-values.ts";
import { createProgress, type Progress } from "./progress.ts";
import { interruptible } from "./run/interruption.ts";

/** What long work gets: it shows its progress, and stops when the signal says so. */
export interface Supervision {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * Runs long work, then publishes its result. Shows the progress of the work unless `--quiet`. After the first Ctrl-C, the work
 * ends early and its result is still published.
 */
export async function supervised<Result>(
  { values, terminal, of }: { readonly values: OptionValues; readonly terminal: Terminal; readonly of: string },
  work: (supervision: Supervision) => Promise<Result>,
  publish: (result: Result) => Promise<number>,
): Promise<number> {
  const progress = createProgress(terminal, { silent: isSet(values, "quiet"), of });
  const { signal, release } = interruptible();
  try {
    const result = await work({ progress, signal });
    progress.end();
    return await publish(result);
  } finally {
    progress.end();
    release();
  }
}
