import type { EmittedAnswer } from "../../load/index.ts";
import type { Terminal } from "../command.ts";

/** Shows the progress of a load run: one line that is rewritten on a terminal, a few lines elsewhere. */
export interface LoadProgress {
  readonly say: (text: string) => void;
  readonly request: (request: EmittedAnswer) => void;
  readonly audited: (done: number, total: number) => void;
  readonly end: () => void;
}

const eraseLine = "\r\u001B[2K";
const everyMs = 1_000;
const linesInLogs = 4;

export function createLoadProgress(
  terminal: Terminal,
  options: { readonly silent: boolean; readonly seconds: number },
): LoadProgress {
  if (options.silent) return { say: () => {}, request: () => {}, audited: () => {}, end: () => {} };
  let [requests, unexpected, first, shownAt, shownLines] = [0, 0, 0, 0, 0];
  const slowest = { window: 0 };
  const show = (text: string): void => {
    if (terminal.interactive) process.stderr.write(eraseLine + text.slice(0, terminal.width - 1));
    else terminal.err(`${text}\n`);
  };

  return {
    say: (text) => terminal.err(`${text}\n`),
    request({ time, expected, durationMs }) {
      first ||= time;
      requests += 1;
      if (!expected) unexpected += 1;
      slowest.window = Math.max(slowest.window, durationMs);
      if (time - shownAt < everyMs) return;
      shownAt = time;
      const elapsed = (time - first) / 1_000;
      const line = Math.floor((elapsed / options.seconds) * linesInLogs);
      if (!terminal.interactive && line <= shownLines) return;
      shownLines = line;
      show(
        `${Math.round(elapsed)} s of ${options.seconds} s, ${requests} requests, ${unexpected} errors, slowest recently ${Math.round(slowest.window)} ms`,
      );
      slowest.window = 0;
    },
    audited(done, total) {
      if (terminal.interactive || done === total) show(`${done} of ${total} orders audited`);
    },
    end() {
      if (terminal.interactive) process.stderr.write(eraseLine);
    },
  };
}
