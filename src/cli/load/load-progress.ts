import type { EmittedAnswer } from "../../load/index.ts";
import type { Terminal } from "../command.ts";
import { createProgress } from "../progress.ts";

const everyMs = 1_000;

/** Shows how far a load run is: the seconds, then the orders of its audit. */
export function createLoadProgress(
  terminal: Terminal,
  { silent, seconds }: { readonly silent: boolean; readonly seconds: number },
) {
  const load = createProgress(terminal, { silent, of: "seconds", clockless: true });
  const audit = createProgress(terminal, { silent, of: "orders audited", clockless: true });
  let [requests, unexpected, first, shownAt, slowestMs] = [0, 0, 0, 0, 0];
  return {
    say: load.start,
    request: ({ time, expected, durationMs }: EmittedAnswer): void => {
      first ||= time;
      requests += 1;
      if (!expected) unexpected += 1;
      slowestMs = Math.max(slowestMs, durationMs);
      if (time - shownAt < everyMs) return;
      shownAt = time;
      const now = `${requests} requests, ${unexpected} errors, slowest recently ${Math.round(slowestMs)} ms`;
      // Late answers come after the last second.
      load.update(Math.min(Math.round((time - first) / 1_000), seconds), seconds, now);
      slowestMs = 0;
    },
    audited: (done: number, total: number): void => {
      load.end();
      audit.update(done, total, "");
    },
    end: (): void => {
      load.end();
      audit.end();
    },
  };
}
