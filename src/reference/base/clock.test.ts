import { expect, test } from "vitest";

import { tickingClock } from "./clock.ts";

test("a ticking clock shows every time once, and moves when it is moved", () => {
  const { milliseconds, move } = tickingClock();
  const shown = Array.from({ length: 1_000 }, milliseconds);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(shown.toSorted());
  move(-3_600_000);
  expect(milliseconds()).toBeLessThan(Date.now() - 3_500_000);
});
