import type { Terminal } from "./command.ts";
import { onOneLine, wrapped } from "../report/light.ts";

/**
 * Shows a person how far a run is: one line that is rewritten on a terminal, a few lines where output is kept, and one more
 * whenever nothing was said there for a while.
 */
export interface Progress {
  readonly start: (headline: string) => void;
  /** `now`: what is under way. */
  readonly update: (done: number, total: number, now: string) => void;
  /** A line that stays, such as a failure. */
  readonly note: (text: string) => void;
  readonly end: () => void;
}

const stepsInLogs = 4;
const eraseLine = "\r\u001B[2K";
const everyMs = 1_000;
const longestSilenceMs = 30_000;
const mostNotes = 5;
/** What came is at the end of a note, so it is cut late. */
const longestNote = 240;

export interface ProgressOptions {
  readonly silent: boolean;
  /** What is counted, in the plural. */
  readonly of: string;
  /** Whether the lines of a log are without the clock, because what is counted is a time or takes none. */
  readonly clockless?: boolean;
  /** What shows the line on a terminal, past the lines that stay. */
  readonly draw?: (text: string) => void;
}

export function createProgress(terminal: Terminal, options: ProgressOptions): Progress {
  const { silent, of, clockless = false, draw = (text) => void process.stderr.write(text) } = options;
  if (silent) return { start: () => {}, update: () => {}, note: () => {}, end: () => {} };
  const startedAt = performance.now();
  let [state, shown, notes] = [{ done: 0, total: 0, now: "" }, 0, 0];
  let ticker: NodeJS.Timeout | undefined;
  const elapsed = (): string => clock(performance.now() - startedAt);
  const show = (): void => {
    const { done, total, now } = state;
    if (total > 0) draw(eraseLine + `${elapsed()}  ${done}/${total}  ${now}`.slice(0, terminal.width - 1));
  };
  const keep = (text: string): void => {
    if (terminal.interactive) draw(eraseLine);
    terminal.err(`${text}\n`);
    if (terminal.interactive) show();
    else ticker?.refresh();
  };
  const sayInLog = (): void => {
    const { done, total, now } = state;
    if (total > 0)
      keep(
        cutTo(
          `${done} of ${total} ${of}${clockless ? "" : ` after ${elapsed()}`}${now === "" ? "" : ` · ${now}`}`,
          terminal.width,
        ),
      );
  };
  return {
    start: keep,
    update(done, total, now) {
      state = { done, total, now };
      if (terminal.interactive) {
        // Something may take long without an update, and a person wants to see that it goes on.
        ticker ??= setInterval(show, everyMs).unref();
        show();
        return;
      }
      ticker ??= setInterval(sayInLog, longestSilenceMs).unref();
      const step = Math.floor((done / Math.max(1, total)) * stepsInLogs);
      if (step > shown) sayInLog();
      shown = Math.max(shown, step);
    },
    note(text) {
      notes += 1;
      const line = cutTo(onOneLine(text), longestNote);
      if (notes <= mostNotes) keep(`  ${terminal.interactive ? wrapped(line, terminal.width, 4) : line}`);
      else if (notes === mostNotes + 1) keep("  More have failed. The report at the end names them.");
    },
    end() {
      clearInterval(ticker);
      ticker = undefined;
      if (terminal.interactive) draw(eraseLine);
    },
  };
}

function cutTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** `0:42`, `12:05`. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
