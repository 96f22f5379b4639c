import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBacklog, type Backlog } from "./backlog.ts";

let taken: string[];
let spare: number;
let now: number;

beforeEach(() => {
  [taken, spare, now] = [[], 0, 0];
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** To take a piece lasts 30 ms. */
function backlogOf(limit: number): Backlog {
  const take = (piece: Buffer): void => {
    taken.push(piece.toString());
    now += 30;
  };
  return createBacklog({ take, spareProcessors: () => spare, limit });
}

function push(backlog: Backlog, ...pieces: readonly string[]): void {
  for (const piece of pieces) backlog.push(Buffer.from(piece));
}

test("nothing is taken as it comes", () => {
  spare = 2;
  push(backlogOf(100), "a", "b");
  expect(taken).toEqual([]);
});

test("where the machine has something to spare, a slice of the waiting is taken at a time", () => {
  spare = 1;
  push(backlogOf(100), "a", "b", "c", "d", "e");
  vi.advanceTimersToNextTimer();
  expect(taken).toEqual(["a", "b"]);
  vi.advanceTimersToNextTimer();
  expect(taken).toEqual(["a", "b", "c", "d"]);
});

test("where it has not, a slice is taken every few seconds", () => {
  push(backlogOf(100), "a", "b", "c");
  vi.advanceTimersByTime(4_000);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(4_000);
  expect(taken).toEqual(["a", "b"]);
});

test("what comes after everything was taken is taken as well", () => {
  spare = 1;
  const backlog = backlogOf(100);
  push(backlog, "a");
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
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

test("the end takes everything, and leaves nothing to be done later", () => {
  const backlog = backlogOf(100);
  push(backlog, "a", "b", "c");
  backlog.end();
  expect(taken).toEqual(["a", "b", "c"]);
  expect(vi.getTimerCount()).toBe(0);
});
