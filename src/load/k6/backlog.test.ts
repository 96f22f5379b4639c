import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Backlog, type BacklogOptions } from "./backlog.ts";
import { blockBytes } from "./overflow.ts";

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
function backlogOf(limit: number, overflow = overflowOf(0)): Backlog {
  const take = (piece: Buffer): void => {
    taken.push(piece.toString());
    now += 30;
  };
  return new Backlog({ take, spareProcessors: () => spare, limit, overflow });
}

type AnOverflow = BacklogOptions["overflow"];

/** An overflow in memory of this size in bytes. One of size 0 takes nothing. */
function overflowOf(size: number): AnOverflow {
  const waiting: Buffer[] = [];
  const free = (): number => size - waiting.reduce((sum, each) => sum + each.length, 0);
  return {
    push: (piece) => (piece.length <= free() ? waiting.push(piece) && piece.length : 0),
    shift: () => waiting.shift() ?? null,
    isEmpty: () => waiting.length === 0,
    free,
    isUsable: () => size > 0,
  };
}

async function allTaken(backlog: Backlog): Promise<void> {
  const ended = backlog.end();
  await vi.runAllTimersAsync();
  await ended;
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

test("what comes above the limit waits in the overflow, and all is taken in the order in which it came", async () => {
  const backlog = backlogOf(4, overflowOf(100));
  push(backlog, "aa", "bb", "c", "d");
  expect(taken).toEqual([]);
  spare = 1;
  vi.advanceTimersToNextTimer();
  expect(taken).toEqual(["aa", "bb"]);
  push(backlog, "e");
  vi.advanceTimersToNextTimer();
  push(backlog, "f");
  await allTaken(backlog);
  expect(taken).toEqual(["aa", "bb", "c", "d", "e", "f"]);
});

test("when the overflow is full, the oldest pieces are taken", async () => {
  const backlog = backlogOf(2 * blockBytes, overflowOf(2 * blockBytes));
  push(backlog, ..."abcdef".split("").map((each) => each.repeat(blockBytes)));
  expect(taken.map(([first]) => first)).toEqual(["a", "b"]);
  await allTaken(backlog);
  expect(taken.map(([first]) => first)).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("without an overflow the oldest above the limit are taken at once, however busy the machine is", () => {
  const backlog = backlogOf(4);
  push(backlog, "aa", "bb");
  expect(taken).toEqual([]);
  push(backlog, "c", "d", "eeee");
  expect(taken).toEqual(["aa", "bb", "c", "d"]);
});

test("an overflow that fails in the midst of a piece loses nothing", async () => {
  const broken = overflowOf(100);
  let isBroken = false;
  const backlog = backlogOf(2, {
    ...broken,
    push: (piece) => {
      isBroken = true;
      return broken.push(piece.subarray(0, 1));
    },
    isUsable: () => !isBroken,
  });
  push(backlog, "aa", "bcd", "ef");
  await allTaken(backlog);
  expect(taken.join("")).toBe("aabcdef");
});

test("the end takes everything, and leaves nothing to be done later", async () => {
  const backlog = backlogOf(100);
  push(backlog, "a", "b", "c");
  await allTaken(backlog);
  expect(taken).toEqual(["a", "b", "c"]);
  expect(vi.getTimerCount()).toBe(0);
});
