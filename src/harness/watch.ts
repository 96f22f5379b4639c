import type { ToldAnswer } from "../../load/records.ts";

/** Notices that the target is gone: a storm against nothing says nothing, and need not be waited for. */
export interface Watch {
  readonly request: (request: ToldAnswer) => void;
  /** Whether the last requests had no answer. */
  readonly lost: () => boolean;
}

/** So many requests in a row, over at least so long, without one answer. */
const unansweredUntilLost = 20;
const millisecondsUntilLost = 2_000;

export function createWatch(onLost: () => void): Watch {
  let unanswered = 0;
  let since = 0;
  let told = false;
  const lost = (latest: number): boolean =>
    unanswered >= unansweredUntilLost && latest - since >= millisecondsUntilLost;
  let latest = 0;
  return {
    request({ status, time }) {
      latest = time;
      if (status !== 0) {
        unanswered = 0;
        return;
      }
      if (unanswered === 0) since = time;
      unanswered += 1;
      if (told || !lost(time)) return;
      told = true;
      onLost();
    },
    lost: () => told || lost(latest),
  };
}
