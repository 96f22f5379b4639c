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

/** A target that answers 429 to two requests of then at the least. */
function refuse(pace: Pace, sentAt: number, retryAfterMs = 0): void {
  for (let answer = 0; answer < 2; answer += 1) pace.tooMuch(sentAt, retryAfterMs);
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
    refuse(pace, began, ms);
    expect((await timesOf(pace, 4)).map((at) => at - began)).toEqual([held, held + 25, held + 50, held + 75]);
  },
);

test("requests that were underway say nothing new, and later ones do", async () => {
  const pace = open();
  const [began = 0] = await timesOf(pace, 50);
  for (let answer = 0; answer < 3; answer += 1) refuse(pace, began);
  const slower = await timesOf(pace, 41);
  expect(slower.at(-1)! - slower.at(-2)!).toBe(25);
  refuse(pace, slower.at(-1)!);
  const slowest = await timesOf(pace, 3);
  expect(slowest[0]! - slower.at(-1)!).toBe(1_000);
  expect(slowest[2]! - slowest[1]!).toBeGreaterThan(28);
});

test("a target that takes next to nothing gets one request a second, and one more with each second that goes well", async () => {
  const pace = open();
  const [began = 0] = await timesOf(pace, 1);
  refuse(pace, began);
  const times = (await timesOf(pace, 60)).map((at) => at - began);
  expect(times.slice(0, 2)).toEqual([1_000, 2_000]);
  const inSecond = (second: number): number => times.filter((at) => Math.floor(at / 1_000) === second).length;
  expect([inSecond(3), inSecond(5), inSecond(8)]).toEqual([3, 5, 7]);
});

test("one refusal alone may be by chance, and slows nothing", async () => {
  const pace = open();
  const [began = 0] = await timesOf(pace, 50);
  pace.tooMuch(began, 2_000);
  expect(await timesOf(pace, 50)).toEqual(Array.from({ length: 50 }, () => began));
});
