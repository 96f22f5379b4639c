import { expect, test } from "vitest";

import { tickingClock } from "./clock.ts";

test("a ticking clock shows every time once, and moves when it is moved", () => {
  const { stamp, move } = tickingClock();
  const shown = Array.from({ length: 1_000 }, stamp);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(shown.toSorted());
  move(-3_600_000);
  expect(stamp()).toBeLessThan(Date.now() - 3_500_000);
});
