import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "../../core/index.ts";
import { exampleProfile } from "../../core/protocol/answer.testing.ts";
import { scriptedSession } from "./world.testing.ts";
import { givenSearch } from "./given-search.ts";

/** Time passes when somebody waits, and when a test says so. */
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void vi.advanceTimersByTime(ms) }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function eventuallyWithin(visibleAfterMs: number) {
  const session = scriptedSession({}, { exchanged: () => {}, answered: () => {} });
  const profile = { ...exampleProfile, search: { visibleAfterMs } };
  return givenSearch(createApi(session, profile), profile, new AbortController().signal).eventually;
}

test.each([
  [120, 4],
  [0, 1],
])("what is not as wanted is asked for again, until %i ms are up", async (visibleAfterMs, times) => {
  let asked = 0;
  const last = await eventuallyWithin(visibleAfterMs)(
    async () => (asked += 1),
    () => false,
  );

  expect(last).toBe(times);
});

test("what is as wanted is not asked for again", async () => {
  let asked = 0;
  const ask = async (): Promise<number> => (asked += 1);

  expect(await eventuallyWithin(120)(ask, (answer) => answer === 2)).toBe(2);
  expect(asked).toBe(2);
});

test("what is asked for before time is up and answered afterwards is not the last word", async () => {
  let shows = "what was there before";
  const ask = async (): Promise<string> => {
    const shown = shows;
    vi.advanceTimersByTime(200);
    shows = "what was written";
    return shown;
  };

  expect(await eventuallyWithin(120)(ask, (shown) => shown === "what was written")).toBe("what was written");
});
