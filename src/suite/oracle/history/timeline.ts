import { isDemanded, type History, type Operation } from "./history.ts";

export interface TimelineOptions<Command, Answer> {
  /** What was asked and answered, in a few words. */
  readonly describe: (operation: Operation<Command, Answer>) => string;
  /** Characters in a line; default 92. */
  readonly width?: number;
}

const [narrowest, widest] = [4, 14];

/**
 * A history as text: a row for each client with a bar from call to return, and below what each bar is. Only the order
 * of calls and returns is drawn to scale; calls that no return separates are one above the other. A bar that ends in
 * dots is of a call that need not have happened.
 */
export function drawTimeline<Command, Answer>(
  history: History<Command, Answer>,
  { describe, width = 92 }: TimelineOptions<Command, Answer>,
): string {
  const operations = history.toSorted((one, other) => one.calledAt - other.calledAt);
  const clients = [...new Set(operations.map(({ client }) => client))].toSorted(naturally);
  const margin = Math.max(0, ...clients.map((client) => client.length)) + 2;
  const columnOf = columns(operations);
  const count = Math.max(1, ...operations.map(({ returnedAt }) => columnOf(returnedAt ?? Infinity, true))) + 1;
  const step = Math.min(widest, Math.floor((width - margin - 1) / count));

  const rows =
    step < narrowest
      ? ["(too many calls to draw)"]
      : clients.map((client) => {
          const bars = operations.flatMap((operation, at) =>
            operation.client === client ? [bar(operation, at + 1, columnOf, step, count)] : [],
          );
          return (client.padEnd(margin) + overlaid(bars)).trimEnd();
        });
  const start = Math.min(...operations.map(({ calledAt }) => calledAt));
  const legend = operations.flatMap((operation, at) => wrapped(operation, at + 1, describe(operation), start, width));
  return [...rows, "", ...legend].join("\n");
}

interface Bar {
  readonly from: number;
  readonly text: string;
}

function bar<Command, Answer>(
  operation: Operation<Command, Answer>,
  number: number,
  columnOf: ColumnOf,
  step: number,
  count: number,
): Bar {
  const from = columnOf(operation.calledAt, false) * step;
  const to = (operation.returnedAt === null ? count : columnOf(operation.returnedAt, true)) * step;
  const [line, end] = isDemanded(operation) ? ["─", "┤"] : ["·", "·"];
  return { from, text: `├${line}${number}`.padEnd(to - from - 1, line) + end };
}

function overlaid(bars: readonly Bar[]): string {
  return bars.reduce((row, { from, text }) => row.slice(0, from).padEnd(from) + text, "");
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

function wrapped<Command, Answer>(
  { client, calledAt, returnedAt }: Operation<Command, Answer>,
  number: number,
  words: string,
  start: number,
  width: number,
): readonly string[] {
  const until = returnedAt === null ? "…" : (returnedAt - start).toFixed(1);
  const head = `${String(number).padStart(3)}  ${client}  ${(calledAt - start).toFixed(1)}–${until} ms  `;
  const space = Math.max(20, width - head.length);
  return lines(words, space).map((line, at) => (at === 0 ? head : " ".repeat(head.length)) + line);
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

function naturally(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
