import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace.ts";

/** Time passes when somebody waits. */
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void vi.advanceTimersByTime(ms) }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"], now: 0 }));
afterEach(() => void vi.useRealTimers());

async function timesOf(pace: Pace, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    await pace.turn();
    times.push(Math.round(performance.now()));
  }
  return times;
}

const open = (): Pace => new Pace(new AbortController().signal);

test("as long as a target takes them, requests do not wait", async () => {
  expect(new Set(await timesOf(open(), 500)).size).toBe(1);
});

test.each([
  [0, 1_000],
  [2_500, 2_500],
])(
  "a target that had too much gets nothing for a while (Retry-After %d ms: %d ms), and then less",
  async (ms, held) => {
    const pace = open();
    const [began = 0] = await timesOf(pace, 50);
    pace.tooMuch(began, ms);
    expect((await timesOf(pace, 4)).map((at) => at - began)).toEqual([held, held + 25, held + 50, held + 75]);
  },
);

test("requests that were underway say nothing new, and later ones do", async () => {
  const pace = open();
  const [began = 0] = await timesOf(pace, 50);
  for (let answer = 0; answer < 5; answer += 1) pace.tooMuch(began, 0);
  const slower = await timesOf(pace, 41);
  expect(slower.at(-1)! - slower.at(-2)!).toBe(25);
  pace.tooMuch(slower.at(-1)!, 0);
  const slowest = await timesOf(pace, 3);
  expect(slowest[0]! - slower.at(-1)!).toBe(1_000);
  expect(slowest[2]! - slowest[1]!).toBeGreaterThan(28);
});

test("a target that takes next to nothing gets one request a second", async () => {
  const pace = open();
  const [began = 0] = await timesOf(pace, 1);
  pace.tooMuch(began, 0);
  expect((await timesOf(pace, 3)).map((at) => at - began)).toEqual([1_000, 2_000, 3_000]);
});
