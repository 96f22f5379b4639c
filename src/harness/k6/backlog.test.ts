import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBacklog } from "./backlog.ts";

let taken: string[];
let spare: number;

beforeEach(() => {
  vi.useFakeTimers();
  [taken, spare] = [[], 0];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const backlogOf = (limit: number) =>
  createBacklog({ take: (piece) => taken.push(piece.toString()), spareProcessors: () => spare, limit });

function push(backlog: ReturnType<typeof createBacklog>, ...pieces: readonly string[]): void {
  for (const piece of pieces) backlog.push(Buffer.from(piece));
}

test("pieces wait while the machine is busy, and are taken when it is not", () => {
  const backlog = backlogOf(100);
  push(backlog, "a", "b");
  vi.advanceTimersByTime(10_000);
  expect(taken).toEqual([]);
  spare = 1;
  vi.advanceTimersByTime(1_000);
  expect(taken).toEqual(["a", "b"]);
});

test("what comes after everything was taken is taken as well", () => {
  const backlog = backlogOf(100);
  spare = 2;
  push(backlog, "a");
  vi.advanceTimersByTime(1_000);
  push(backlog, "b");
  vi.advanceTimersByTime(1_000);
  expect(taken).toEqual(["a", "b"]);
});

test("above the limit the oldest are taken at once, however busy the machine is", () => {
  const backlog = backlogOf(4);
  push(backlog, "aa", "bb");
  expect(taken).toEqual([]);
  push(backlog, "c", "d", "eeee");
  expect(taken).toEqual(["aa", "bb", "c", "d"]);
});

test("a slice of the waiting is taken at a time, so that others have their turn", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const take = (piece: Buffer): void => {
    taken.push(piece.toString());
    now += 30;
  };
  const backlog = createBacklog({ take, spareProcessors: () => 1 });
  push(backlog, "a", "b", "c", "d");
  vi.advanceTimersToNextTimer();
  expect(taken).toEqual(["a", "b"]);
  vi.advanceTimersToNextTimer();
  expect(taken).toEqual(["a", "b", "c", "d"]);
});

test("the end takes everything, and leaves nothing to be done later", () => {
  const backlog = backlogOf(100);
  push(backlog, "a", "b", "c");
  backlog.end();
  expect(taken).toEqual(["a", "b", "c"]);
  expect(vi.getTimerCount()).toBe(0);
});
