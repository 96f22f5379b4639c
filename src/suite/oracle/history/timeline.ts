import { isDemanded, type History, type Operation } from "./history.ts";

export interface TimelineOptions<Command, Answer> {
  /** What was asked and answered, in a few words. */
  readonly describe: (operation: Operation<Command, Answer>) => string;
  /** Characters in a line; default 92. */
  readonly width?: number;
}

/** Characters from one change of who is waiting to the next. */
const [narrowest, widest] = [3, 10];
/** What all bars may take of a line, so that words fit beside them. */
const shareOfBars = 0.4;
const leastOfWords = 20;

/**
 * A history as text: a row for each call, with a bar from call to return and what it is. Only the order of calls and returns is
 * drawn to scale: calls that no return separates begin in the same column. A bar that ends in dots is of a call that need not have
 * happened. Where there are too many calls to draw, the rows have times.
 */
export function drawTimeline<Command, Answer>(
  history: History<Command, Answer>,
  { describe, width = 92 }: TimelineOptions<Command, Answer>,
): string {
  const operations = history.toSorted((one, other) => one.calledAt - other.calledAt);
  const columnOf = columns(operations);
  const count = Math.max(1, ...operations.map(({ returnedAt }) => columnOf(returnedAt ?? Infinity, true))) + 1;
  const step = Math.min(widest, Math.floor((width * shareOfBars) / count));
  const start = Math.min(...operations.map(({ calledAt }) => calledAt));
  const whenOf = (operation: Operation<Command, Answer>): string =>
    step < narrowest ? timesOf(operation, start) : bar(operation, columnOf, step, count);

  const names = longestOf(operations.map(({ client }) => client)) + 2;
  const times = longestOf(operations.map(whenOf)) + 2;
  const space = Math.max(leastOfWords, width - names - times);
  return operations
    .flatMap((operation) =>
      lines(describe(operation), space).map((line, at) =>
        at === 0
          ? operation.client.padEnd(names) + whenOf(operation).padEnd(times) + line
          : " ".repeat(names + times) + line,
      ),
    )
    .join("\n");
}

function longestOf(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

function bar<Command, Answer>(
  operation: Operation<Command, Answer>,
  columnOf: ColumnOf,
  step: number,
  count: number,
): string {
  const from = columnOf(operation.calledAt, false) * step;
  const to = (operation.returnedAt === null ? count : columnOf(operation.returnedAt, true)) * step;
  const [line, end] = isDemanded(operation) ? ["─", "┤"] : ["·", "·"];
  return `${" ".repeat(from)}├${line.repeat(to - from - 2)}${end}`;
}

function timesOf<Command, Answer>({ calledAt, returnedAt }: Operation<Command, Answer>, start: number): string {
  const until = returnedAt === null ? "…" : Math.round(returnedAt - start);
  return `${Math.round(calledAt - start)}–${until} ms`;
}

type ColumnOf = (time: number, isReturn: boolean) => number;

/** Neighbouring calls share a column, and so do neighbouring returns: no order of time is between them. */
function columns<Command, Answer>(history: History<Command, Answer>): ColumnOf {
  const events = history
    .flatMap(({ calledAt, returnedAt }) => [
      { at: calledAt, isReturn: false },
      ...(returnedAt === null ? [] : [{ at: returnedAt, isReturn: true }]),
    ])
    .toSorted((one, other) => one.at - other.at || Number(one.isReturn) - Number(other.isReturn));
  const starts = events.filter((event, at) => event.isReturn !== (events[at - 1]?.isReturn ?? true));
  return (time, isReturn) => starts.findLastIndex((start) => start.isReturn === isReturn && start.at <= time);
}

/** Breaks at blanks, and inside of what is longer than a line. */
function lines(words: string, space: number): readonly string[] {
  const pieces = words.split(" ").flatMap((word) => word.match(new RegExp(`.{1,${space}}`, "gu")) ?? [""]);
  return pieces.reduce<string[]>((all, word) => {
    const last = all.at(-1);
    if (last === undefined || last.length + 1 + word.length > space) return [...all, word];
    return [...all.slice(0, -1), `${last} ${word}`];
  }, []);
}
