import type { Terminal } from "./command.ts";

/** Shows a person how far a run is: one line that is rewritten on a terminal, a few lines where output is kept. */
export interface Progress {
  start(headline: string): void;
  update(done: number, total: number, last: string): void;
  end(): void;
}

const stepsInLogs = 4;
const eraseLine = "\r\u001B[2K";

export interface ProgressOptions {
  readonly silent: boolean;
  /** What is counted, in the plural. */
  readonly of: string;
}

export function createProgress(terminal: Terminal, { silent, of }: ProgressOptions): Progress {
  if (silent) return { start: () => {}, update: () => {}, end: () => {} };
  let shown = 0;
  return {
    start: (headline) => terminal.err(`${headline}\n`),
    update(done, total, last) {
      if (terminal.interactive) {
        process.stderr.write(eraseLine + `${done}/${total} ${last}`.slice(0, terminal.width - 1));
        return;
      }
      const step = Math.floor((done / Math.max(1, total)) * stepsInLogs);
      if (step > shown) terminal.err(`${done} of ${total} ${of}\n`);
      shown = Math.max(shown, step);
    },
    end() {
      if (terminal.interactive) process.stderr.write(eraseLine);
    },
  };
}
